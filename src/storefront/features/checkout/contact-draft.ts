import { tabStore } from '#ui/storage/browser-store.ts'

const fields = ['name', 'phone', 'email', 'address', 'postal_code', 'city'] as const

export type ContactDraft = Partial<Record<(typeof fields)[number], string>>

/** The contact details typed at the checkout. */
export const contactDraft = tabStore<ContactDraft>('hent.contact-draft', toDraft, {})

function toDraft(stored: unknown): ContactDraft {
  const typed: Record<string, unknown> = Object(stored)
  return Object.fromEntries(fields.flatMap(field => (typeof typed[field] === 'string' ? [[field, typed[field]]] : [])))
}

export function writeDraft(form: FormData): void {
  const typed = fields.flatMap(field => {
    const value = form.get(field)
    return typeof value === 'string' && value !== '' ? [[field, value]] : []
  })
  contactDraft.write(Object.fromEntries(typed) as ContactDraft)
}

export const eraseDraft = (): boolean => contactDraft.write(contactDraft.nothing())
