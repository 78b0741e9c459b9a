import { AccountForm } from './AccountForm.tsx'
import { AccountPart, FormOf, type PartProps } from './AccountPart.tsx'
import { shownIn } from './form-result.ts'
import { PasswordField } from './PasswordField.tsx'
import { PasswordOf } from './PasswordOf.tsx'

export function PasswordForm({ customer, result, sending }: PartProps) {
  const { faults } = shownIn(result)
  return (
    <AccountPart alone title="Passord" lead="Når du bytter, blir du logget ut på alle andre enheter.">
      <AccountForm result={result} sending={sending} button="Bytt passord" busy="Bytter …" done="Passordet er byttet">
        <FormOf form="password" customer={customer} />
        <PasswordOf name={customer.email} />
        <PasswordField
          label="Passordet du har nå"
          name="current_password"
          id="bytt-passord-gammelt"
          autoComplete="current-password"
          required
          error={faults['current_password']}
        />
        <PasswordField
          label="Nytt passord"
          name="password"
          id="bytt-passord-nytt"
          autoComplete="new-password"
          required
          hint="Minst 8 tegn."
          error={faults['password']}
        />
      </AccountForm>
    </AccountPart>
  )
}
