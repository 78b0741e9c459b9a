import { Field } from '#ui/controls/Field.tsx'
import type { CheckoutForm, FormFaults } from '../checkout-form.ts'

/** The name, phone number and e-mail address of the shopper. */
export function ContactFields({
  typed,
  faults,
  foreignPhones,
}: {
  typed: CheckoutForm | undefined
  faults: FormFaults
  /** Mobile numbers of other countries are accepted. */
  foreignPhones: boolean
}) {
  return (
    <>
      <Field
        label="Navn"
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={typed?.name}
        error={faults.name}
      />
      {foreignPhones && <input type="hidden" name="foreign_phones" value="1" />}
      <Field
        label="Mobilnummer"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={40}
        defaultValue={typed?.phone}
        hint={`Butikken ringer bare hvis noe er galt.${foreignPhones ? ' Utenlandske nummer skrives med landkode, som +46 70 123 45 67.' : ''}`}
        error={faults.phone}
      />
      <Field
        label="E-post"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={typed?.email}
        error={faults.email}
      />
    </>
  )
}
