import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { connect } from '#database/connection.ts'
import { withDatabase } from '#database/join.ts'

export interface StockFeed {
  path: string
  rows: number
  shopIds: Set<number>
}
interface StockRow {
  shop_id: number
  store_code: string
  sku: string
  on_hand: number
  own_price: number | null
  pickup: boolean
}

const columns = ['store_code', 'id', 'quantity', 'price', 'pickup_method', 'last_updated']

/**
 * Writes the shop's current stock as a feed counted just now: whole shops, in order, until there are `wanted` rows.
 * Every `changedEvery`-th row has a quantity that differs from the shop's.
 */
export async function writeStockFeed(
  dataDir: string,
  path: string,
  { wanted, changedEvery }: { wanted: number; changedEvery: number },
): Promise<StockFeed> {
  return withDatabase({ dataDir }, async url => {
    const database = connect(url, { max: 1, applicationName: 'hent bench' })
    try {
      const { rows: shops } = await database.pool.query<{ id: number }>('select id from shops.shop order by id')
      const feed: StockFeed = { path, rows: 0, shopIds: new Set() }
      const countedAt = new Date().toISOString()
      const lines = async function* () {
        yield `${columns.join('\t')}\n`
        for (const { id } of shops) {
          if (feed.rows >= wanted) return
          const { rows } = await database.pool.query<StockRow>(
            `select s.shop_id, h.store_code, v.sku, s.on_hand, s.own_price, s.pickup from shops.stock s
               join shops.shop h on h.id = s.shop_id join catalogue.variant v on v.id = s.variant_id
              where s.shop_id = $1 and s.carried order by s.variant_id`,
            [id],
          )
          if (rows.length > 0) feed.shopIds.add(id)
          yield rows.map(row => lineOf(row, ++feed.rows % changedEvery === 0, countedAt)).join('')
        }
      }
      await pipeline(Readable.from(lines()), createWriteStream(path))
      return feed
    } finally {
      await database.close()
    }
  })
}

function lineOf(
  { store_code, sku, on_hand, own_price, pickup }: StockRow,
  changed: boolean,
  countedAt: string,
): string {
  const price = own_price === null ? '' : `${(own_price / 100).toFixed(2)} NOK`
  const quantity = on_hand + (changed ? 1 : 0)
  return `${[store_code, sku, quantity, price, pickup ? 'buy' : 'not supported', countedAt].join('\t')}\n`
}
