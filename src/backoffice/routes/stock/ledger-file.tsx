import type { LoaderFunctionArgs } from 'react-router'
import { dataOrThrow } from '#contract/client/transport.ts'
import { staffApi } from '../../api-context.ts'
import { ledgerCsv } from '../../features/stock/ledger-csv.ts'
import { loadShopOf } from '../../features/stock/stock-choice.ts'

const maxPages = 50

/** All movements of an article in a shop as CSV; at most the newest 50,000. */
export async function loader({ context, params, url }: LoaderFunctionArgs): Promise<Response> {
  const api = context.get(staffApi)
  const { shop } = await loadShopOf(api, url.searchParams)
  const read = async (page: number) =>
    dataOrThrow(
      await api('GET /staff/stock/{variant}', {
        path: { variant: Number(params['variant']) || 0 },
        query: {
          shop: String(shop.id),
          page: String(page),
          per_page: '1000',
        },
      }),
    )
  const first = await read(1)
  const movements = [...first.movements]
  for (let page = 2; page <= Math.min(first.last_page, maxPages); page++)
    movements.push(...(await read(page)).movements)
  return new Response(ledgerCsv({ ...first, movements }), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="lager-${shop.id}-${first.stock.ean}.csv"`,
    },
  })
}
