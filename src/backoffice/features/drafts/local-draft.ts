import type { DraftChange } from '#contract/editors/drafts.ts'
import { browserStore } from '#ui/storage/browser-store.ts'

/** Whose draft, and of what. */
export interface DraftPlace {
  account: number
  subject: string
}
export interface Draft extends DraftChange {
  savedAt: string
}

const storeOf = ({ account, subject }: DraftPlace) =>
  browserStore<Draft | null>(`hent-kladd:${account}:${subject}`, stored => (isDraft(stored) ? stored : null), null)

/** What this browser holds because the server has not taken it yet. null: nothing. */
export const readLocal = (place: DraftPlace): Draft | null => storeOf(place).read()

/** False: the storage is full or blocked. */
export const writeLocal = (place: DraftPlace, draft: Draft | null): boolean => storeOf(place).write(draft)

function isDraft(read: unknown): read is Draft {
  if (typeof read !== 'object' || read === null) return false
  const { basedOn, fields, savedAt } = read as Partial<Record<keyof Draft, unknown>>
  if (typeof basedOn !== 'string' || typeof savedAt !== 'string' || !Array.isArray(fields)) return false
  return (fields as Partial<DraftChange['fields'][number]>[]).every(
    field => typeof field.name === 'string' && typeof field.text === 'string',
  )
}
