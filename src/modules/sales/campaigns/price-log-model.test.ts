import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import {
  activePrice,
  applySalePrices,
  beforePrice,
  changePrices,
  findChargedPrices,
  offerRows,
  logSalePeriods,
} from './index.ts'

const day = 86_400_000
const start = Date.parse('2026-03-02T00:00:00Z')
const instant = (days: number) => new Date(start + days * day)

interface Sale {
  price: number
  /** Days since the start of the test; `to` is exclusive. null: the sale applies until a feed no longer contains it. */
  period: { from: number; to: number } | null
}

const price = fc.integer({ min: 7, max: 12 }).map(kroner => kroner * 1_000)
const salePrice = fc.integer({ min: 4, max: 9 }).map(kroner => kroner * 1_000)
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('feed' as const),
        price,
        sale: fc.option(
          fc.record({
            price: salePrice,
            period: fc.option(
              fc.record({ in: fc.integer({ min: -9, max: 9 }), days: fc.integer({ min: 1, max: 25 }) }),
              {
                freq: 6,
              },
            ),
          }),
          { freq: 3 },
        ),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('reprice sale' as const), by: fc.integer({ min: -3, max: 2 }) }),
    },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 12 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('log' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('gone' as const) }) },
  ),
  { minLength: 4, maxLength: 25 },
)

/** An independent model: records the charged price day by day, without knowledge of other days. */
class PlainShop {
  today = 0
  ordinary: number | null = null
  sales: Sale[] = []
  readonly days = new Map<number, { price: number; saleFrom: number | null }>()

  feed(ordinary: number, sale: Sale | null): void {
    const isNew = this.ordinary === null && this.days.size === 0
    this.ordinary = ordinary
    const over = this.sales.filter(({ period }) => period && period.to <= this.today)
    this.sales = [...over.filter(old => !sale?.period || key(old) !== key(sale)), ...(sale ? [sale] : [])]
    const begun = sale !== null && sale.price < ordinary && (sale.period?.from ?? this.today) <= this.today
    const claims = isNew && begun ? Math.min(this.today, sale.period?.from ?? this.today) - 30 : this.today
    for (let at = claims; at < this.today; at++) this.charge(at, ({ period }) => period !== null)
    this.charge(this.today)
  }
  charge(at: number, counts: (sale: Sale) => boolean = () => true): void {
    if (this.ordinary === null) return void this.days.delete(at)
    const running = this.running(at).filter(counts)
    const lowest = Math.min(this.ordinary, ...running.map(sale => sale.price))
    const by = running.find(sale => sale.price === lowest)
    const saleFrom = by && lowest < this.ordinary ? (by.period?.from ?? -Infinity) : null
    this.days.set(at, { price: lowest, saleFrom })
  }
  running(at: number): Sale[] {
    return this.sales.filter(({ period }) => !period || (period.from <= at && at < period.to))
  }
  wait(days: number): void {
    for (let n = 0; n < days; n++) this.charge(++this.today)
  }
  before(): number | null {
    const now = this.days.get(this.today)
    if (!now || now.saleFrom === null) return null
    let first = this.today
    for (let higher = now.price; ; higher = this.days.get(--first)!.price) {
      const earlier = this.days.get(first - 1)
      if (!earlier || earlier.saleFrom !== now.saleFrom || earlier.price < higher) break
    }
    const window = Array.from({ length: 30 }, (_, n) => this.days.get(first - 1 - n)?.price ?? Infinity)
    const lowest = Math.min(...window)
    return lowest < Infinity && lowest > now.price ? lowest : null
  }
}
const key = ({ period }: Sale) => `${period?.from}/${period?.to}`

