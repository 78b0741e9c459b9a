import { useState } from 'react'
import type { CategoryState } from '#contract/editors/articles-admin.ts'
import { Field } from '#ui/controls/Field.tsx'
import { DraftedForm } from '../drafts/DraftedForm.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import { fieldsOf } from '../frame/editor/fields-of.ts'
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
  const field = fieldsOf(typed, answer?.errors ?? {})
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
        error={field('picture').error}
      />
      <ChosenPictureView chosen={chosen} shape="aspect-[5/2] desk:aspect-[5/1]" />
      <Field
        label="Hva bildet viser"
        {...field('alt')}
        maxLength={200}
        hint="For dem som ikke ser det. Må stå der når bildet er en lenke."
      />
      <Field
        label="Lenke"
        {...field('link')}
        required={false}
        maxLength={500}
        hint="En side i nettbutikken, som /turutstyr, eller en adresse med https://"
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
