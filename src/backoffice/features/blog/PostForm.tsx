import { useState } from 'react'
import { browserApi } from '#contract/client/browser.ts'
import type { EditedPostState, PostBody } from '#contract/editors/blog-admin.ts'
import { Field } from '#ui/controls/Field.tsx'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { ActionButton } from '../frame/ActionButton.tsx'
import { EditorForm, Removal } from '../frame/EditorForm.tsx'
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
  values: PostBody
  errorOf: (field: string) => string | undefined
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
  const errorOf = (field: string) => error?.errors[field]?.join(' ')
  const published = post?.state === 'published'
  return (
    <EditorForm
      label="Innlegg"
      fields={
        <>
          <PostText values={values} errorOf={errorOf} onBody={show} />
          {post && <StoredText result={error} label="Slik står teksten nå" rows={8} value={post.body.body} />}
          <PostPicture values={values} errorOf={errorOf} stored={post} />
          <PostFacts values={values} errorOf={errorOf} />
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

function PostText({ values, errorOf, onBody }: FieldProps & { onBody: (body: string) => void }) {
  return (
    <>
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
        onChange={event => onBody(event.target.value)}
        error={errorOf('body')}
      />
    </>
  )
}

function PostPicture({ values, errorOf, stored }: FieldProps & { stored: EditedPostState | null }) {
  const [chosen, setChosen] = useState<ChosenPicture>({
    hash: values.picture,
    picture: stored && values.picture === stored.body.picture ? stored.picture : null,
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
    </>
  )
}

/** Categories, articles, author, address and publication time of the post. */
function PostFacts({ values, errorOf }: FieldProps) {
  return (
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
  )
}
