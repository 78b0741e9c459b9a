import { Field } from '#ui/controls/Field.tsx'
import { AccountForm } from '../AccountForm.tsx'
import { AccountPart, FormOf, type PartProps } from '../AccountPart.tsx'
import { shownIn } from '../form-result.ts'
import { PasswordField } from '../PasswordField.tsx'
import { PasswordOf } from '../PasswordOf.tsx'

export function ContactForm({ customer, result, sending }: PartProps) {
  const { typed, faults } = shownIn(result)
  return (
    <AccountPart title="E-post og mobil" lead="Du logger inn med disse.">
      <AccountForm result={result} sending={sending} button="Lagre" busy="Lagrer …" done="Lagret">
        <FormOf form="contact" customer={customer} />
        <PasswordOf name={customer.email} />
        <Field
          label="E-post"
          name="email"
          id="min-email"
          type="email"
          autoComplete="email"
          autoCapitalize="off"
          maxLength={254}
          required
          defaultValue={typed['email'] ?? customer.email}
          error={faults['email']}
        />
        <Field
          label="Mobilnummer"
          name="phone"
          id="min-phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          required
          defaultValue={typed['phone'] ?? customer.phone}
          error={faults['phone']}
        />
        <PasswordField
          label="Passordet du har nå"
          name="current_password"
          id="kontakt-passord"
          autoComplete="current-password"
          required
          error={faults['current_password']}
        />
      </AccountForm>
    </AccountPart>
  )
}
