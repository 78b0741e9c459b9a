import { isSameCode } from '#shared/stock/gtin.ts'

export interface Seen {
  code: string
  /** Time in ms when the code was last in the picture. */
  at: number
}

/** Time in ms that a code must be out of the picture before it counts again, as the next piece of the article. */
const goneFor = 1_200

/**
 * Decides whether a detected code counts as a new scan. A code counts once while it stays in the picture. `now` in ms.
 */
export function seeCode(before: Seen | null, code: string | null, now: number): { counts: boolean; seen: Seen | null } {
  if (code === null) return { counts: false, seen: before }
  const isSame = before !== null && isSameCode(before.code, code) && now - before.at < goneFor
  return { counts: !isSame, seen: { code, at: now } }
}
