import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatPlural } from '#shared/format/format.ts'
import { formatDate } from '#shared/format/format-date.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { pageNumber } from '#shared/page-number.ts'
import { staffApi } from '../../api-context.ts'
import { PageTurner } from '../../features/frame/PageTurner.tsx'
import { StaffPage } from '../../features/frame/StaffPage.tsx'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { stateLabels } from '../../features/polls/poll-labels.ts'

export const meta = () => [{ title: 'Avstemninger – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer } = await loadEditor(
    api,
    api('GET /staff/polls', { query: { page: pageNumber(url.searchParams) } }),
  )
  return { account, list: answer }
}

export default function PollsPage() {
  const { account, list } = useLoaderData<typeof loader>()
  return (
    <StaffPage account={account} title="Avstemninger">
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-soft">
          {formatPlural(list.total, 'avstemning', 'avstemninger')}
        </p>
        <Link to="/ansatt/avstemninger/ny" className="button button-main">
          Ny avstemning
        </Link>
      </div>
      <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {list.data.map(({ id, name, state, votes, from, to }) => {
          const [words, look] = stateLabels[state]
          return (
            <li key={id} className="py-2.5">
              <p className="flex flex-wrap items-center gap-x-2">
                <Link
                  to={`/ansatt/avstemninger/${id}`}
                  className="link inline-flex min-h-tap items-center font-semibold wrap-anywhere"
                >
                  {name}
                </Link>
                <Badge look={look}>{words}</Badge>
              </p>
              <p className="text-small text-soft">
                {`${formatPlural(votes, 'har svart', 'har svart')}${from !== null ? ` · fra ${formatDate(new Date(from))}` : ''}${to !== null ? ` · til ${formatDate(new Date(to))}` : ''}`}
              </p>
            </li>
          )
        })}
      </ul>
      {list.total === 0 && <EmptyState title="Ingen avstemninger ennå">Still kundene et spørsmål.</EmptyState>}
      <PageTurner page={list.current_page} lastPage={list.last_page} />
    </StaffPage>
  )
}
