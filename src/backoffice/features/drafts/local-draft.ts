import type { DraftChange } from '#contract/editors/drafts.ts'

/** Whose draft, and of what. */
export interface DraftPlace {
  account: number
  subject: string
}
export interface Draft extends DraftChange {
  savedAt: string
}
const keyOf = ({ account, subject }: DraftPlace) => `hent-kladd:${account}:${subject}`

/** What this browser holds because the shop has not taken it yet; null: nothing. */
export function readLocal(place: DraftPlace): Draft | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null')
    return isDraft(read) ? read : null
  } catch {
    return null
  }
}

/** False: the browser has no room, or is not allowed to. */
export function writeLocal(place: DraftPlace, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function clearLocal(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    // What it may not hold it does not hold.
  }
}

function isDraft(read: unknown): read is Draft {
  if (typeof read !== 'object' || read === null) return false
  const { basedOn, fields, savedAt } = read as Partial<Record<keyof Draft, unknown>>
  if (typeof basedOn !== 'string' || typeof savedAt !== 'string' || !Array.isArray(fields)) return false
  return (fields as Partial<DraftChange['fields'][number]>[]).every(
    field => typeof field.name === 'string' && typeof field.text === 'string',
  )
}
