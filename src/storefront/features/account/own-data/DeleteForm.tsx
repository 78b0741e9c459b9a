import { AccountForm } from '../AccountForm.tsx'
import { AccountPart, FormOf, type PartProps } from '../AccountPart.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { PasswordOf } from '../PasswordOf.tsx'

export function DeleteForm({ customer, result, sending }: PartProps) {
  return (
    <AccountPart title="Bekreft" lead="Det kan ikke angres. Du får en e-post om hva som er slettet.">
      <AccountForm result={result} sending={sending} button="Ja, slett kontoen for godt" busy="Sletter …" look="danger">
        <FormOf form="delete" customer={customer} />
        <PasswordOf name={customer.email} />
        <PasswordField
          label="Bekreft med passordet ditt"
          name="password"
          id="slett-passord"
          autoComplete="current-password"
          required
          error={result?.faults['password']}
        />
      </AccountForm>
    </AccountPart>
  )
}
