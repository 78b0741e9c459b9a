import { useEffect } from 'react'
import {
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { formatPlural } from '#shared/format/format.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { formText } from '#shared/form-text.ts'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { staffApi } from '../../api-context.ts'
import { ActionButton } from '../../features/frame/ActionButton.tsx'
import { useActionResult } from '../../features/frame/use-action-result.ts'
import { actDrafted, unavailableResponse, sendDrafted } from '../../features/drafts/act-drafted.ts'
import { DraftedForm } from '../../features/drafts/DraftedForm.tsx'
import { runEditorForm } from '../../features/frame/editor-form.ts'
import { StoredText } from '../../features/frame/StoredText.tsx'
import { UndoLast } from '../../features/frame/UndoLast.tsx'
import { loadDrafted } from '../../features/frame/load-editor.ts'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { EditorPage } from '../../features/frame/EditorPage.tsx'
import { actOnRedirects, type RedirectsActionResult } from '../../features/redirects/redirects-action.ts'

export const meta = () => [{ title: 'Videresendinger – ansatt' }, { name: 'robots', content: 'noindex' }]

const subject = 'redirects:alle'

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer, draft } = await loadDrafted(api, subject, api('GET /staff/redirects'))
  return { account, state: answer, draft }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const [api, form] = [context.get(staffApi), await request.formData()]
  return runEditorForm<RedirectsActionResult>(await actDrafted(api, subject, form, () => actOnRedirects(api, form)))
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<RedirectsActionResult> =>
  sendDrafted<RedirectsActionResult>(() => serverAction<typeof action>(), unavailableResponse)

export const shouldRevalidate = revalidateAfter('conflicts')

const doneMessages = {
  saved: 'Videresendingene er lagret',
  undone: 'Siste endring er angret',
  discarded: 'Kladden er forkastet',
}

export default function RedirectsPage() {
  const { account, state, draft } = useLoaderData<typeof loader>()
  const result = useActionResult<RedirectsActionResult>()
  const [params] = useSearchParams()
  // A URL from the link in the search statistics is prefilled on the first line; the editor types its target.
  const from = result?.done === 'saved' ? '' : (params.get('fra') ?? '').slice(0, 300)
  const fresh = from !== '' && !state.lines.toLowerCase().includes(`${from.toLowerCase()};`) ? `${from};` : ''
  useEffect(() => {
    const field = document.querySelector<HTMLTextAreaElement>('textarea[name=lines]')
    if (fresh === '' || !field) return
    field.focus()
    field.setSelectionRange(fresh.length, fresh.length)
  }, [fresh])
  const withFresh = (text: string) => (text.includes(fresh) ? text : `${fresh}\n${text}`)
  const error = result?.done === 'refused' ? result : undefined
  const { version, lines, total, changedAt, changedBy } = state
  return (
    <EditorPage
      account={account}
      title="Videresendinger"
      head={
        <>
          <p className="mt-1 max-w-reading text-soft">
            Gamle adresser, og hvor de leder. En videresending gjelder bare der ingen side har adressen, og for søk
            (/search/…), fra noen sekunder etter at du lagrer.
          </p>
          {fresh !== '' && !error && (
            <p
              className="mt-4 max-w-reading"
              role="status"
            >{`Skriv hvor ${fresh.slice(0, -1)} skal lede, i den første linjen, og lagre.`}</p>
          )}
        </>
      }
      result={result}
      messages={doneMessages}
      lastChange={
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="text-small text-soft">
            {`${formatPlural(total, 'videresending', 'videresendinger')}${
              changedBy !== null && changedAt !== null
                ? `, sist endret ${formatDateAndTime(new Date(changedAt))} av ${changedBy}`
                : ', som fulgte med nettbutikken'
            }`}
          </p>
          {changedBy !== null && <UndoLast version={version} />}
        </div>
      }
      document={{ subject, version, draft, formKey: `${version} ${fresh}` }}
    >
      {restored => (
        <DraftedForm className="mt-4 space-y-4">
          <TextAreaField
            label="Én på hver linje: fra;til;kode"
            hint="Koden er 301 (for alltid, også når den mangler) eller 302 (inntil videre). Du kan lime inn fra et regneark eller en CSV-fil."
            name="lines"
            rows={16}
            maxLength={30_000}
            spellCheck={false}
            defaultValue={error?.typed ?? withFresh(restored ? formText(restored, 'lines') : lines)}
            error={error?.errors['lines']?.join(' ')}
          />
          {error?.typed && <StoredText result={error} label="Slik står de nå" rows={8} value={lines} />}
          <ActionButton action="lagre">Lagre</ActionButton>
        </DraftedForm>
      )}
    </EditorPage>
  )
}
