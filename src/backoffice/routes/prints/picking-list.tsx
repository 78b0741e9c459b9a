import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatPlural } from '#shared/format/format.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { EmptyState } from '#ui/display/EmptyState.tsx'
import { staffApi } from '../../api-context.ts'
import { requestParamsOf, readDeskChoice, viewAddress, views } from '../../features/desk/desk-choice.ts'
import { loadDesk } from '../../features/desk/load-desk.ts'
import { PageTurner } from '../../features/frame/PageTurner.tsx'
import { barcode } from '../../features/prints/barcode.server.ts'
import { pickingList } from '../../features/prints/picking-list.ts'
import { PrintPage } from '../../features/prints/PrintPage.tsx'

export const meta = () => [{ title: 'Plukkliste – ansatt' }, { name: 'robots', content: 'noindex' }]

const waiting = views[1]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const choice = { ...readDeskChoice(url.searchParams), view: waiting, q: '' }
  const { account, list } = await loadDesk(context.get(staffApi), requestParamsOf(choice))
  const rows = pickingList(list.data, new Date(list.now)).map(row => ({ ...row, barcode: barcode(row.ean) }))
  const shop =
    account.shops.find(({ id }) => String(id) === choice.shop) ??
    (account.shops.length === 1 ? account.shops[0] : undefined)
  const { now, total, current_page: page, last_page: lastPage } = list
  return { account, rows, now, total, shop: shop?.name ?? null, page, lastPage, back: viewAddress(choice, waiting) }
}

export default function PickingListPage() {
  const { account, rows, now, total, shop, page, lastPage, back } = useLoaderData<typeof loader>()
  const pieces = rows.reduce((sum, row) => sum + row.pieces, 0)
  return (
    <PrintPage
      account={account}
      title="Plukkliste"
      lead="Alt som venter på å bli plukket, hver vare én gang. Strekkoden skannes på reservasjonen når varen er funnet."
      empty={rows.length === 0}
      back={back}
    >
      {rows.length === 0 ? (
        <EmptyState title="Ingenting å plukke">Listen fylles når noen reserverer.</EmptyState>
      ) : (
        <>
          <p className="mt-6 font-semibold print:mt-0">
            {`${[
              shop,
              formatDayAndTime(new Date(now)),
              formatPlural(pieces, 'vare', 'varer'),
              formatPlural(total, 'reservasjon', 'reservasjoner'),
            ]
              .filter(Boolean)
              .join(' · ')}${lastPage > 1 ? ` · side ${page} av ${lastPage}` : ''}`}
          </p>
          <ul className="mt-3 border-t border-strong">
            {rows.map(row => (
              <li
                key={row.ean}
                className="grid break-inside-avoid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-strong py-2 sm:grid-cols-[auto_minmax(0,1fr)_11rem] print:grid-cols-[auto_minmax(0,1fr)_11rem]"
              >
                <span aria-hidden className="size-6 rounded-sm border-2 border-strong" />
                <div className="min-w-0">
                  <p>
                    <strong className="text-lg tabular-nums">{`${row.pieces} ×`}</strong> <span>{row.name}</span>
                    {row.kind && <span>{`, ${row.kind}`}</span>}
                    <span className="text-small text-soft">{` ${row.articleNo}`}</span>
                  </p>
                  <p className="text-small">
                    Til{' '}
                    {row.to.map(({ code, pieces: count, overdue }, at) => (
                      <span key={code} className="whitespace-nowrap">
                        {at > 0 && <span>{', '}</span>}
                        <strong className="font-mono">{code}</strong>
                        <span>{`${row.to.length > 1 ? ` (${count})` : ''}${overdue ? ' forsinket' : ''}`}</span>
                      </span>
                    ))}
                  </p>
                </div>
                <img
                  src={`data:image/svg+xml,${encodeURIComponent(row.barcode)}`}
                  alt={`Strekkode ${row.ean}`}
                  className="col-start-2 h-14 w-44 bg-paper object-contain sm:col-start-auto print:col-start-auto"
                />
              </li>
            ))}
          </ul>
          <div className="print:hidden">
            <PageTurner page={page} lastPage={lastPage} />
          </div>
        </>
      )}
    </PrintPage>
  )
}
