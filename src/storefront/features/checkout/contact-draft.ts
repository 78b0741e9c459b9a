const storageKey = 'hent.contact-draft'
const fields = ['name', 'phone', 'email', 'address', 'postal_code', 'city'] as const

export type ContactDraft = Partial<Record<(typeof fields)[number], string>>

/** What was typed at the till, for this tab only: others may use the same machine after it is closed. */
export function readDraft(storage: Pick<Storage, 'getItem'>): ContactDraft {
  try {
    const stored = JSON.parse(storage.getItem(storageKey) ?? '{}') as Record<string, unknown> | null
    return Object.fromEntries(
      fields.flatMap(field => (typeof stored?.[field] === 'string' ? [[field, stored[field]]] : [])),
    )
  } catch {
    return {}
  }
}

export function writeDraft(storage: Pick<Storage, 'setItem'>, form: FormData): void {
  const typed = fields.flatMap(field => {
    const value = form.get(field)
    return typeof value === 'string' && value !== '' ? [[field, value]] : []
  })
  try {
    storage.setItem(storageKey, JSON.stringify(Object.fromEntries(typed)))
  } catch {
    // Not allowed to store: the form is still good, a reload empties it.
  }
}

export function eraseDraft(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(storageKey)
}
