import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { formatPlural } from '#shared/format/format.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { staffApi } from '../../api-context.ts'
import { ListFilters } from '../../features/frame/ListFilters.tsx'
import { loadEditor } from '../../features/frame/load-editor.ts'
import { PageTurner } from '../../features/frame/PageTurner.tsx'
import { demandOrders, periods, readDemandChoice, selections } from '../../features/search/demand-choice.ts'
import { DemandRow } from '../../features/search/DemandRow.tsx'
import { SearchFrame } from '../../features/search/SearchFrame.tsx'

export const meta = () => [{ title: 'Etterspurt – ansatt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const choice = readDemandChoice(url.searchParams)
  const api = context.get(staffApi)
  const { days, shop, only, orderBy, page } = choice
  const request = api('GET /staff/search/demand', {
    query: {
      ...{ days: String(days), page: String(page), only, orderBy },
      ...(shop !== null && { shop: String(shop) }),
    },
  })
  const [{ account, answer }, shops] = await Promise.all([loadEditor(api, request), api('GET /shops')])
  return { account, choice, demand: answer, shops: dataOrThrow(shops).map(({ id, name }) => ({ id, name })) }
}

export default function SearchDemandPage() {
  const { account, choice, demand, shops } = useLoaderData<typeof loader>()
  const { days, shop, only, orderBy } = choice
  return (
    <SearchFrame account={account} title="Etterspurt">
      <p className="mt-1 max-w-reading text-soft">
        Hva kundene leter etter. Søkene telles uten at noen vet hvem som søkte, og et søk vises først når det er gjort
        tre ganger i perioden.
      </p>
      <div className="mt-5">
        <ListFilters
          choices={[
            { label: 'Periode', name: 'dager', value: days, options: periods.map(each => [each.days, each.name]) },
            {
              label: 'Butikk',
              name: 'butikk',
              value: shop ?? '',
              options: [['', 'Alle'], ...shops.map(({ id, name }) => [id, name] as const)],
            },
            {
              label: 'Vis',
              name: 'vis',
              value: selections.find(each => each.only === only)?.param ?? '',
              options: selections.map(({ param, name }) => [param, name]),
            },
            {
              label: 'Sorter etter',
              name: 'sorter',
              value: demandOrders.find(each => each.orderBy === orderBy)?.param ?? '',
              options: demandOrders.map(({ param, name }) => [param, name]),
            },
          ]}
        />
      </div>
      <p role="status" className="mt-6 text-soft">
        {formatPlural(demand.total, 'søk', 'ulike søk')}
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {demand.data.map(row => (
          <DemandRow key={row.query} row={row} />
        ))}
      </ul>
      {demand.data.length === 0 && (
        <EmptyState title="Ingen søk å vise">Prøv en lengre periode, eller vis alle søk.</EmptyState>
      )}
      <PageTurner page={demand.current_page} lastPage={demand.last_page} />
    </SearchFrame>
  )
}
