import { Field } from '#ui/controls/Field.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { fillPlace } from '../../position/fill-place.ts'
import { PlaceHint } from '../../position/PlaceHint.tsx'
import { AccountForm } from '../AccountForm.tsx'
import { AccountPart, FormOf, type PartProps } from '../AccountPart.tsx'
import { shownIn } from '../form-result.ts'
import { genderOptions, noGender } from './gender-options.ts'

export function DetailsForm({ customer, result, sending }: PartProps) {
  const { typed, faults } = shownIn(result)
  const field = (name: 'first_name' | 'last_name' | 'address' | 'postal_code' | 'city' | 'birth_date') => ({
    name,
    id: `min-${name}`,
    defaultValue: typed[name] ?? customer[name] ?? '',
    error: faults[name],
  })
  return (
    <AccountPart title="Navn og adresse">
      <AccountForm result={result} sending={sending} button="Lagre" busy="Lagrer …" done="Lagret">
        <FormOf form="details" customer={customer} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Fornavn" {...field('first_name')} autoComplete="given-name" maxLength={100} required />
          <Field label="Etternavn" {...field('last_name')} autoComplete="family-name" maxLength={100} required />
        </div>
        <Field label="Adresse" {...field('address')} autoComplete="street-address" maxLength={200} required={false} />
        <PlaceHint>
          <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
            <NumberField
              label="Postnummer"
              {...field('postal_code')}
              autoComplete="postal-code"
              required={false}
              onChange={event => void fillPlace(event.currentTarget)}
            />
            <Field label="Poststed" {...field('city')} autoComplete="address-level2" maxLength={100} required={false} />
          </div>
        </PlaceHint>
        <Field label="Fødselsdato" {...field('birth_date')} type="date" autoComplete="bday" required={false} />
        <SelectField
          label="Kjønn"
          required={false}
          name="gender_id"
          id="min-gender_id"
          autoComplete="off"
          defaultValue={typed['gender_id'] ?? String(customer.gender_id ?? noGender)}
          error={faults['gender_id']}
          hint="Butikken kan ha registrert det før. Her kan du rette eller fjerne det."
        >
          {genderOptions(customer.gender_id).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      </AccountForm>
    </AccountPart>
  )
}
