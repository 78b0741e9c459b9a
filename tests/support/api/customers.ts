import type { CustomerRegistration } from '#contract/customers/customers.ts'

let people = 0
export const rightPassword = 'blåbær på fjellet'

/** A registration with an address and phone that no account has. */
export function registration(changes: Partial<CustomerRegistration> & { email?: string; phone?: string } = {}) {
  const number = ++people
  return {
    first_name: 'Kari',
    last_name: `Nordmann ${number}`,
    email: `kari.konto${number}@example.no`,
    phone: `4${String(number).padStart(7, '0')}`,
    password: rightPassword,
    password_confirmation: rightPassword,
    terms_conditions: 1,
    ...changes,
  }
}
