import type { DraftChange } from '#contract/editors/drafts.ts'
import { browserStore } from '#ui/storage/browser-store.ts'

/** The account that a draft belongs to, and the document that it changes. */
export interface DraftPlace {
  account: number
  subject: string
}
export interface Draft extends DraftChange {
  savedAt: string
}

const storeOf = ({ account, subject }: DraftPlace) =>
  browserStore<Draft | null>(`hent-kladd:${account}:${subject}`, stored => (isDraft(stored) ? stored : null), null)

/** The draft in this browser that the server has not stored yet; null: none. */
export const readLocal = (place: DraftPlace): Draft | null => storeOf(place).read()

/** Stores the draft in this browser; null deletes it. False: the storage is full or blocked. */
export const writeLocal = (place: DraftPlace, draft: Draft | null): boolean => storeOf(place).write(draft)

function isDraft(read: unknown): read is Draft {
  if (typeof read !== 'object' || read === null) return false
  const { basedOn, fields, savedAt } = read as Partial<Record<keyof Draft, unknown>>
  if (typeof basedOn !== 'string' || typeof savedAt !== 'string' || !Array.isArray(fields)) return false
  return (fields as Partial<DraftChange['fields'][number]>[]).every(
    field => typeof field.name === 'string' && typeof field.text === 'string',
  )
}
