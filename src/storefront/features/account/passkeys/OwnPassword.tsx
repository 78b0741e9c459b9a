import type { Customer } from '#contract/customers/customers.ts'
import type { FormResult } from '../form-result.ts'
import { PasswordField } from '../PasswordField.tsx'
import { PasswordOf } from '../PasswordOf.tsx'

/** Asks for the password if the login is too old for the change, or became too old while the page was open. */
export function OwnPassword({
  id,
  customer,
  needed,
  result,
}: {
  id: string
  customer: Customer
  needed: boolean
  result: FormResult | undefined
}) {
  const fault = result?.faults['current_password']
  const rejected = result !== undefined && !result.ok && result.refusal?.code === 'invalid'
  if (!needed && fault === undefined && !rejected) return null
  return (
    <>
      <PasswordOf name={customer.email} />
      <PasswordField
        label="Passordet du har nå"
        name="current_password"
        id={id}
        autoComplete="current-password"
        required
        hint="Har du ikke noe passord? Logg ut og inn igjen, så trengs det ikke på en stund."
        error={fault}
      />
    </>
  )
}
