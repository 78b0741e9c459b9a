import type { Db } from '#database/connection.ts'
import { findStaleStock } from '#modules/stock/shops/index.ts'
import type { Metrics } from '#platform/metrics.ts'

/** In ms. A metrics request must not wait for a database that hangs. */
const readTimeout = 2_000

/**
 * Registers the number of shops with stale stock, read at each metrics request. While the database is unavailable, the
 * last number is reported.
 */
export function registerStockFigures({ gaugeLookedUp }: Pick<Metrics, 'gaugeLookedUp'>, db: Db): void {
  let last = 0
  gaugeLookedUp(
    'hent_stale_stock_shops',
    'Shops of which nothing has been counted for longer than the setting stale_stock_hours',
    async () => {
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<number>(resolve => (timer = setTimeout(() => resolve(last), readTimeout)))
      const found = findStaleStock(db).then(
        ({ shops }) => (last = shops.length),
        () => last,
      )
      return Promise.race([found, timeout]).finally(() => clearTimeout(timer))
    },
  )
}
