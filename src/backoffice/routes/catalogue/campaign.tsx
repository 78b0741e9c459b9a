import { useMemo, useState } from 'react'
import {
  Form,
  Link,
  redirect,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { browserApi } from '#contract/client/browser.ts'
import type { CampaignBody, CampaignPreview as Preview, StoredCampaign } from '#contract/editors/campaign-admin.ts'
import { intentField } from '#shared/form-intent.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { staffApi } from '../../api-context.ts'
import { ActionButton } from '../../features/frame/ActionButton.tsx'
import { useActionResult } from '../../features/frame/use-action-result.ts'
import { actOnCampaign, type CampaignActionResult } from '../../features/campaigns/campaign-action.ts'
import { feedLabels, periodText, stateLabels } from '../../features/campaigns/campaign-labels.ts'
import { CampaignForm } from '../../features/campaigns/CampaignForm.tsx'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { CampaignOutcome } from '../../features/campaigns/CampaignOutcome.tsx'
import { CampaignPreview } from '../../features/campaigns/CampaignPreview.tsx'
import { readCampaignForm } from '../../features/campaigns/read-campaign-form.ts'
import { actDrafted, unavailableResponse, sendDrafted } from '../../features/drafts/act-drafted.ts'
import { Drafted } from '../../features/drafts/Drafted.tsx'
import { runEditorForm } from '../../features/frame/editor-form.ts'
import { idOf, idOrNew } from '../../features/frame/id-param.ts'
import { loadDrafted } from '../../features/frame/load-editor.ts'
import { revalidateAfter } from '../../features/frame/revalidate.ts'
import { useAfterTyping } from '../../features/frame/use-after-typing.ts'

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

const undoTexts = {
  publish: 'Gjør til utkast igjen',
  end: 'Angre avslutningen',
  delete: 'Hent utkastet tilbake',
}

export const meta = () => [{ title: 'Kampanje – ansatt' }, { name: 'robots', content: 'noindex' }]

const subjectOf = (id: number | null) => `campaign:${id ?? 'ny'}`

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const id = idOrNew(params['id'], 'Vi fant ikke kampanjen')
  // A new campaign has no data. The list is requested to check that the account may create one.
  if (id === null)
    return {
      ...(await loadDrafted(api, subjectOf(id), api('GET /staff/campaigns', { query: { page: 1 } }))),
      campaign: null,
    }
  const { account, answer, draft } = await loadDrafted(
    api,
    subjectOf(id),
    api('GET /staff/campaigns/{id}', { path: { id } }),
  )
  return { account, campaign: answer, draft }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const id = idOf(params['id'])
  const [api, form] = [context.get(staffApi), await request.formData()]
  const result: CampaignActionResult = await actDrafted(api, subjectOf(id), form, () => actOnCampaign(api, id, form))
  if (id === null && result.done === 'refused' && result.stored)
    // The draft was stored although publishing was refused. The redirect prevents a second copy.
    throw redirect(`/ansatt/kampanjer/${result.stored}?gjort=refused`)
  // A new campaign gets its own URL, which displays the outcome.
  if (id === null && 'campaign' in result)
    throw redirect(`/ansatt/kampanjer/${result.campaign.id}?gjort=${result.done}`)
  return runEditorForm(result)
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs): Promise<CampaignActionResult> =>
  sendDrafted<CampaignActionResult>(() => serverAction<typeof action>(), unavailableResponse)

export const shouldRevalidate = revalidateAfter('all')

const checkCampaign = (body: CampaignBody) => browserApi('POST /staff/campaigns/check', { body })

export default function CampaignPage() {
  const { account, campaign, draft } = useLoaderData<typeof loader>()
  const pressed = useActionResult<CampaignActionResult>()
  const [params] = useSearchParams()
  const done = params.get('gjort')
  const saved = useMemo(() => (campaign ? answerOf(done, campaign) : undefined), [done, campaign])
  const result = pressed ?? saved
  const [checked, setChecked] = useState<Preview | null>(null)
  const check = useAfterTyping(checkCampaign, setChecked)
  const error = result?.done === 'refused' ? result : null
  const editing = campaign === null || campaign.state === 'draft'
  const errors = checked?.errors ?? error?.errors ?? {}
  const preview = editing ? (checked ?? campaign?.preview) : campaign.preview
  return (
    <StaffPage account={account} title={campaign?.name ?? 'Ny kampanje'}>
      <p className="mt-1">
        <Link to="/ansatt/kampanjer" className="link inline-flex min-h-tap items-center">
          Alle kampanjer
        </Link>
      </p>
      {campaign && (
        <p className="flex flex-wrap items-center gap-2 text-soft">
          <Badge look={stateLabels[campaign.state][1]}>{stateLabels[campaign.state][0]}</Badge>
          <span>{periodText(campaign)}</span>
          {campaign.feed && <Badge look="info">{feedLabels[campaign.feed]}</Badge>}
        </p>
      )}
      {campaign && campaign.state !== 'deleted' && (
        <p>
          <Link to={`/ansatt/kampanjer/${campaign.id}/tekst`} className="link inline-flex min-h-tap items-center">
            Tekst, bilder og etikett
          </Link>
        </p>
      )}
      <CampaignOutcome result={result} campaign={campaign} />
      {editing && (
        <Drafted
          key={`${campaign?.id ?? 'ny'} ${campaign?.changedAt}`}
          account={account.id}
          subject={subjectOf(campaign?.id ?? null)}
          version={campaign?.changedAt ?? ''}
          loaded={draft}
          answer={result}
        >
          {restored => (
            <CampaignForm
              values={error?.typed ?? (restored && readCampaignForm(restored)) ?? campaign?.body ?? fresh}
              restored={restored !== null}
              errors={errors}
              onTyped={check}
            />
          )}
        </Drafted>
      )}
      {campaign?.state === 'draft' && (
        <Form method="post" className="mt-3">
          <button type="submit" name={intentField} value="slett" className="link min-h-tap">
            Slett utkastet
          </button>
        </Form>
      )}
      {campaign && !editing && (
        <Form method="post" preventScrollReset className="mt-5 flex flex-wrap gap-3">
          {campaign.state === 'running' && campaign.feed === null && (
            <ActionButton action="avslutt">Avslutt nå</ActionButton>
          )}
          {campaign.undo && !pressed && !saved && (
            <ActionButton action="angre" look="quiet">
              {undoTexts[campaign.undo]}
            </ActionButton>
          )}
        </Form>
      )}
      {preview && campaign?.state !== 'deleted' && <CampaignPreview preview={preview} />}
    </StaffPage>
  )
}

/** The outcome of creating a campaign, displayed at its new URL. */
function answerOf(done: string | null, campaign: StoredCampaign): CampaignActionResult | undefined {
  if (done === 'saved' || done === 'published') return { done, campaign }
  const { lines, articles } = campaign.preview
  const untrue = lines.flatMap(({ ArticleNo, name, fault }) => (fault ? [`${ArticleNo} ${name}: ${fault}`] : []))
  if (done !== 'refused' || (untrue.length === 0 && articles > 0)) return undefined
  const message = 'Kampanjen ble ikke publisert. Utkastet er lagret.'
  const errors: Record<string, string[]> =
    articles > 0 ? { prices: untrue.slice(0, 10) } : { articles: ['Ingen varer passer'] }
  return { done, status: 422, typed: null, message, errors }
}
