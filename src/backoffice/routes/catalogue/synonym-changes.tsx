import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { SynonymBody, SynonymHistory } from '#contract/editors/search-admin.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { formatPlural } from '#shared/format/format.ts'
import { formatDateAndTime } from '#shared/format/format-date.ts'
import { pageNumber } from '#shared/page-number.ts'
import { staffApi } from '../../api-context.ts'
import { PageTurner } from '../../features/frame/PageTurner.tsx'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { SearchFrame } from '../../features/search/SearchFrame.tsx'

type Event = SynonymHistory['data'][number]

export const meta = () => [{ title: 'Endringer i søket – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(staffApi)
  const { account, answer } = await loadEditor(
    api,
    api('GET /staff/search/synonyms/history', { query: { page: pageNumber(url.searchParams) } }),
  )
  return { account, history: answer }
}

export default function SynonymChangesPage() {
  const { account, history } = useLoaderData<typeof loader>()
  return (
    <SearchFrame account={account} title="Endringer">
      <p className="mt-1 max-w-reading text-soft">{`Hvem som har lagt til, endret og fjernet synonymer: ${formatPlural(history.total, 'endring', 'endringer')}.`}</p>
      <ol className="mt-5 divide-y divide-line border-y border-line empty:hidden">
        {history.data.map(event => (
          <Change key={event.id} event={event} />
        ))}
      </ol>
      {history.data.length === 0 && (
        <EmptyState title="Ingen endringer ennå">Synonymene er de som fulgte med nettbutikken.</EmptyState>
      )}
      <PageTurner page={history.current_page} lastPage={history.last_page} />
    </SearchFrame>
  )
}

function Change({ event: { at, by, before, after } }: { event: Event }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 py-2.5">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          {before === null ? (
            <Badge look="good">Lagt til</Badge>
          ) : after === null ? (
            <Badge look="bad">Fjernet</Badge>
          ) : (
            <Badge look="info">Endret</Badge>
          )}
          <span className="font-semibold">{asText(after ?? before)}</span>
        </p>
        {before && after && <p className="text-small text-soft">{`Før: ${asText(before)}`}</p>}
      </div>
      <p className="text-small text-soft">{`${by}, ${formatDateAndTime(new Date(at))}`}</p>
    </li>
  )
}

function asText(synonym: SynonymBody | null): string {
  if (!synonym) return ''
  const { words, means, bothWays } = synonym
  return `«${words}» ${bothWays ? '↔' : '→'} «${means}»`
}
