import { useEffect, useMemo, useRef, useState } from 'react'
import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { staffInBrowser } from '#contract/client/staff-in-browser.ts'
import type { CampaignBody, CampaignPreview as Preview, StoredCampaign } from '#contract/campaign-desk.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { staffApi } from '../api-context.ts'
import { actOnCampaign, type CampaignAnswer } from '../features/campaigns/campaign-action.ts'
import { periodWords, stateWords } from '../features/campaigns/campaign-words.ts'
import { CampaignForm } from '../features/campaigns/CampaignForm.tsx'
import { CampaignFrame } from '../features/campaigns/CampaignFrame.tsx'
import { CampaignOutcome } from '../features/campaigns/CampaignOutcome.tsx'
import { CampaignPreview } from '../features/campaigns/CampaignPreview.tsx'
import { readCampaignForm } from '../features/campaigns/read-campaign-form.ts'
import { idOf } from '../features/frame/id-param.ts'
import { loadEditor } from '../features/frame/load-editor.ts'

const fresh: CampaignBody = {
  name: '',
  from: null,
  to: null,
  kind: 'percent',
  percent: null,
  take: null,
  pay: null,
  amount: null,
  brands: [],
  groups: [],
  articles: [],
}

const undoWords = {
  publish: 'Gjør til utkast igjen',
  end: 'Angre avslutningen',
  delete: 'Hent utkastet tilbake',
}

export const meta = () => [{ title: 'Kampanje – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const id = idOf(params['id'])
  if (id === null && params['id'] !== 'ny') throw new Response('Vi fant ikke kampanjen', { status: 404 })
  // A new one has nothing to read; who may make it is asked by the list.
  if (id === null) return { account: (await loadEditor(api, api.campaigns(1))).account, campaign: null }
  const { account, answer } = await loadEditor(api, api.campaign(id))
  return { account, campaign: answer }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const id = idOf(params['id'])
  const answer = await actOnCampaign(context.get(staffApi), id, await request.formData())
  if (answer.done === 'refused') {
    if (answer.status === 401) throw redirect('/ansatt/logg-inn')
    // It was stored before it was refused: pressed again, it must not be stored a second time.
    if (id === null && answer.id !== null) throw redirect(`/ansatt/kampanjer/${answer.id}?gjort=refused`)
    return data(answer, { status: answer.status })
  }
  // From here on it has an address; what came of the press is said there.
  if (id === null) throw redirect(`/ansatt/kampanjer/${answer.campaign.id}?gjort=${answer.done}`)
  return answer
}

/** Also after a refusal: the draft was stored. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData !== undefined || defaultShouldRevalidate

export default function CampaignPage() {
  const { account, campaign } = useLoaderData<typeof loader>()
  const pressed = useActionData<CampaignAnswer>()
  const [params] = useSearchParams()
  const done = params.get('gjort')
  const told = useMemo(() => (campaign ? answerOf(done, campaign) : undefined), [done, campaign])
  const answer = pressed ?? told
  const { checked, check, form } = useChecking()
  const refused = answer?.done === 'refused' ? answer : null
  const editing = campaign === null || campaign.state === 'draft'
  const errors = checked?.errors ?? refused?.errors ?? {}
  const preview = editing ? (checked ?? campaign?.preview) : campaign.preview
  return (
    <CampaignFrame account={account} title={campaign?.name ?? 'Ny kampanje'}>
      <p className="mt-1">
        <Link to="/ansatt/kampanjer" className="link inline-flex min-h-tap items-center">
          Alle kampanjer
        </Link>
      </p>
      {campaign && (
        <p className="flex flex-wrap items-center gap-2 text-soft">
          <Badge look={stateWords[campaign.state][1]}>{stateWords[campaign.state][0]}</Badge>
          {periodWords(campaign)}
        </p>
      )}
      <CampaignOutcome answer={answer} campaign={campaign} />
      {editing && (
        <CampaignForm
          key={campaign?.id ?? 'ny'}
          form={form}
          values={refused?.typed ?? campaign?.body ?? fresh}
          changedAt={campaign?.changedAt ?? null}
          errors={errors}
          onTyped={check}
        />
      )}
      {campaign?.state === 'draft' && (
        <Form method="post" className="mt-3">
          <button type="submit" name="handling" value="slett" className="link min-h-tap">
            Slett utkastet
          </button>
        </Form>
      )}
      {campaign && !editing && (
        <Form method="post" preventScrollReset className="mt-5 flex flex-wrap gap-3">
          {campaign.state === 'running' && (
            <button type="submit" name="handling" value="avslutt" className="button button-main">
              Avslutt nå
            </button>
          )}
          {campaign.undo && !pressed && !told && (
            <button type="submit" name="handling" value="angre" className="button button-quiet">
              {undoWords[campaign.undo]}
            </button>
          )}
        </Form>
      )}
      {preview && campaign?.state !== 'deleted' && <CampaignPreview preview={preview} />}
    </CampaignFrame>
  )
}

/** What came of the press that made a campaign: it is told at the address that the campaign got. */
function answerOf(done: string | null, campaign: StoredCampaign): CampaignAnswer | undefined {
  if (done === 'saved' || done === 'published') return { done, campaign }
  const { lines, articles } = campaign.preview
  const untrue = lines.flatMap(({ ArticleNo, name, fault }) => (fault ? [`${ArticleNo} ${name}: ${fault}`] : []))
  if (done !== 'refused' || (untrue.length === 0 && articles > 0)) return undefined
  const message = 'Kampanjen ble ikke publisert. Utkastet er lagret.'
  const errors: Record<string, string[]> =
    articles > 0 ? { prices: untrue.slice(0, 10) } : { articles: ['Ingen varer passer'] }
  return { done, status: 422, id: campaign.id, typed: null, message, errors }
}

const afterTyping = 400

/** What would come of the form, asked for a moment after the last key. */
function useChecking() {
  const form = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState<Preview | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const check = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!form.current) return
      const turn = ++asked.current
      // Where nothing comes back, the last preview stays. An answer that a later question overtook says nothing any more.
      void staffInBrowser.checkCampaign(readCampaignForm(new FormData(form.current))).then(answer => {
        if (answer.ok && turn === asked.current) setChecked(answer.data)
      })
    }, afterTyping)
  }
  return { form, check, checked }
}