test(
  'for any sequence of feeds, sales and idle days, the before price equals that of a model that records the price every day',
  { timeout: 120_000 },
  async () => {
    const seen = { reduced: 0, unproven: 0 }
    const database = await testDatabase()
    try {
      await fc.assert(
        fc.asyncProperty(steps, async sequence => {
          await database.pool.query(
            'truncate campaigns.price_log, campaigns.price_log_mark, campaigns.campaign cascade',
          )
          const shop = new PlainShop()
          let variant: { id: number; articleId: number } | null = null
          const take = async (ordinary: number, sale: Sale | null) => {
            variant = await takeFeed(database, variant, shop.today, ordinary, sale)
            shop.feed(ordinary, sale)
          }
          for (const step of sequence) {
            const current = shop.sales.find(({ period }) => !period || period.to > shop.today)
            // Each step is on its own day. If two changes had the same instant, the log would contain the first price
            // too.
            if (step.kind !== 'wait') shop.wait(1)
            if (step.kind === 'wait') shop.wait(step.days)
            else if (step.kind === 'log') await logSalePeriods(database.db, instant(shop.today))
            else if (step.kind === 'gone') {
              if (variant && shop.ordinary !== null) await leave(database, variant, shop)
            } else if (step.kind === 'feed') await take(step.price, saleOf(step.sale, shop.today))
            else if (current && shop.ordinary !== null)
              await take(shop.ordinary, { ...current, price: Math.max(1_000, current.price + step.by * 1_000) })
            if (!variant || shop.ordinary === null) continue
            const { before, reduced } = await shownBefore(database, variant, shop)
            expect(before).toBe(shop.before())
            if (reduced) seen[before === null ? 'unproven' : 'reduced']++
          }
        }),
        { numRuns: 60, endOnFailure: true },
      )
      expect(seen.reduced).toBeGreaterThan(30)
      expect(seen.unproven).toBeGreaterThan(10)
    } finally {
      await database.close()
    }
  },
)

function saleOf(sale: { price: number; period: { in: number; days: number } | null } | null, today: number) {
  if (!sale) return null
  const from = today + (sale.period?.in ?? 0)
  return { price: sale.price, period: sale.period && { from, to: from + sale.period.days } }
}

interface Variant {
  id: number
  articleId: number
}

/** Imports a feed at midnight in one transaction. */
async function takeFeed(
  { db }: TestDatabase,
  known: Variant | null,
  today: number,
  ordinary: number,
  sale: Sale | null,
): Promise<Variant> {
  let variant = known
  await db.transaction().execute(tx =>
    changePrices(tx, { feedRunId: null, variantIds: null, at: new Date(instant(today).getTime() - 1) }, async () => {
      variant ??= await givenVariant(tx, { price: ordinary })
      await tx
        .updateTable('catalogue.variant')
        .set({ price: ordinary, in_feed: true })
        .where('id', '=', variant.id)
        .execute()
      const period = sale?.period && {
        startsAt: instant(sale.period.from),
        endsAt: new Date(instant(sale.period.to).getTime() - 1),
      }
      const named = { variantId: variant.id, articleId: variant.articleId }
      const sales = sale ? [{ ...named, price: sale.price, period: period ?? null }] : []
      await applySalePrices(tx, sales, instant(today).getTime())
    }),
  )
  return variant!
}

async function leave({ db }: TestDatabase, variant: Variant, shop: PlainShop): Promise<void> {
  const at = new Date(instant(shop.today).getTime() - 1)
  await db.transaction().execute(tx =>
    changePrices(tx, { feedRunId: null, variantIds: null, at }, async () => {
      await tx.updateTable('catalogue.variant').set({ in_feed: false }).where('id', '=', variant.id).execute()
    }),
  )
  shop.ordinary = null
  shop.charge(shop.today)
}

async function shownBefore({ db }: TestDatabase, { id }: Variant, shop: PlainShop) {
  const now = instant(shop.today).getTime() + day / 2
  const variant = db.selectFrom('catalogue.variant').select('id').where('id', '=', id).$asScalar()
  const { offer } = activePrice(shop.ordinary!, null, await offerRows(db, variant).execute(), now)
  if (!offer) return { before: null, reduced: false }
  const log = (await findChargedPrices(db, [id])).get(id) ?? []
  return { before: beforePrice(log, offer, now), reduced: true }
}
