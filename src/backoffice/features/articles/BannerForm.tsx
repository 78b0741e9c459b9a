import { useState } from 'react'
import type { CategoryState } from '#contract/editors/articles-admin.ts'
import { Field } from '#ui/controls/Field.tsx'
import { DraftedForm } from '../drafts/DraftedForm.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ChosenPictureView } from '../pictures/ChosenPictureView.tsx'
import { PictureField, type ChosenPicture } from '../pictures/PictureField.tsx'
import { typedBanner, type BannerActionResult } from './banner-action.ts'

/** The banner above the article list of a main group, with a preview. */
export function BannerForm({
  category,
  restored,
  answer,
}: {
  category: CategoryState
  /** The fields of a draft; null: there is none. */
  restored: FormData | null
  answer: Extract<BannerActionResult, { done: 'refused' }> | undefined
}) {
  const { id, version, banner } = category
  const typed = answer?.typed ?? (restored && typedBanner(restored)) ?? banner ?? { picture: '', alt: '', link: '' }
  const [chosen, setChosen] = useState<ChosenPicture>({
    hash: typed.picture,
    picture: banner && banner.picture === typed.picture ? { ...banner, files: [] } : null,
  })
  const errorOf = (field: string) => answer?.errors[field]?.[0]
  return (
    <DraftedForm aria-label="Banner" className="mt-4 max-w-reading space-y-4">
      <input type="hidden" name="id" value={id} />
      <PictureField
        name="picture"
        label="Bilde"
        hint="PNG, JPEG eller WebP. Helst 1600 punkter bredt. Kantene kan bli skåret bort."
        removeLabel="Fjern bildet"
        chosen={chosen}
        choose={setChosen}
        error={errorOf('picture')}
      />
      <ChosenPictureView chosen={chosen} shape="aspect-[5/2] desk:aspect-[5/1]" />
      <Field
        label="Hva bildet viser"
        name="alt"
        maxLength={200}
        hint="For dem som ikke ser det. Må stå der når bildet er en lenke."
        defaultValue={typed.alt}
        error={errorOf('alt')}
      />
      <Field
        label="Lenke"
        name="link"
        required={false}
        maxLength={500}
        hint="En side i nettbutikken, som /turutstyr, eller en adresse med https://"
        defaultValue={typed.link}
        error={errorOf('link')}
      />
      <div className="flex flex-wrap gap-3">
        <ActionButton action="lagre">Publiser</ActionButton>
        {banner && (
          <ActionButton action="fjern" look="quiet">
            Fjern banneret
          </ActionButton>
        )}
        {version > 0 && (
          <ActionButton action="angre" look="quiet">
            Angre siste endring
          </ActionButton>
        )}
      </div>
    </DraftedForm>
  )
}
