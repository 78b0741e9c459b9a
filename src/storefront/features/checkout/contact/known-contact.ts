import type { Customer } from '#contract/customers/customers.ts'
import type { ContactDraft } from '../contact-draft.ts'

/** What the account knows of who collects, or where it is sent. */
export function contactOf(
  customer: Pick<Customer, 'first_name' | 'last_name' | 'phone' | 'email' | 'address' | 'postal_code' | 'city'>,
): ContactDraft {
  return {
    name: `${customer.first_name} ${customer.last_name}`.trim(),
    phone: customer.phone,
    email: customer.email,
    address: customer.address,
    postal_code: customer.postal_code,
    city: customer.city,
  }
}

/** Fills what stands empty. A field that was `touched` is the shopper's, also where it was emptied again. */
export function fillEmpty(
  field: (name: string) => { value: string } | null,
  contact: ContactDraft,
  touched: ReadonlySet<string> = new Set(),
): void {
  for (const [name, value] of Object.entries(contact)) {
    const found = field(name)
    if (found && found.value === '' && !touched.has(name)) found.value = value
  }
}
