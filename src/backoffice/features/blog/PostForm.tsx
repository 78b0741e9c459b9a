import { useState } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import type { EditedPostState, PostBody } from '#contract/editors/blog-admin.ts'
import { Field } from '#ui/controls/Field.tsx'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import { EditorForm, Removal } from '../frame/EditorForm.tsx'
import { fieldsOf, type FieldsOf } from '../frame/editor/fields-of.ts'
import { ProsePreview } from '../frame/ProsePreview.tsx'
import { StoredText } from '../frame/StoredText.tsx'
import { usePreview } from '../frame/use-preview.ts'
import { ChosenPictureView } from '../pictures/ChosenPictureView.tsx'
import { PictureField, type ChosenPicture } from '../pictures/PictureField.tsx'
import { readPostForm, type PostAnswer } from './post-action.ts'

const empty: PostBody = {
  ...{ title: '', slug: '', lead: '', body: '', author: '', picture: '', pictureAlt: '', categories: '', articles: '' },
  publish: null,
}

const previewPost = (body: string) => browserApi('POST /staff/blog/preview', { body: { body } })

interface FieldProps {
  field: FieldsOf<PostBody>
}

/** The form of a blog post, with a preview of its text. */
export function PostForm({
  post,
  restored,
  answer,
}: {
  /** null: a new post. */
  post: EditedPostState | null
  /** The fields of a draft; null: there is none. */
  restored: FormData | null
  answer: Extract<PostAnswer, { typed: unknown }> | undefined
}) {
  const typed = answer?.typed ?? (restored && readPostForm(restored))
  const values = typed ?? post?.body ?? empty
  const error = answer?.done === 'refused' ? answer : undefined
  const first = answer?.done === 'shown' ? answer.html : (post?.html ?? '')
  const { html, show } = usePreview(previewPost, first, typed?.body)
  const field = fieldsOf(values, error?.errors ?? {})
  const published = post?.state === 'published'
  return (
    <EditorForm
      label="Innlegg"
      fields={
        <>
          <PostText field={field} onBody={show} />
          {post && <StoredText result={error} label="Slik står teksten nå" rows={8} value={post.body.body} />}
          <PostPicture hash={values.picture} field={field} stored={post} />
          <PostFacts field={field} />
        </>
      }
      buttons={
        <>
          <ActionButton action="lagre" look={published ? 'main' : 'quiet'}>
            Lagre
          </ActionButton>
          {!published && <ActionButton action="publiser">Publiser nå</ActionButton>}
          <ActionButton action="vis" look="quiet">
            Forhåndsvis
          </ActionButton>
        </>
      }
      removal={post && <Removal summary="Slett innlegget" confirm="Ja, slett det for godt" />}
      preview={<ProsePreview html={html} />}
    />
  )
}

function PostText({ field, onBody }: FieldProps & { onBody: (body: string) => void }) {
  return (
    <>
      <Field label="Tittel" {...field('title')} maxLength={120} />
      <TextAreaField
        label="Ingress"
        {...field('lead')}
        hint="Står under tittelen, i listen og i søketreff hos Google."
        rows={3}
        maxLength={300}
      />
      <TextAreaField
        label="Tekst"
        {...field('body')}
        hint="## er en overskrift, - et punkt i en liste, **fet**, [lenke](/butikker)."
        rows={18}
        maxLength={30_000}
        onChange={event => onBody(event.target.value)}
      />
    </>
  )
}

function PostPicture({ hash, field, stored }: FieldProps & { hash: string; stored: EditedPostState | null }) {
  const [chosen, setChosen] = useState<ChosenPicture>({
    hash,
    picture: stored && hash === stored.body.picture ? stored.picture : null,
  })
  return (
    <>
      <PictureField
        name="picture"
        label="Bilde"
        hint="PNG, JPEG eller WebP. Tomt: bildet av den første varen."
        removeLabel="Fjern bildet"
        chosen={chosen}
        choose={setChosen}
        error={field('picture').error}
      />
      <ChosenPictureView chosen={chosen} shape="aspect-[3/2] max-w-80" />
      <Field
        label="Hva bildet viser"
        {...field('pictureAlt')}
        required={false}
        maxLength={200}
        hint="For dem som ikke ser det."
      />
    </>
  )
}

/** Categories, articles, author, address and publication time of the post. */
function PostFacts({ field }: FieldProps) {
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <Field label="Kategorier" {...field('categories')} required={false} maxLength={300} hint="Med komma mellom" />
      <Field
        label="Varenumre"
        {...field('articles')}
        required={false}
        maxLength={1_000}
        hint="Med komma mellom. Uten eget bilde vises bildet av den første."
      />
      <Field label="Skrevet av" {...field('author')} required={false} maxLength={60} />
      <Field
        label="Adresse"
        {...field('slug')}
        required={false}
        maxLength={120}
        hint="Det som står etter /blogg/. Tomt: lages av tittelen."
      />
      <Field
        label="Vises fra"
        {...field('publish')}
        type="datetime-local"
        required={false}
        hint="Norsk tid. Tomt: et utkast."
      />
    </div>
  )
}
