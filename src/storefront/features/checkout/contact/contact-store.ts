import { browserStore } from '#ui/storage/browser-store.ts'

const fields = ['name', 'phone', 'email', 'address', 'postal_code', 'city'] as const
type ContactField = (typeof fields)[number]

/** The contact details and address typed at the checkout. A field that the shopper emptied is ''. */
export type Contact = Partial<Record<ContactField, string>>

interface StoredContact {
  typed: Contact
  /** When the details expire, in ms since 1970. */
  until: number
}

/** Lifetime of the details after the last change, in ms. Short, because other people may use the same device. */
export const contactLife = 2 * 60 * 60 * 1_000
const maxLength = 300

const none: StoredContact = { typed: {}, until: 0 }
const store = browserStore<StoredContact>('hent.contact', toStored, none)

/** Calls `listener` when the details change, here or in another tab. */
export const subscribeToContact = store.subscribe

/** The details typed in any tab. Empty once they have expired. */
export function readContact(): Contact {
  const { typed, until } = store.read()
  const left = until - Date.now()
  // Setting the clock back must not prolong the lifetime.
  return left > 0 && left <= contactLife ? typed : none.typed
}

export const eraseContact = (): boolean => store.write(none)

/** Stores several fields, and keeps those that other tabs stored. */
export function keepContact(typed: Contact): void {
  const all = { ...readContact(), ...typed }
  if (Object.values(all).every(value => value === '')) eraseContact()
  else store.write({ typed: all, until: Date.now() + contactLife })
}

/** Stores a field that the shopper changed. Fields that are not contact details are ignored. */
export function typeContact(name: string, value: string): void {
  const field = fields.find(each => each === name)
  if (field) keepContact({ [field]: value.slice(0, maxLength) })
}

/** Erases the details if they have expired. */
export function dropEndedContact(): void {
  if (store.read() !== none && readContact() === none.typed) eraseContact()
}

function toStored(stored: unknown): StoredContact {
  const { typed, until } = Object(stored) as Partial<Record<keyof StoredContact, unknown>>
  if (typeof until !== 'number') return none
  const values: Record<string, unknown> = Object(typed)
  const read = fields.flatMap(field => {
    const value = values[field]
    return typeof value === 'string' && value.length <= maxLength ? [[field, value] as const] : []
  })
  return { typed: Object.fromEntries(read), until }
}
