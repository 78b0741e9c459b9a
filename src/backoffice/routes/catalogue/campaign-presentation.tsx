import {
  Link,
  useLoaderData,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { staffApi } from '../../api-context.ts'
import { stateLabels } from '../../features/campaigns/campaign-labels.ts'
import { actOnPresentation, type PresentationActionResult } from '../../features/campaigns/presentation-action.ts'
import { PresentationForm } from '../../features/campaigns/PresentationForm.tsx'
import { actDrafted, sendDrafted, unavailableResponse } from '../../features/drafts/act-drafted.ts'
import { Drafted } from '../../features/drafts/Drafted.tsx'
import { runEditorForm } from '../../features/frame/editor-form.ts'
import { idOf } from '../../features/frame/id-param.ts'
import { lastChange } from '../../features/frame/LastChange.tsx'
import { loadDrafted } from '../../features/frame/load-editor.ts'
import { Outcome } from '../../features/frame/Outcome.tsx'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { useActionResult } from '../../features/frame/use-action-result.ts'
import { Badge } from '#ui/display/Badge.tsx'

export const meta = () => [{ title: 'Tekst og bilder i kampanje – ansatt' }, { name: 'robots', content: 'noindex' }]

const subjectOf = (id: number) => `kampanjetekst:${id}`
const campaignId = (param: string | undefined): number => {
  const id = idOf(param)
  if (id === null) throw new Response('Vi fant ikke kampanjen', { status: 404 })
  return id
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const id = campaignId(params['id'])
  const { account, answer, draft } = await loadDrafted(
    api,
    subjectOf(id),
    api('GET /staff/campaigns/{id}/presentation', { path: { id } }),
  )
  return { account, state: answer, draft }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const id = campaignId(params['id'])
  const [api, form] = [context.get(staffApi), await request.formData()]
  const answer = await actDrafted(api, subjectOf(id), form, () => actOnPresentation(api, id, form))
  return runEditorForm<PresentationActionResult>(answer)
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<PresentationActionResult> =>
  sendDrafted<PresentationActionResult>(() => serverAction<typeof action>(), unavailableResponse)

export const shouldRevalidate = revalidateAfter('conflicts')

const doneMessages = {
  saved: 'Teksten og bildene er publisert',
  undone: 'Siste endring er angret',
  reset: 'Kampanjen følger kampanjefilen igjen',
  discarded: 'Kladden er forkastet',
}
const sources = { editor: 'Skrevet her', feed: 'Fra kampanjefilen', none: 'Ingen tekst og ingen bilder ennå' }

export default function CampaignPresentationPage() {
  const { account, state, draft } = useLoaderData<typeof loader>()
  const answer = useActionResult<PresentationActionResult>()
  return (
    <StaffPage account={account} title={`Tekst og bilder: ${state.name}`}>
      <p className="mt-1">
        <Link to={`/ansatt/kampanjer/${state.id}`} className="link inline-flex min-h-tap items-center">
          Tilbake til kampanjen
        </Link>
      </p>
      <p className="flex flex-wrap items-center gap-2 text-soft">
        <Badge look={stateLabels[state.state][1]}>{stateLabels[state.state][0]}</Badge>
        <span>
          {`${sources[state.source]}${state.changedAt !== null ? `. ${lastChange(state.changedAt, state.changedBy)}` : ''}`}
        </span>
        {state.state === 'running' && (
          <Link to={`/kampanje/${state.id}`} className="link inline-flex min-h-tap items-center">
            Se kampanjesiden
          </Link>
        )}
      </p>
      <Outcome answer={answer} messages={doneMessages} />
      <Drafted
        key={state.version}
        account={account.id}
        subject={subjectOf(state.id)}
        version={state.version}
        loaded={draft}
        answer={answer}
      >
        {restored => (
          <PresentationForm
            state={state}
            restored={restored}
            answer={answer?.done === 'refused' ? answer : undefined}
          />
        )}
      </Drafted>
    </StaffPage>
  )
}
