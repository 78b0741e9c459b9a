import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { formatPlural } from '#shared/format/format.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { pageNumber } from '#shared/page-number.ts'
import { staffApi } from '../../api-context.ts'
import { stateLabels } from '../../features/blog/post-labels.ts'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { PageTurner } from '../../features/frame/PageTurner.tsx'
import { StaffPage } from '../../features/frame/StaffPage.tsx'

export const meta = () => [{ title: 'Blogg – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer } = await loadEditor(
    api,
    api('GET /staff/blog', { query: { page: pageNumber(url.searchParams) } }),
  )
  return { account, list: answer }
}

export default function PostsPage() {
  const { account, list } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  return (
    <StaffPage account={account} title="Blogg">
      {params.get('gjort') === 'slettet' && <Notice kind="success" title="Innlegget er slettet" />}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-soft">
          {formatPlural(list.total, 'innlegg', 'innlegg')}
        </p>
        <Link to="/ansatt/blogg/ny" className="button button-main">
          Nytt innlegg
        </Link>
      </div>
      <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {list.data.map(({ id, title, state, publishedAt, changedAt, changedBy }) => {
          const [words, look] = stateLabels[state]
          return (
            <li key={id} className="py-2.5">
              <p className="flex flex-wrap items-center gap-x-2">
                <Link
                  to={`/ansatt/blogg/${id}`}
                  className="link inline-flex min-h-tap items-center font-semibold wrap-anywhere"
                >
                  {title}
                </Link>
                <Badge look={look}>{words}</Badge>
              </p>
              <p className="text-small text-soft">
                {`${publishedAt !== null ? `Vises fra ${formatDateAndTime(new Date(publishedAt))} · ` : ''}Endret ${formatDateAndTime(new Date(changedAt))}${changedBy ? ` av ${changedBy}` : ''}`}
              </p>
            </li>
          )
        })}
      </ul>
      {list.total === 0 && <EmptyState title="Ingen innlegg ennå">Skriv det første.</EmptyState>}
      <PageTurner page={list.current_page} lastPage={list.last_page} />
    </StaffPage>
  )
}
