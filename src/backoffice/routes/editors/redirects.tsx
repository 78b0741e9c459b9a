import { useEffect } from 'react'
import {
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { formatDateAndTime, formatPlural } from '#shared/format/format.ts'
import { formText } from '#shared/form-text.ts'
import { TextAreaField } from '#ui/controls/TextAreaField.tsx'
import { staffApi } from '../../api-context.ts'
import { ActionButton } from '../../features/frame/ActionButton.tsx'
import { useActionResult } from '../../features/frame/use-action-result.ts'
import { actDrafted, unavailableResponse, sendDrafted } from '../../features/drafts/act-drafted.ts'
import { Drafted } from '../../features/drafts/Drafted.tsx'
import { DraftedForm } from '../../features/drafts/DraftedForm.tsx'
import { runEditorForm } from '../../features/frame/editor-form.ts'
import { Outcome } from '../../features/frame/Outcome.tsx'
import { revalidateAfterSave } from '../../features/frame/shop-unavailable.ts'
import { UndoLast } from '../../features/frame/UndoLast.tsx'
import { loadDrafted } from '../../features/frame/load-editor.ts'
import { StaffHeader } from '../../features/frame/StaffHeader.tsx'
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

export const shouldRevalidate = revalidateAfterSave

const doneMessages = {
  saved: 'Videresendingene er lagret',
  undone: 'Siste endring er angret',
  discarded: 'Kladden er forkastet',
}

export default function RedirectsPage() {
  const { account, state, draft } = useLoaderData<typeof loader>()
  const answer = useActionResult<RedirectsActionResult>()
  const [params] = useSearchParams()
  // What an editor came with from the searches stands in the first line, and lacks only where it is to lead.
  const from = answer?.done === 'saved' ? '' : (params.get('fra') ?? '').slice(0, 300)
  const fresh = from !== '' && !state.lines.toLowerCase().includes(`${from.toLowerCase()};`) ? `${from};` : ''
  useEffect(() => {
    const field = document.querySelector<HTMLTextAreaElement>('textarea[name=lines]')
    if (fresh === '' || !field) return
    field.focus()
    field.setSelectionRange(fresh.length, fresh.length)
  }, [fresh])
  const withFresh = (text: string) => (text.includes(fresh) ? text : `${fresh}\n${text}`)
  const refused = answer?.done === 'refused' ? answer : undefined
  const { version, lines, total, changedAt, changedBy } = state
  return (
    <>
      <StaffHeader account={account} />
      <main id="innhold" tabIndex={-1} className="page grow pb-section pt-6">
        <h1 className="text-title">Videresendinger</h1>
        <p className="mt-1 max-w-reading text-soft">
          Gamle adresser, og hvor de leder. En videresending gjelder bare der ingen side har adressen, og for søk
          (/search/…), fra noen sekunder etter at du lagrer.
        </p>
        {fresh !== '' && !refused && (
          <p
            className="mt-4 max-w-reading"
            role="status"
          >{`Skriv hvor ${fresh.slice(0, -1)} skal lede, i den første linjen, og lagre.`}</p>
        )}
        <Outcome answer={answer} messages={doneMessages} />
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
        <Drafted
          key={`${version} ${fresh}`}
          account={account.id}
          subject={subject}
          version={version}
          loaded={draft}
          answer={answer}
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
                defaultValue={refused?.typed ?? withFresh(restored ? formText(restored, 'lines') : lines)}
                error={refused?.errors['lines']?.join(' ')}
              />
              {refused?.status === 409 && refused.typed && (
                <TextAreaField label="Slik står de nå" name="now" rows={8} readOnly value={lines} />
              )}
              <ActionButton action="lagre">Lagre</ActionButton>
            </DraftedForm>
          )}
        </Drafted>
      </main>
    </>
  )
}
