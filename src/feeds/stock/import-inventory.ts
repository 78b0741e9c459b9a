import { stat } from 'node:fs/promises'
import { variantsBySku } from '#modules/catalogue/articles/index.ts'
import { databaseNow, readGuardLimits } from '#modules/exchange/feeds/index.ts'
import {
  insertParts,
  planInventory,
  readShopRows,
  StockColumns,
  type FeedStock,
  type InventoryPlan,
} from '#modules/stock/shops/index.ts'
import { maxOnHand } from '#shared/stock/count-guard.ts'
import { instant, keyCell, oneOf, optionalMoney, wholeNumber } from '../read/cells.ts'
import type { Columns } from '../read/columns.ts'
import { unusedInventoryColumns } from '../read/google-columns.ts'
import type { Row } from '../read/feed-table.ts'
import { availabilities, pickupMethods, pickupSlas } from '../read/google-words.ts'
import { lines, sentence, type FeedReader, type ImportContext } from '../import-context.ts'
import { isTooMuch, removal, type Finding } from '../guard/findings.ts'
import { openStockGuard, type StockNames } from '../guard/guard-stock.ts'
import { refuseRepeated } from '../read/repeated-rows.ts'

export const inventoryColumns = {
  columns: {
    store_code: { read: 'key', required: true },
    id: { read: 'key', required: true, aliases: ['sku'] },
    quantity: { read: 'whole number', required: true },
    price: { read: 'amount' },
    pickup_method: { read: 'word' },
    pickup_sla: { read: 'word' },
    availability: { read: 'word' },
    last_updated: { read: 'time' },
  },
  unused: unusedInventoryColumns,
} satisfies Columns

const tolerance = 5 * 60_000

interface Known {
  shops: ReadonlyMap<string, number>
  variants: ReadonlyMap<string, { id: number; price: number }>
  latest: number
  /** In ms, by path: the count time of rows without one. */
  writtenAt: ReadonlyMap<string, number>
  isReceipt: boolean
  only: ReadonlySet<number> | null
}

/** Reads a stock feed, which is complete for every store in the file. Other stores are left unchanged. */
export const readInventory: FeedReader = async (table, _problems, options, { db, written }) => {
  const shops = await readShopRows(db)
  const now = options.asOf ?? (await databaseNow(db))
  const known: Known = {
    shops: new Map(shops.map(shop => [shop.store_code, shop.id])),
    variants: await variantsBySku(db),
    latest: now.getTime() + tolerance,
    writtenAt: await writtenTimes([...table.headers.keys()], written, now.getTime()),
    isReceipt: written?.isReceipt ?? false,
    only: options.onlyShops ? new Set(options.onlyShops) : null,
  }
  const { rows } = table
  const feed = new StockColumns(rows.length)
  const withheld: Withheld = { pickup_method: 0, pickup_sla: 0, availability: 0 }
  for (const row of rows) feed.add(readStock(row, known, withheld))
  refuseRepeated(rows, 'id', row => `${keyCell(row, 'store_code')} ${keyCell(row, 'id')}`)
  for (const index of rows.failures()) feed.markInvalid(index)
  const codes = new Map(shops.map(shop => [shop.id, shop.store_code]))
  const byId = new Map([...known.variants].map(([sku, { id, price }]) => [id, { sku, price }]))
  const names = {
    storeOf: (shopId: number) => codes.get(shopId) ?? String(shopId),
    variantOf: (variantId: number) => byId.get(variantId) ?? { sku: String(variantId), price: 0 },
  }
  return {
    async plan(db) {
      const guard = openStockGuard(await readGuardLimits(db), names)
      const plan = await planInventory(db, feed, guard.see)
      return {
        ...describe(plan, codes, guard.findings(), [withheldLine(withheld), unlikelyLine(plan, names)]),
        parts: plan.partCount,
        stage: (db, feedRunId) => insertParts(db, feedRunId, plan.parts),
      }
    },
  }
}

/** The number of rows that a shop does not hand out, by the first column that excludes them. */
type Withheld = Record<'pickup_method' | 'pickup_sla' | 'availability', number>

/**
 * Whether the shop hands the goods out of its own stock. Goods that are sent to the shop first, only displayed there,
 * or awaited are not sold as in stock.
 */
function readPickup(row: Row, withheld: Withheld): boolean {
  const allowed = {
    pickup_method: oneOf(row, 'pickup_method', pickupMethods),
    pickup_sla: oneOf(row, 'pickup_sla', pickupSlas),
    availability: oneOf(row, 'availability', availabilities) === 'stock',
  }
  const column = (Object.keys(allowed) as (keyof Withheld)[]).find(name => !allowed[name])
  if (column) withheld[column]++
  return column === undefined
}

