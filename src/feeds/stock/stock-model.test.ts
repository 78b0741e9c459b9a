import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToRun, databaseNow, recordFeedRun } from '#modules/exchange/feeds/index.ts'
import { applyCounts } from '#modules/stock/shops/index.ts'
import { releaseStock, handOver, reserveStock } from '#modules/stock/allocation/index.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { feedFile, stockLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { importFeed } from '../import-feed.ts'

interface Row {
  onHand: number
  reserved: number
  shortfall: number
  carried: boolean
  countedAt: number
  moves: { at: number; pieces: number }[]
}
interface Feed {
  kind: 'feed'
  /** By variant: the number counted, and how many steps ago. null: not in the file. */
  counts: ({ quantity: number; ago: number } | null)[]
}
/** Single counts from a till. Variants that it does not name stay unchanged. */
interface Till extends Omit<Feed, 'kind'> {
  kind: 'till'
}
type Step = Feed | Till | { kind: 'reserve' | 'release' | 'hand over' | 'correct'; variant: number; pieces: number }

const variants = [0, 1, 2]
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('feed' as const, 'till' as const),
      counts: fc
        .tuple(...variants.map(() => fc.option(fc.record({ quantity: fc.nat(5), ago: fc.nat(4) }), { freq: 5 })))
        .filter(all => all.some(count => count !== null)),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('reserve' as const, 'release' as const, 'hand over' as const, 'correct' as const),
      variant: fc.nat(variants.length - 1),
      pieces: fc.integer({ min: 1, max: 3 }),
    }),
  },
)

/** One shop's stock as docs/operations/import.md defines it: each count is true at its own time, and later moves are added. */
class PlainStock {
  readonly rows = new Map<number, Row>()

  feed(counts: readonly ({ quantity: number; countedAt: number } | null)[], whole: boolean): void {
    const newest = Math.max(...counts.map(count => count?.countedAt ?? 0))
    for (const variant of variants) {
      const { quantity, countedAt } = counts[variant] ?? { quantity: null, countedAt: newest }
      const row = this.rows.get(variant)
      if (quantity === null && (!whole || !row?.carried)) continue
      if (row && countedAt < row.countedAt) continue
      const moved = (row?.moves ?? []).filter(({ at }) => at > countedAt).reduce((sum, { pieces }) => sum + pieces, 0)
      const onHand = quantity === null ? 0 : Math.max(0, quantity + moved)
      const reserved = row?.reserved ?? 0
      const shortfall = Math.max(0, reserved - onHand)
      this.rows.set(variant, {
        onHand,
        reserved,
        shortfall,
        carried: quantity !== null,
        countedAt,
        moves: row?.moves ?? [],
      })
    }
  }

  available(variant: number): number {
    const row = this.rows.get(variant)
    return row?.carried ? Math.max(0, row.onHand - row.reserved) : 0
  }

  move(variant: number, { pieces, reserved, at }: { pieces: number; reserved: number; at: number }): void {
    const row = this.rows.get(variant)!
    const before = row.onHand
    row.onHand = Math.max(0, row.onHand + pieces)
    row.reserved += reserved
    if (reserved <= 0) row.shortfall = Math.max(0, row.reserved - row.onHand)
    if (pieces !== 0) row.moves.push({ at, pieces: row.onHand - before })
  }
}

