import { Form } from 'react-router'
import type { RecallDraft } from '#contract/own-shop/recalls.ts'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
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
  const errorOf = (field: string) => errors[field]?.[0] ?? errors[`${field}.0`]?.[0]
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
        name="title"
        required
        maxLength={200}
        hint="Slik kunden kjenner den, for eksempel: Barnevogn Rask."
        defaultValue={draft.title}
        error={errorOf('title')}
      />
      <TextAreaField
        label="Varenummer eller strekkoder"
        name="goods"
        required
        rows={3}
        hint="Én på hver linje. Et varenummer tar med alle størrelser og farger."
        defaultValue={draft.goods.join('\n')}
        error={errorOf('goods')}
      />
      <Field
        label="Parti eller serienummer"
        name="batch"
        required={false}
        maxLength={300}
        hint="Står tomt når det gjelder alle. Salget av varene stanses uansett."
        defaultValue={draft.batch}
        error={errorOf('batch')}
      />
      {longTexts.map(({ name, label, hint }) => (
        <TextAreaField
          key={name}
          label={label}
          name={name}
          required
          rows={3}
          maxLength={2_000}
          hint={hint}
          defaultValue={draft[name]}
          error={errorOf(name)}
        />
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
            error={at === remedyChoices.length - 1 ? errorOf('remedies') && 'Velg minst én' : undefined}
          />
        ))}
      </fieldset>
      <Field
        label="Hvorfor bare én?"
        name="oneRemedyReason"
        required={false}
        maxLength={300}
        hint="Skriv det bare hvis de andre er umulige eller urimelig dyre."
        defaultValue={draft.oneRemedyReason}
        error={errorOf('oneRemedyReason')}
      />
      <Field
        label="Hvem kan kunden spørre?"
        name="contact"
        required
        maxLength={300}
        hint="Et gratis telefonnummer (800) eller en nettside."
        defaultValue={draft.contact}
        error={errorOf('contact')}
      />
      <ActionButton action="lagre">Lagre utkastet</ActionButton>
    </Form>
  )
}
