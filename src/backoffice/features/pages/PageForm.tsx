import { browserApi } from '#contract/client/browser.ts'
import type { PageState } from '#contract/content-pages.ts'
import { Field } from '#ui/controls/Field.tsx'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { fillHtml } from '#shared/brand/fill-marks.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { EditorForm } from '../frame/EditorForm.tsx'
import { ProsePreview } from '../frame/ProsePreview.tsx'
import { StoredText } from '../frame/StoredText.tsx'
import { usePreview } from '../frame/use-preview.ts'
import { useMarks } from './use-marks.ts'
import { readPageForm, type PageActionResult } from './page-action.ts'

/** The text of a page, with a preview. */
export function PageForm({
  page,
  restored,
  answer,
}: {
  page: PageState
  /** The fields of a draft; null: there is none. */
  restored: FormData | null
  answer: Extract<PageActionResult, { typed: unknown }> | undefined
}) {
  const { slug, words } = page
  const typed = answer?.typed ?? (restored && readPageForm(restored))
  const values = typed ?? words
  const error = answer?.done === 'refused' ? answer : undefined
  const preview = (text: string) =>
    browserApi('POST /staff/pages/{slug}/preview', { path: { slug }, body: { body: text } })
  const { html, show } = usePreview(preview, answer?.done === 'shown' ? answer.html : page.html, typed?.body)
  const marks = useMarks()
  const errorOf = (field: string) => error?.errors[field]?.[0]
  return (
    <EditorForm
      label="Side"
      fields={
        <>
          <Field label="Tittel" name="title" maxLength={80} defaultValue={values.title} error={errorOf('title')} />
          <TextAreaField
            label="Ingress"
            name="lead"
            hint="Står under tittelen og i søketreff hos Google."
            rows={3}
            maxLength={300}
            defaultValue={values.lead}
            error={errorOf('lead')}
          />
          <TextAreaField
            label="Tekst"
            name="body"
            hint="## er en overskrift, - et punkt i en liste, **fet**, [lenke](/butikker). {{navn}}, {{foretak}}, {{telefon}}, {{epost}}, {{svartid}} og {{butikker}} byttes ut med butikkens egne, {{år}} og {{måneder}} med hvor lenge reservasjoner lagres."
            rows={22}
            maxLength={30_000}
            defaultValue={values.body}
            onChange={event => show(event.target.value)}
            error={errorOf('body')}
          />
          <StoredText result={error} label="Slik står teksten nå" rows={10} value={words.body} />
        </>
      }
      buttons={
        <>
          <ActionButton action="lagre">Lagre</ActionButton>
          <ActionButton action="vis" look="quiet">
            Forhåndsvis
          </ActionButton>
        </>
      }
      preview={<ProsePreview html={fillHtml(html, marks)} />}
    />
  )
}