function withheldLine(withheld: Withheld): string | null {
  return sentence('not handed out', {
    'by pickup_method': withheld.pickup_method,
    'by pickup_sla (sent to the shop after the order)': withheld.pickup_sla,
    'by availability': withheld.availability,
  })
}

/** The count time of each file in ms, by path. A time in the future counts as now, since a clock may be ahead. */
async function writtenTimes(paths: readonly string[], written: ImportContext['written'], now: number) {
  const times = new Map<string, number>()
  for (const path of paths) {
    const at = written?.at ?? (await stat(path)).mtime
    times.set(path, Math.min(now, at.getTime()))
  }
  return times
}

/** Google's specification has no `last_updated`. Without it, the counts are as old as their file. */
function readCountTime(row: Row, { writtenAt, isReceipt }: Known): Date {
  if (row.cell('last_updated') !== '') return instant(row, 'last_updated')
  const at = new Date(writtenAt.get(row.path) ?? 0)
  const source = isReceipt ? 'the time of receipt' : 'the time of the file'
  row.warnOnce('last_updated', `is missing: ${source} is the time of the count, ${at.toISOString()}`)
  return at
}

function readStock(row: Row, known: Known, withheld: Withheld): FeedStock {
  const { shops, variants, latest, only } = known
  const shopId = shops.get(keyCell(row, 'store_code'))
  const variant = variants.get(keyCell(row, 'id'))
  if (shopId === undefined) row.bad('store_code', 'is not a store in the database; import the stores first')
  else if (only && !only.has(shopId)) row.bad('store_code', 'is a store outside this import')
  if (!variant) row.bad('id', 'is not a SKU in the catalogue; import the products first')
  const countedAt = readCountTime(row, known)
  if (countedAt.getTime() > latest)
    row.bad(
      'last_updated',
      `is more than 5 minutes ahead of ${new Date(latest - tolerance).toISOString()}; one clock is wrong`,
    )
  const price = optionalMoney(row, 'price')
  return {
    shopId: shopId ?? 0,
    variantId: variant?.id ?? 0,
    quantity: wholeNumber(row, 'quantity', { from: 0, to: maxOnHand }),
    ownPrice: price === variant?.price ? null : price,
    priced: price !== null,
    pickup: readPickup(row, withheld),
    carried: true,
    countedAt: countedAt.getTime(),
  }
}

/** Lists counts far from the last ones. A delivery may explain them, so the feed is applied anyway. */
function unlikelyLine({ counts, unlikely }: InventoryPlan, { storeOf, variantOf }: StockNames): string | null {
  if (counts.unlikely === 0) return null
  const examples = unlikely.map(
    ({ shopId, variantId, before, onHand }) =>
      `${before} → ${onHand} of ${variantOf(variantId).sku} in store ${storeOf(shopId)}`,
  )
  return `${counts.unlikely} counts are far from the last ones, check them: ${examples.join(', ')}`
}

function describe(
  { counts, removals, shortfalls }: InventoryPlan,
  codes: ReadonlyMap<number, string>,
  guarded: readonly Finding[],
  notes: readonly (string | null)[],
) {
  const { rowsIn, quantitiesUp, quantitiesDown, ownPrices, pickups, recounted, rowsBack, rowsOut, older } = counts
  const short = shortfalls.slice(0, 10).map(({ shopId, shortfall }) => `${shortfall} in store ${codes.get(shopId)}`)
  return {
    lines: lines(
      sentence('stock', { in: rowsIn, back: rowsBack, 'no longer carried': rowsOut }),
      sentence('quantities', { up: quantitiesUp, down: quantitiesDown }),
      sentence('other changes', {
        'own prices': ownPrices,
        'pickup on or off': pickups,
        'counted again, as before': recounted,
      }),
      shortfalls.length > 0
        ? `${shortfalls.length} variants have fewer pieces counted than reserved: ${short.join(', ')}`
        : null,
      ...notes,
      sentence('left as they are', { 'rows older than the last count': older }),
    ),
    changed: { ...counts },
    findings: [
      ...removals
        .filter(({ out, before }) => isTooMuch(out, before))
        .map(({ shopId, out, before }) =>
          removal(
            `${out} of ${before} variants of store ${codes.get(shopId)} are not in this feed and would be taken out of its stock`,
          ),
        ),
      ...guarded,
    ],
  }
}
