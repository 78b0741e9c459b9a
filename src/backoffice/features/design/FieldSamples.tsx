import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { RadioGroup } from '#ui/controls/RadioGroup.tsx'
import { RatingField } from '#ui/controls/RatingField.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { Shown } from './Shown.tsx'

const shops = [
  { value: '55', label: 'Oslo Storgata', detail: 'Har alt du vil ha · åpent til 20.00' },
  { value: '56', label: 'Bærum Sandvika', detail: 'Har 2 av 3 varer · åpner kl. 10.00' },
  { value: '57', label: 'Lillehammer', detail: 'Ikke på lager', disabled: true },
]

export function FieldSamples() {
  return (
    <Shown title="Felter">
      <form className="grid gap-x-8 gap-y-5 desk:grid-cols-2" onSubmit={event => event.preventDefault()}>
        <Field label="Navn" name="navn" autoComplete="name" defaultValue="Kari Nordmann" required />
        <Field label="Mobilnummer" name="mobil" type="tel" autoComplete="tel" hint="Vi sender hentekoden hit" />
        <Field
          label="E-post"
          name="epost"
          type="email"
          autoComplete="email"
          defaultValue="kari@"
          error="Skriv hele adressen, som kari@epost.no"
        />
        <Field label="Rabattkode" name="kode" required={false} placeholder="SOMMER" />
        <Field label="Vekt" name="vekt" inputMode="decimal" defaultValue="12,5" end="kg" />
        <Field label="Kundenummer" name="kundenummer" defaultValue="100 234" disabled />
        <SelectField label="Størrelse" name="storrelse" defaultValue="m">
          <option value="s">S</option>
          <option value="m">M</option>
          <option value="l">L</option>
        </SelectField>
        <SelectField label="Fylke" name="fylke" error="Velg et fylke" defaultValue="">
          <option value="" disabled>
            Velg
          </option>
          <option value="03">Oslo</option>
        </SelectField>
        <div className="space-y-5">
          <TextAreaField label="Hva syntes du?" name="omtale" hint="Andre kan lese det du skriver" />
          <TextAreaField label="Begrunnelse" name="grunn" error="Skriv hvorfor" />
          <RatingField label="Hvor mange stjerner?" name="stjerner" />
        </div>
        <div className="space-y-5">
          <RadioGroup label="Hent i" name="butikk" options={shops} defaultValue="55" hint="Nærmest først" />
          <RadioGroup
            label="Varsle meg på"
            name="varsel"
            options={[
              { value: 'sms', label: 'SMS' },
              { value: 'epost', label: 'E-post' },
            ]}
            error="Velg hvordan"
          />
          <div>
            <Checkbox name="merke" label="Nordvind" count="128" defaultChecked />
            <Checkbox name="merke" id="felt-merke-2" label="Et merke med et navn som går over flere linjer" count="3" />
            <Checkbox name="merke" id="felt-merke-3" label="Utsolgt merke" count="0" disabled />
            <Checkbox name="vilkar" label="Jeg har lest vilkårene" error="Du må godta vilkårene" />
          </div>
        </div>
      </form>
    </Shown>
  )
}
