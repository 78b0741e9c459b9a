import { useState } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import type { EditedPostState, PostBody } from '#contract/editors/blog-admin.ts'
import { Field } from '#ui/controls/Field.tsx'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { DraftedForm } from '../drafts/DraftedForm.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ProsePreview } from '../frame/ProsePreview.tsx'
import { usePreview } from '../frame/use-preview.ts'
import { ChosenPictureView } from '../pictures/ChosenPictureView.tsx'
import { PictureField, type ChosenPicture } from '../pictures/PictureField.tsx'
import { readPostForm, type PostAnswer } from './post-action.ts'

const empty: PostBody = {
  ...{ title: '', slug: '', lead: '', body: '', author: '', picture: '', pictureAlt: '', categories: '', articles: '' },
  publish: null,
}

const previewPost = (body: string) => browserApi('POST /staff/blog/preview', { body: { body } })

/** A post, with how its text becomes beside it. `post` null: it is new. */
export function PostForm({
  post,
  restored,
  answer,
}: {
  post: EditedPostState | null
  /** The fields of a draft. */
  restored: FormData | null
  answer: Extract<PostAnswer, { typed: unknown }> | undefined
}) {
  const typed = answer?.typed ?? (restored && readPostForm(restored))
  const values = typed ?? post?.body ?? empty
  const refused = answer?.done === 'refused' ? answer : undefined
  const first = answer?.done === 'shown' ? answer.html : (post?.html ?? '')
  const { html, show } = usePreview(previewPost, first, typed?.body)
  const [chosen, setChosen] = useState<ChosenPicture>({
    hash: values.picture,
    picture: post && values.picture === post.body.picture ? post.picture : null,
  })
  const errorOf = (field: string) => refused?.errors[field]?.join(' ')
  return (
    <div className="mt-6 grid items-start gap-x-10 gap-y-8 desk:grid-cols-2 *:min-w-0">
      <DraftedForm aria-label="Innlegg" className="space-y-4">
        <Field label="Tittel" name="title" maxLength={120} defaultValue={values.title} error={errorOf('title')} />
        <TextAreaField
          label="Ingress"
          name="lead"
          hint="Står under tittelen, i listen og i søketreff hos Google."
          rows={3}
          maxLength={300}
          defaultValue={values.lead}
          error={errorOf('lead')}
        />
        <TextAreaField
          label="Tekst"
          name="body"
          hint="## er en overskrift, - et punkt i en liste, **fet**, [lenke](/butikker)."
          rows={18}
          maxLength={30_000}
          defaultValue={values.body}
          onChange={event => show(event.target.value)}
          error={errorOf('body')}
        />
        {refused?.status === 409 && post && (
          <TextAreaField label="Slik står teksten nå" name="now" rows={8} readOnly value={post.body.body} />
        )}
        <PictureField
          name="picture"
          label="Bilde"
          hint="PNG, JPEG eller WebP. Tomt: bildet av den første varen."
          removeLabel="Fjern bildet"
          chosen={chosen}
          choose={setChosen}
          error={errorOf('picture')}
        />
        <ChosenPictureView chosen={chosen} shape="aspect-[3/2] max-w-80" />
        <Field
          label="Hva bildet viser"
          name="pictureAlt"
          required={false}
          maxLength={200}
          hint="For dem som ikke ser det."
          defaultValue={values.pictureAlt}
          error={errorOf('pictureAlt')}
        />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field
            label="Kategorier"
            name="categories"
            required={false}
            maxLength={300}
            hint="Med komma mellom"
            defaultValue={values.categories}
            error={errorOf('categories')}
          />
          <Field
            label="Varenumre"
            name="articles"
            required={false}
            maxLength={1_000}
            hint="Med komma mellom. Uten eget bilde vises bildet av den første."
            defaultValue={values.articles}
            error={errorOf('articles')}
          />
          <Field
            label="Skrevet av"
            name="author"
            required={false}
            maxLength={60}
            defaultValue={values.author}
            error={errorOf('author')}
          />
          <Field
            label="Adresse"
            name="slug"
            required={false}
            maxLength={120}
            hint="Det som står etter /blogg/. Tomt: lages av tittelen."
            defaultValue={values.slug}
            error={errorOf('slug')}
          />
          <Field
            label="Vises fra"
            name="publish"
            type="datetime-local"
            required={false}
            hint="Norsk tid. Tomt: et utkast."
            defaultValue={values.publish ?? ''}
            error={errorOf('publish')}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <ActionButton action="lagre" look={post?.state === 'published' ? 'main' : 'quiet'}>
            Lagre
          </ActionButton>
          {post?.state !== 'published' && <ActionButton action="publiser">Publiser nå</ActionButton>}
          <ActionButton action="vis" look="quiet">
            Forhåndsvis
          </ActionButton>
        </div>
        {post && (
          <details>
            <summary className="link inline-flex min-h-tap cursor-pointer items-center">Slett innlegget</summary>
            <ActionButton action="slett" look="danger">
              Ja, slett det for godt
            </ActionButton>
          </details>
        )}
      </DraftedForm>
      <ProsePreview html={html} />
    </div>
  )
}
