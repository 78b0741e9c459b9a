import { Form } from 'react-router'
import type { RecallDraft } from '#contract/own-shop/recalls.ts'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import { fieldsOf } from '../frame/editor/fields-of.ts'
import { remedyChoices } from './recall-labels.ts'

const longTexts = [
  { name: 'reason', label: 'Hva er galt?', hint: 'For eksempel: Bremsen kan løsne.' },
  {
    name: 'risk',
    label: 'Hva kan skje?',
    hint: 'Si det rett ut: Vognen kan trille av gårde, og barnet kan bli skadet.',
  },
  { name: 'instructions', label: 'Hva skal kunden gjøre?', hint: 'Slutt å bruke varen, og hvordan den leveres inn.' },
] as const

/** The texts and the goods of a draft. */
export function RecallForm({
  draft,
  version,
  errors,
}: {
  draft: RecallDraft
  /** Empty: not stored yet. */
  version: number | ''
  errors: Record<string, string[]>
}) {
  const field = fieldsOf(draft, errors)
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      aria-label="Tilbakekalling"
      className="mt-6 max-w-reading space-y-6"
    >
      <input type="hidden" name="version" value={version} />
      <Field
        label="Hvilken vare?"
        {...field('title')}
        maxLength={200}
        hint="Slik kunden kjenner den, for eksempel: Barnevogn Rask."
      />
      <TextAreaField
        label="Varenummer eller strekkoder"
        {...field('goods')}
        rows={3}
        hint="Én på hver linje. Et varenummer tar med alle størrelser og farger, også de som kommer senere."
      />
      <Field
        label="Parti eller serienummer"
        {...field('batch')}
        required={false}
        maxLength={300}
        hint="Står tomt når det gjelder alle. Salget av varene stanses uansett."
      />
      {longTexts.map(({ name, ...texts }) => (
        <TextAreaField key={name} {...texts} {...field(name)} rows={3} maxLength={2_000} />
      ))}
      <fieldset>
        <legend className="font-semibold">Hva får kunden?</legend>
        <p className="text-small text-soft">Kunden skal kunne velge mellom minst to.</p>
        {remedyChoices.map(({ value, label }, at) => (
          <Checkbox
            key={value}
            id={`remedies-${value}`}
            name="remedies"
            value={value}
            label={label}
            defaultChecked={draft.remedies.includes(value)}
            error={at === remedyChoices.length - 1 ? field('remedies').error && 'Velg minst én' : undefined}
          />
        ))}
      </fieldset>
      <Field
        label="Hvorfor bare én?"
        {...field('oneRemedyReason')}
        required={false}
        maxLength={300}
        hint="Skriv det bare hvis de andre er umulige eller urimelig dyre."
      />
      <Field
        label="Hvem kan kunden spørre?"
        {...field('contact')}
        maxLength={300}
        hint="Et gratis telefonnummer (800) eller en nettside."
      />
      <ActionButton action="lagre">Lagre utkastet</ActionButton>
    </Form>
  )
}
