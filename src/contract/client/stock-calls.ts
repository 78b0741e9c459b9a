import type { StockCount, StockCounted, StockLedger, StockSearch } from '../own-shop/stock-desk.ts'
import type { WeekReport } from '../own-shop/reports.ts'
import type { Transport } from './transport.ts'

/** What the desk asks of a shop's stock. */
export function stockCalls(send: Transport) {
  return {
    stock: (asked: { shop: string; q: string }) =>
      send<StockSearch>({ method: 'GET', path: `/staff/stock?${new URLSearchParams(asked)}` }),
    stockLedger: (variant: number, asked: { shop: string; page: string; per_page?: string }) =>
      send<StockLedger>({ method: 'GET', path: `/staff/stock/${variant}?${new URLSearchParams(asked)}` }),
    weekReport: (asked: { from: string; to: string; shop?: string }) =>
      send<WeekReport>({ method: 'GET', path: `/staff/reports/weeks?${new URLSearchParams(asked)}` }),
    countStock: (body: StockCount) => send<StockCounted>({ method: 'POST', path: '/staff/stock/counts', body }),
    undoCount: (round: number, shopId: number) =>
      send<StockCounted>({ method: 'POST', path: `/staff/stock/counts/${round}/undo`, body: { shopId } }),
  }
}
