import { useState } from 'react'
import type { CampaignPresentation, PresentationState } from '#contract/editors/campaign-presentation.ts'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { SelectField } from '#ui/controls/SelectField.tsx'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import { EditorForm } from '../frame/EditorForm.tsx'
import { PictureField, type ChosenPicture } from '../pictures/PictureField.tsx'
import { PresentationPreview } from './PresentationPreview.tsx'
import { typedPresentation, type PresentationActionResult } from './presentation-action.ts'

// The label types that editors can choose. A campaigns feed may have others.
const labelTypes = { sale: 'Tilbud', multi_buy: 'Mengderabatt', news: 'Nyhet', season: 'Sesong' } as const

interface FieldProps {
  typed: CampaignPresentation
  set: (change: Partial<CampaignPresentation>) => void
  errorOf: (field: string) => string | undefined
}

/** The form of a campaign's texts, pictures, label and link, with a preview for phone and desktop. */
export function PresentationForm({
  state,
  restored,
  answer,
}: {
  state: PresentationState
  /** The fields of a draft; null: there is none. */
  restored: FormData | null
  answer: Extract<PresentationActionResult, { done: 'refused' }> | undefined
}) {
  const [typed, setTyped] = useState<CampaignPresentation>(
    () => answer?.typed ?? (restored && typedPresentation(restored)) ?? state.content,
  )
  const known = (hash: string) =>
    [state.desktop, state.phone].find(picture => hash !== '' && picture?.url.includes(hash)) ?? null
  const [pictures, setPictures] = useState(() => ({
    desktop: { hash: typed.image, picture: known(typed.image) },
    phone: { hash: typed.imageMobile, picture: known(typed.imageMobile) },
  }))
  const errorOf = (field: string) => answer?.errors[field]?.[0]
  const set = (change: Partial<CampaignPresentation>) => setTyped(before => ({ ...before, ...change }))
  const fields = { typed, set, errorOf }
  return (
    <EditorForm
      label="Tekst og bilder"
      className="mt-4"
      fields={
        <>
          {state.feed === 'products' && <Title {...fields} />}
          <Texts {...fields} />
          <Pictures
            {...fields}
            pictures={pictures}
            choose={change => setPictures(before => ({ ...before, ...change }))}
          />
          <Label {...fields} />
        </>
      }
      buttons={
        <>
          <ActionButton action="lagre">Publiser</ActionButton>
          {state.version > 0 && (
            <ActionButton action="angre" look="quiet">
              Angre siste endring
            </ActionButton>
          )}
          {state.inFeed && state.source === 'editor' && (
            <ActionButton action="fil" look="quiet">
              Bruk det som er i kampanjefilen
            </ActionButton>
          )}
        </>
      }
      preview={
        <PresentationPreview
          name={typed.title || state.name}
          typed={typed}
          desktop={pictures.desktop.picture}
          phone={pictures.phone.picture}
        />
      }
    />
  )
}

function Title({ typed, set, errorOf }: FieldProps) {
  return (
    <Field
      label="Navn"
      name="title"
      maxLength={200}
      autoComplete="off"
      required={false}
      hint="Navnet som kundene ser. Tomt: et navn etter perioden, som Ukens tilbud."
      value={typed.title}
      onChange={event => set({ title: event.target.value })}
      error={errorOf('title')}
    />
  )
}

function Texts({ typed, set, errorOf }: FieldProps) {
  return (
    <>
      <Field
        label="Kort tekst"
        name="shortDescription"
        maxLength={200}
        autoComplete="off"
        required={false}
        value={typed.shortDescription}
        onChange={event => set({ shortDescription: event.target.value })}
        error={errorOf('shortDescription')}
      />
      <TextAreaField
        label="Tekst"
        name="description"
        rows={5}
        maxLength={5_000}
        hint="En tom linje gir et nytt avsnitt"
        value={typed.description}
        onChange={event => set({ description: event.target.value })}
        error={errorOf('description')}
      />
    </>
  )
}

function Pictures({
  typed,
  set,
  errorOf,
  pictures,
  choose,
}: FieldProps & {
  pictures: { desktop: ChosenPicture; phone: ChosenPicture }
  choose: (change: Partial<{ desktop: ChosenPicture; phone: ChosenPicture }>) => void
}) {
  return (
    <fieldset className="space-y-4">
      <legend className="mb-2 font-semibold">Banner over varene</legend>
      <PictureField
        name="image"
        label="Bilde for skjerm"
        hint="PNG, JPEG eller WebP. Helst 1600 punkter bredt. Kantene kan bli skåret bort."
        removeLabel="Fjern bildet for skjerm"
        chosen={pictures.desktop}
        choose={desktop => {
          choose({ desktop })
          set({ image: desktop.hash })
        }}
        error={errorOf('image')}
      />
      <PictureField
        name="imageMobile"
        label="Bilde for telefon"
        hint="Tomt: det samme som på skjerm."
        removeLabel="Fjern bildet for telefon"
        chosen={pictures.phone}
        choose={phone => {
          choose({ phone })
          set({ imageMobile: phone.hash })
        }}
        error={errorOf('imageMobile')}
      />
      <Field
        label="Hva bildet viser"
        name="imageAlt"
        maxLength={200}
        autoComplete="off"
        required={false}
        hint="For dem som ikke ser det. Må stå der når bildet er en lenke."
        value={typed.imageAlt}
        onChange={event => set({ imageAlt: event.target.value })}
        error={errorOf('imageAlt')}
      />
      <Field
        label="Lenke"
        name="url"
        maxLength={500}
        autoComplete="off"
        required={false}
        hint="Hvor bildet fører: en side i nettbutikken, som /turutstyr, eller en adresse med https://"
        value={typed.url}
        onChange={event => set({ url: event.target.value })}
        error={errorOf('url')}
      />
      <Checkbox
        name="showImage"
        label="Vis bildet på kampanjesiden"
        checked={typed.showImage}
        onChange={event => set({ showImage: event.target.checked })}
      />
    </fieldset>
  )
}

function Label({ typed, set, errorOf }: FieldProps) {
  const own = typed.labelType !== '' && !Object.hasOwn(labelTypes, typed.labelType)
  return (
    <fieldset className="space-y-4">
      <legend className="mb-2 font-semibold">Etikett på varene</legend>
      <Field
        label="Tekst på etiketten"
        name="labelText"
        maxLength={30}
        autoComplete="off"
        required={false}
        hint="Tomt: ingen etikett"
        value={typed.labelText}
        onChange={event => set({ labelText: event.target.value })}
        error={errorOf('labelText')}
      />
      <Checkbox
        name="showLabel"
        label="Vis etiketten"
        checked={typed.showLabel}
        onChange={event => set({ showLabel: event.target.checked })}
      />
      <SelectField
        label="Type"
        name="labelType"
        value={typed.labelType}
        onChange={event => set({ labelType: event.target.value })}
        error={errorOf('labelType')}
      >
        <option value="">Etter prisene</option>
        {Object.entries(labelTypes).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {own && <option value={typed.labelType}>{typed.labelType}</option>}
      </SelectField>
      <details>
        <summary className="link inline-flex min-h-tap cursor-pointer items-center">Data for andre systemer</summary>
        <TextAreaField
          label="Etikettdata"
          name="labelData"
          rows={3}
          maxLength={2_000}
          hint='JSON, for eksempel {"text": "3 for 2"}. Feltet text erstatter teksten på etiketten.'
          value={typed.labelData}
          onChange={event => set({ labelData: event.target.value })}
          error={errorOf('labelData')}
        />
      </details>
    </fieldset>
  )
}
