import { useState } from 'react'
import type { SlotContent, SlotState } from '#contract/editors/home-admin.ts'
import { shapeOf } from '#shared/home/slots.ts'
import { Field } from '#ui/controls/Field.tsx'
import { NumberField } from '#ui/controls/NumberField.tsx'
import { Banner } from '#ui/display/Banner.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import { EditorForm } from '../frame/EditorForm.tsx'
import { PictureField, type ChosenPicture } from '../pictures/PictureField.tsx'
import { contentOf, type SlotActionResult } from './slot-action.ts'

const empty: SlotContent = {
  title: '',
  text: '',
  link: '',
  linkText: '',
  alt: '',
  desktop: '',
  phone: '',
  focal: { x: 50, y: 50 },
  from: '',
  until: '',
}
const words = [
  { name: 'title', label: 'Tittel', maxLength: 80 },
  { name: 'text', label: 'Tekst', maxLength: 200 },
  {
    name: 'link',
    label: 'Lenke',
    maxLength: 500,
    hint: 'En side i nettbutikken, som /turutstyr, eller en adresse med https://',
  },
  { name: 'linkText', label: 'Ord på lenken', maxLength: 40 },
  {
    name: 'alt',
    label: 'Hva bildet viser',
    maxLength: 200,
    hint: 'For dem som ikke ser det. Tomt når ordene sier alt.',
  },
] as const

interface FieldProps {
  typed: SlotContent
  set: (change: Partial<SlotContent>) => void
  errorOf: (field: string) => string | undefined
}

/** The form of a slot on the home page, with a preview for phone and desktop. */
export function SlotForm({
  brand,
  state,
  restored,
  answer,
}: {
  brand: string
  state: SlotState
  /** The fields of a draft; null: there is none. */
  restored: FormData | null
  answer: Extract<SlotActionResult, { done: 'refused' }> | undefined
}) {
  const { slot, content, preview } = state
  const [typed, setTyped] = useState<SlotContent>(
    () => answer?.typed ?? (restored && contentOf(restored)) ?? content ?? empty,
  )
  const known = (hash: string) =>
    [preview?.desktop, preview?.phone].find(picture => hash !== '' && picture?.url.includes(hash)) ?? null
  const [pictures, setPictures] = useState(() => ({
    desktop: { hash: typed.desktop, picture: known(typed.desktop) },
    phone: { hash: typed.phone, picture: known(typed.phone) },
  }))
  const errorOf = (field: string) => answer?.errors[field]?.[0]
  const set = (change: Partial<SlotContent>) => setTyped(before => ({ ...before, ...change }))
  return (
    <EditorForm
      label="Plass"
      className="mt-4"
      fields={
        <>
          <input type="hidden" name="brand" value={brand} />
          <input type="hidden" name="slot" value={slot} />
          <SlotTexts typed={typed} set={set} errorOf={errorOf} />
          <PictureField
            name="desktop"
            label="Bilde for skjerm"
            hint="PNG, JPEG eller WebP. Helst 1600 punkter bredt."
            removeLabel="Fjern bildet for skjerm"
            chosen={pictures.desktop}
            choose={desktop => setPictures(before => ({ ...before, desktop }))}
            error={errorOf('desktop')}
          />
          <PictureField
            name="phone"
            label="Bilde for telefon"
            hint="Tomt: det samme som på skjerm."
            removeLabel="Fjern bildet for telefon"
            chosen={pictures.phone}
            choose={phone => setPictures(before => ({ ...before, phone }))}
            error={errorOf('phone')}
          />
          <FocalPoint typed={typed} set={set} />
          <SlotPeriod typed={typed} set={set} errorOf={errorOf} />
        </>
      }
      buttons={
        <>
          <ActionButton action="publiser">Publiser</ActionButton>
          <ActionButton action="utkast" look="quiet">
            Lagre utkast
          </ActionButton>
        </>
      }
      preview={
        <SlotPreview slot={slot} typed={typed} desktop={pictures.desktop.picture} phone={pictures.phone.picture} />
      }
    />
  )
}

const SlotTexts = ({ typed, set, errorOf }: FieldProps) =>
  words.map(({ name, ...field }) => (
    <Field
      key={name}
      name={name}
      {...field}
      autoComplete="off"
      value={typed[name]}
      onChange={event => set({ [name]: event.target.value })}
      error={errorOf(name)}
    />
  ))

function FocalPoint({ typed, set }: Omit<FieldProps, 'errorOf'>) {
  return (
    <fieldset className="grid grid-cols-2 gap-4">
      <legend className="mb-2 font-semibold">Midtpunktet som alltid vises, i prosent</legend>
      {(['x', 'y'] as const).map(axis => (
        <NumberField
          key={axis}
          label={axis === 'x' ? 'Fra venstre' : 'Fra toppen'}
          name={`focal-${axis}`}
          value={typed.focal[axis]}
          error={typed.focal[axis] > 100 ? 'Skriv et tall fra 0 til 100' : undefined}
          onChange={event => {
            const percent = Number(event.target.value)
            if (Number.isSafeInteger(percent)) set({ focal: { ...typed.focal, [axis]: percent } })
          }}
        />
      ))}
    </fieldset>
  )
}

function SlotPeriod({ typed, set, errorOf }: FieldProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-4">
      <legend className="mb-2 font-semibold">Vises</legend>
      {(['from', 'until'] as const).map(name => (
        <Field
          key={name}
          label={name === 'from' ? 'Fra og med' : 'Til og med'}
          name={name}
          type="date"
          value={typed[name]}
          onChange={event => set({ [name]: event.target.value })}
          error={errorOf(name)}
        />
      ))}
    </fieldset>
  )
}

function SlotPreview({
  slot,
  typed,
  desktop,
  phone,
}: {
  slot: SlotState['slot']
  typed: SlotContent
  desktop: ChosenPicture['picture']
  phone: ChosenPicture['picture']
}) {
  const view = {
    shape: shapeOf(slot),
    title: typed.title || 'Tittel',
    text: typed.text,
    linkText: typed.linkText,
    alt: typed.alt,
    focal: typed.focal,
    desktop,
    phone,
  }
  return (
    <section aria-labelledby="slik-blir-det" className="space-y-4">
      <h2 id="slik-blir-det" className="text-heading">
        Slik blir det
      </h2>
      <p className="text-small text-soft">På skjerm</p>
      <Banner {...view} only="desktop" />
      <p className="text-small text-soft">På telefon</p>
      <div className="max-w-80">
        <Banner {...view} only="phone" />
      </div>
    </section>
  )
}
