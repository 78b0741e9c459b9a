import { useState } from 'react'
import type { BrandState } from '#contract/editors/brand-admin.ts'
import { changeSettings, type BrandKey, type BrandSettings } from '#shared/brand/settings.ts'
import { faultMessage } from '#shared/brand/fault-messages.ts'
import { Field } from '#ui/controls/Field.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { DraftedForm } from '../drafts/DraftedForm.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import { changedIn, storedName, type BrandActionResult } from './brand-action.ts'
import { BrandPreview } from './BrandPreview.tsx'
import { brandFields, builtInText, withoutFaults, type BrandSetting } from './brand-fields.ts'
import { LogoField } from './LogoField.tsx'
import type { ShrunkLogo } from './shrink-logo.ts'

/** All settings of a brand, validated while the editor types, with a preview of the shop. */
export function BrandForm({
  brand,
  restored,
  result,
}: {
  brand: BrandState
  /** The fields of a draft; null: there is none. */
  restored: FormData | null
  result: BrandActionResult | undefined
}) {
  const { id, settings } = brand
  const error = result?.done === 'refused' ? result : undefined
  // `edits` has only the fields that this editor changed. The other fields follow the stored settings, so they display
  // another editor's change.
  const [edits, setEdits] = useState<BrandSettings>(() =>
    touched(error?.typed ?? (restored ? changedIn(restored).typed : {}), settings),
  )
  const [logo, setLogo] = useState<ShrunkLogo | null>(null)
  const typed: BrandSettings = { ...settings, ...edits }
  const checked = changeSettings(id, {}, typed)
  const faults = checked.ok ? {} : checked.faults
  const errorOf = (key: BrandKey) => {
    const fault = faults[key]
    if (fault) return faultMessage(fault)
    return error?.typed?.[key] === typed[key] ? error?.errors[key]?.[0] : undefined
  }
  /** A warning if another editor changed the same field after this form was opened. */
  const meanwhile = (key: BrandKey) => {
    const [before, now] = [error?.shown?.[key], settings[key] ?? '']
    if (error?.status !== 409 || before === undefined || before === now || now === typed[key]) return undefined
    return `Noen andre ${now === '' ? 'tømte feltet' : `lagret «${now}»`} imens. Lagrer du igjen, gjelder det du skrev.`
  }
  return (
    <div className="mt-6 grid items-start gap-x-10 gap-y-8 desk:grid-cols-2">
      <DraftedForm aria-label="Profil" className="space-y-8">
        <input type="hidden" name="id" value={id} />
        {brandFields
          .flatMap(({ fields }) => fields)
          .map(({ key }) => (
            <input key={key} type="hidden" name={storedName(key)} value={settings[key] ?? ''} />
          ))}
        {brandFields.map(({ title, fields }) => (
          <fieldset key={title} className="space-y-4">
            <legend className="mb-3 text-heading">{title}</legend>
            {fields.map(field => (
              <BrandField
                key={field.key}
                brand={id}
                field={field}
                value={typed[field.key] ?? ''}
                onChange={value => setEdits(before => ({ ...before, [field.key]: value }))}
                hint={meanwhile(field.key) ?? field.hint}
                error={errorOf(field.key)}
              />
            ))}
            {title === 'Navn og farger' && (
              <LogoField
                stored={brand.logo !== null}
                remove={restored?.has('fjern-logo') ?? false}
                lost={restored?.has('logo-valgt') ?? false}
                chosen={logo}
                choose={setLogo}
                error={error?.errors['logo']?.[0]}
              />
            )}
          </fieldset>
        ))}
        <ActionButton action="lagre">Lagre</ActionButton>
      </DraftedForm>
      <div className="desk:sticky desk:top-6">
        <BrandPreview brand={brand} settings={withoutFaults(typed, faults)} chosenLogo={logo} />
      </div>
    </div>
  )
}

/** A setting as a text field, or as a select when it has fixed choices. */
function BrandField({
  brand,
  field: { key, label, choices },
  value,
  onChange,
  hint,
  error,
}: {
  brand: BrandState['id']
  field: BrandSetting
  value: string
  onChange: (value: string) => void
  hint: string | undefined
  error: string | undefined
}) {
  const texts = { label, name: key, hint, error }
  if (choices)
    return (
      <SelectField {...texts} value={value} onChange={event => onChange(event.target.value)}>
        <option value="">Som den innebygde</option>
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  const builtIn = builtInText(brand, key)
  return (
    <Field
      {...texts}
      value={value}
      onChange={event => onChange(event.target.value)}
      placeholder={builtIn}
      autoComplete="off"
      maxLength={2_000}
      end={key === 'ink' || key === 'accent' ? <Sample colour={value || builtIn} /> : undefined}
    />
  )
}

function Sample({ colour }: { colour: string }) {
  return <span aria-hidden className="size-6 rounded-small border border-line" style={{ background: colour }} />
}

const touched = (typed: Record<string, string>, stored: BrandSettings): BrandSettings =>
  Object.fromEntries(Object.entries(typed).filter(([key, text]) => text !== (stored[key as BrandKey] ?? '')))
