import {
  redirect,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { staffApi } from '../../api-context.ts'
import { runEditorForm } from '../../features/frame/editor-form.ts'
import { idOf, idOrNew } from '../../features/frame/id-param.ts'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { Outcome } from '../../features/frame/Outcome.tsx'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { requestOr, shopUnavailable } from '../../features/frame/shop-unavailable.ts'
import { EditorHead } from '../../features/frame/editor/EditorHead.tsx'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { useActionResult } from '../../features/frame/use-action-result.ts'
import { actOnRecall, emptyDraft, readRecallForm, type RecallResult } from '../../features/recalls/recall-action.ts'
import { stateLabels } from '../../features/recalls/recall-labels.ts'
import { RecallFacts } from '../../features/recalls/RecallFacts.tsx'
import { RecallForm } from '../../features/recalls/RecallForm.tsx'
import { RecallRecipients } from '../../features/recalls/RecallRecipients.tsx'
import { RecallReturns } from '../../features/recalls/RecallReturns.tsx'
import { EndRecall, PublishRecall } from '../../features/recalls/RecallSteps.tsx'

export const meta = () => [{ title: 'Tilbakekalling – ansatt' }, { name: 'robots', content: 'noindex' }]

const listPath = '/ansatt/tilbakekallinger'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const id = idOrNew(params['id'], 'Vi fant ikke tilbakekallingen')
  const [{ account, answer }, found] = await Promise.all([
    loadEditor(api, api('GET /staff/recalls')),
    id === null ? null : api('GET /staff/recalls/{id}', { path: { id } }),
  ])
  const { mayChange } = answer
  if (id === null && !mayChange) throw redirect(listPath)
  return { account, mayChange, recall: found && dataOrThrow(found) }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const id = idOf(params['id'])
  const result = await actOnRecall(context.get(staffApi), id, await request.formData())
  if (result.done === 'discarded') throw redirect(`${listPath}?gjort=discarded`)
  if (id === null && result.done === 'saved') throw redirect(`${listPath}/${result.id}?gjort=saved`)
  return runEditorForm(result)
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<RecallResult> {
  const typed = readRecallForm(await request.clone().formData())
  return requestOr<RecallResult>(() => serverAction<typeof action>(), {
    done: 'refused',
    ...shopUnavailable,
    errors: {},
    typed,
  })
}

export const shouldRevalidate = revalidateAfter('conflicts')

const messages = {
  saved: 'Utkastet er lagret',
  published: 'Salget er stanset, og kundene varsles nå',
  ended: 'Tilbakekallingen er avsluttet',
  returned: 'Merket som levert inn',
  called: 'Merket som ringt',
  undone: 'Innleveringen er angret',
}

export default function RecallPage() {
  const { account, mayChange, recall } = useLoaderData<typeof loader>()
  const result = useActionResult<RecallResult>()
  const [params] = useSearchParams()
  const errors = result?.done === 'refused' ? result.errors : {}
  const typed = result?.done === 'refused' ? result.typed : null
  const stored = recall && { ...recall, goods: recall.codes }
  const isDraft = recall === null || recall.state === 'draft'
  return (
    <StaffPage account={account} title={recall?.title ?? 'Ny tilbakekalling'}>
      <EditorHead to={listPath} label="Alle tilbakekallinger" state={recall && stateLabels[recall.state]} />
      <Outcome answer={result} messages={messages} before={params.get('gjort')} />
      {isDraft && mayChange && (
        <RecallForm
          key={recall?.version ?? 'ny'}
          draft={typed ?? stored ?? emptyDraft}
          version={recall?.version ?? ''}
          errors={errors}
        />
      )}
      {recall && isDraft && mayChange && <PublishRecall recall={recall} error={errors['lest']?.[0]} />}
      {recall && !(isDraft && mayChange) && <RecallFacts recall={recall} />}
      {recall && !isDraft && <RecallRecipients recall={recall} errors={errors} />}
      {recall && !isDraft && <RecallReturns recall={recall} errors={errors} />}
      {recall?.state === 'published' && mayChange && <EndRecall error={errors['trygg']?.[0]} />}
    </StaffPage>
  )
}