/** A shop without stock and its model. Each step is applied to both. */
async function givenBoth(database: TestDatabase) {
  const { db, pool } = database
  const { id: shopId } = await givenShop(db)
  const codes = await pool.query<{ store_code: string }>('select store_code from shops.shop where id = $1', [shopId])
  const storeCode = codes.rows[0]!.store_code
  const skus: { id: number; sku: string }[] = []
  for (const _ of variants) skus.push(await givenVariant(db))
  const { folder, context } = await usingFeeds(database)
  const model = new PlainStock()
  let files = 0
  // An instant before each step, different from the times of the steps.
  const times: number[] = []
  const between = async () => {
    await wait(2)
    times.push((await databaseNow(db)).getTime())
    await wait(2)
  }
  await between()

  const at = (counts: Feed['counts']) =>
    counts.map(count => count && { quantity: count.quantity, countedAt: times.at(-1 - count.ago) ?? times[0]! })

  async function till({ counts }: Till) {
    const timed = at(counts)
    const named = timed.flatMap((count, variant) => (count ? { ...count, variantId: skus[variant]!.id } : []))
    const run = { kind: 'changes', fileName: 'till', fileHash: '', rows: 0 } as const
    const done = await applyCounts(db, shopId, named, {
      openRun: (tx, changed) => recordFeedRun(tx, { ...run, changed: { ...changed } }),
      addToRun: (tx, runId, more) => addToRun(tx, runId, { ...more }),
      atPrices: (_tx, _variants, write) => write(),
    })
    expect(done?.size).toBe(named.length)
    model.feed(timed, false)
  }

  async function feed({ counts }: Feed) {
    const timed = at(counts)
    const lines = timed.flatMap((count, variant) => {
      if (!count) return []
      const last_updated = new Date(count.countedAt).toISOString()
      return [stockLine(1, 1, count.quantity, { store_code: storeCode, id: skus[variant]!.sku, last_updated })]
    })
    const path = await feedFile(folder, `${++files}.tsv`, lines)
    expect(await importFeed('inventory', [path], { allowRemoval: true }, context)).toMatchObject({ ok: true })
    model.feed(timed, true)
  }

  async function move({ kind, variant, pieces }: Exclude<Step, Feed | Till>) {
    const demand = [{ variantId: skus[variant]!.id, count: pieces }]
    const row = model.rows.get(variant)
    const cause = { type: 'order', id: 1 } as const
    const at = (await databaseNow(db)).getTime()
    if (kind === 'reserve') {
      const { ok } = await db.transaction().execute(tx => reserveStock(tx, shopId, demand, cause))
      expect(ok).toBe(model.available(variant) >= pieces)
      if (ok) model.move(variant, { pieces: 0, reserved: pieces, at })
    } else if (kind === 'correct') {
      if (!row) return
      const onHand = Math.max(row.reserved, row.onHand - pieces)
      if (onHand >= row.onHand) return
      await pool.query('update shops.stock set on_hand = $3 where shop_id = $1 and variant_id = $2', [
        shopId,
        skus[variant]!.id,
        onHand,
      ])
      await pool.query(
        `insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, kind, cause_type) values ($1, $2, $3, 'correction', 'correction')`,
        [shopId, skus[variant]!.id, onHand - row.onHand],
      )
      model.move(variant, { pieces: onHand - row.onHand, reserved: 0, at })
    } else if (row && row.reserved >= pieces) {
      const settle = kind === 'release' ? releaseStock : handOver
      await db.transaction().execute(tx => settle(tx, shopId, demand, cause))
      model.move(variant, { pieces: kind === 'release' ? 0 : -pieces, reserved: -pieces, at })
    }
  }

  async function compare() {
    const { rows } = await pool.query(
      `select variant_id, on_hand, reserved, shortfall, carried from shops.stock where shop_id = $1 order by variant_id`,
      [shopId],
    )
    const expected = [...model.rows]
      .sort(([a], [b]) => a - b)
      .map(([variant, { onHand, reserved, shortfall, carried }]) => ({
        variant_id: skus[variant]!.id,
        on_hand: onHand,
        reserved,
        shortfall,
        carried,
      }))
    expect(rows).toEqual(expected)
    expect((await pool.query('select * from shops.ledger_difference')).rows).toEqual([])
  }

  return async (each: Step) => {
    await (each.kind === 'feed' ? feed(each) : each.kind === 'till' ? till(each) : move(each))
    await between()
    await compare()
  }
}

test('stock equals a simple model after any order of feeds, reservations, hand-overs and corrections', async () => {
  const database = await usingDatabase()
  const five = { quantity: 5, ago: 0 }
  const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async steps => {
    const both = await givenBoth(database)
    await both({ kind: 'feed', counts: [five, five, null] })
    for (const each of steps) await both(each)
  })
  const result = await fc.check(property, { numRuns: process.env['HENT_FAULTS'] === 'long' ? 100 : 8 })
  expect(result.failed, fc.defaultReportMessage(result)).toBe(false)
}, 300_000)
