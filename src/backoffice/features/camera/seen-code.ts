export interface Seen {
  code: string
  /** ms, when it was last in the picture */
  at: number
}

/** So long a code must be out of the picture before it counts again: the next piece of the same article. */
const goneFor = 1_200

/** What a picture means: a code that came counts once, for as long as it is held before the camera. */
export function seeCode(before: Seen | null, code: string | null, now: number): { counts: boolean; seen: Seen | null } {
  if (code === null) return { counts: false, seen: before }
  const isSame = before?.code === code && now - before.at < goneFor
  return { counts: !isSame, seen: { code, at: now } }
}
