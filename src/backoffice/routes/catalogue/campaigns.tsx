import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatPlural } from '#shared/format/format.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { pageNumber } from '#shared/page-number.ts'
import { staffApi } from '../../api-context.ts'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { feedLabels, periodText, stateLabels } from '../../features/campaigns/campaign-labels.ts'
import { PageTurner } from '../../features/frame/PageTurner.tsx'
import { loadEditor } from '../../features/frame/load-editor.ts'

export const meta = () => [{ title: 'Kampanjer – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer } = await loadEditor(
    api,
    api('GET /staff/campaigns', { query: { page: pageNumber(url.searchParams) } }),
  )
  return { account, list: answer }
}

export default function CampaignsPage() {
  const { account, list } = useLoaderData<typeof loader>()
  return (
    <StaffPage account={account} title="Kampanjer">
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-soft">
          {formatPlural(list.total, 'kampanje', 'kampanjer')}
        </p>
        <Link to="/ansatt/kampanjer/ny" className="button button-main">
          Ny kampanje
        </Link>
      </div>
      <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {list.data.map(campaign => {
          const [words, look] = stateLabels[campaign.state]
          return (
            <li key={campaign.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2">
                  <Link
                    to={`/ansatt/kampanjer/${campaign.id}`}
                    className="link inline-flex min-h-tap items-center font-semibold break-words"
                  >
                    {campaign.name}
                  </Link>
                  <Badge look={look}>{words}</Badge>
                  {campaign.feed && <Badge look="info">{feedLabels[campaign.feed]}</Badge>}
                </p>
                <p className="text-small text-soft">
                  {`${periodText(campaign)}${campaign.state !== 'draft' ? ` · ${formatPlural(campaign.articles, 'vare', 'varer')}` : ''}`}
                </p>
              </div>
              <p className="text-small text-soft">
                {`${campaign.changedBy ? `${campaign.changedBy}, ` : ''}${formatDateAndTime(new Date(campaign.changedAt))}`}
              </p>
            </li>
          )
        })}
      </ul>
      {list.data.length === 0 && (
        <EmptyState title="Ingen kampanjer ennå">Tilbud i kjedens varefil kommer hit av seg selv.</EmptyState>
      )}
      <PageTurner page={list.current_page} lastPage={list.last_page} />
    </StaffPage>
  )
}
