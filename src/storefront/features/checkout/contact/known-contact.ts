import type { Customer } from '#contract/customers/customers.ts'
import type { Contact } from './contact-store.ts'

/** The contact details and address of the account. */
export function contactOf(
  customer: Pick<Customer, 'first_name' | 'last_name' | 'phone' | 'email' | 'address' | 'postal_code' | 'city'>,
): Contact {
  return {
    name: `${customer.first_name} ${customer.last_name}`.trim(),
    phone: customer.phone,
    email: customer.email,
    address: customer.address,
    postal_code: customer.postal_code,
    city: customer.city,
  }
}

type FieldNamed = (name: string) => { value: string } | null

/** Fills empty fields. A field in `touched` was edited by the shopper and stays as it is, even if empty. */
export function fillEmpty(field: FieldNamed, contact: Contact, touched: ReadonlySet<string> = new Set()): void {
  for (const [name, value] of Object.entries(contact)) {
    const found = field(name)
    if (found && found.value === '' && !touched.has(name)) found.value = value
  }
}

/** Copies the fields from another tab, including empty ones. Returns whether a field changed. */
export function fillTyped(field: FieldNamed, typed: Contact): boolean {
  let changed = false
  for (const [name, value] of Object.entries(typed)) {
    const found = field(name)
    if (!found || found.value === value) continue
    found.value = value
    changed = true
  }
  return changed
}
