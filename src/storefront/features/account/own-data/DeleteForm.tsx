import { Disclosure } from '#ui/overlays/Disclosure.tsx'
import { AccountForm } from '../AccountForm.tsx'
import { FormOf, type PartProps } from '../AccountPart.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { PasswordOf } from '../PasswordOf.tsx'

export function DeleteForm({ customer, result, sending }: PartProps) {
  return (
    <section aria-label="Slett kontoen" className="max-w-xl border-t border-line">
      <Disclosure title="Slett kontoen" open={result !== undefined}>
        <p className="mb-4 text-soft">
          Kontoen og det vi vet om deg i den, blir borte for godt, også anmeldelsene dine. Reservasjoner du har gjort,
          gjelder fortsatt. Hentekoden og lenken i e-posten virker som før.
        </p>
        <AccountForm
          result={result}
          sending={sending}
          button="Ja, slett kontoen for godt"
          busy="Sletter …"
          look="danger"
        >
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
      </Disclosure>
    </section>
  )
}
