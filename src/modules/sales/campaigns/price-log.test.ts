import { expect, test } from 'vitest'
import { givenCampaign, givenStock, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { changePrices, logSalePeriods, prunePriceLog } from './index.ts'

const at = (time: string) => new Date(`2026-03-${time}Z`)

async function givenLog() {
  const database = await usingDatabase()
  const { db, pool } = database
  return {
    db,
    pool,
    change: (time: Date, apply: () => Promise<unknown> = async () => {}, variantIds: number[] | null = null) =>
      db
        .transaction()
        .execute(tx => changePrices(tx, { feedRunId: null, variantIds, at: time }, async () => void (await apply()))),
    log: async () =>
      (
        await pool.query<{ line: string }>(`
          select concat_ws(' ', 'shop ' || shop_id, price, source, to_char(valid_from at time zone 'utc', 'DD HH24:MI:SS.MS'),
                           to_char(nullif(valid_to, 'infinity') at time zone 'utc', 'DD HH24:MI:SS.MS')) as line
            from campaigns.price_log order by shop_id nulls first, valid_from`)
      ).rows.map(row => row.line),
    setPrice: (id: number, price: number) =>
      pool.query('update catalogue.variant set price = $2 where id = $1', [id, price]),
  }
}

test('each period of a price is one row of the log, however often the log is updated', async () => {
  const { db, change, log, setPrice } = await givenLog()
  await change(at('01T00:00'))
  const { id } = await givenVariant(db, { price: 10_000 })
  for (const day of ['02', '03', '04']) await change(at(`${day}T00:00`))
  await change(at('05T00:00'), () => setPrice(id, 12_000))
  await change(at('06T00:00'))
  expect(await log()).toEqual(['10000 feed 02 00:00:00.001 05 00:00:00.001', '12000 feed 05 00:00:00.001'])
})

test('a sale is in the log from its first to its last instant, even if no process ran then', async () => {
  const { db, change, log } = await givenLog()
  const { id } = await givenVariant(db, { price: 10_000 })
  await change(at('01T00:00'))
  await givenCampaign(db, {
    prices: { [id]: 8_000 },
    startsAt: at('03T08:00'),
    endsAt: at('04T19:59:59.999'),
  })
  await givenCampaign(db, { prices: { [id]: 7_000 }, startsAt: at('04T08:00'), endsAt: at('06T00:00') })
  await logSalePeriods(db, at('20T00:00'))
  await logSalePeriods(db, at('21T00:00'))
  expect(await log()).toEqual([
    '10000 seed 01 00:00:00.000 03 08:00:00.000',
    '8000 sale 03 08:00:00.000 04 08:00:00.000',
    '7000 sale 04 08:00:00.000 06 00:00:00.001',
    '10000 sale 06 00:00:00.001',
  ])
})

test('a future sale, and a sale that is added after its end, are not logged as charged', async () => {
  const { db, change, log } = await givenLog()
  const { id } = await givenVariant(db, { price: 10_000 })
  await change(at('10T00:00'))
  await change(at('11T00:00'), async () => {
    await givenCampaign(db, { prices: { [id]: 8_000 }, startsAt: at('01T00:00'), endsAt: at('02T00:00') })
    await givenCampaign(db, { prices: { [id]: 7_000 }, startsAt: at('20T00:00'), endsAt: at('21T00:00') })
  })
  await logSalePeriods(db, at('12T00:00'))
  expect(await log()).toEqual(['10000 seed 10 00:00:00.000'])
})

test('a sale withdrawn before it began was never charged, and one withdrawn later was charged until then', async () => {
  const { db, pool, change, log } = await givenLog()
  const { id } = await givenVariant(db, { price: 10_000 })
  await change(at('01T00:00'))
  const early = await givenCampaign(db, { prices: { [id]: 8_000 }, startsAt: at('05T00:00'), endsAt: at('25T00:00') })
  const drop = ({ id: campaign }: { id: number }) =>
    pool.query('delete from campaigns.campaign where id = $1', [campaign])
  await change(at('04T00:00'), () => drop(early))
  const late = await givenCampaign(db, { prices: { [id]: 8_000 }, startsAt: at('06T00:00'), endsAt: at('25T00:00') })
  await change(at('08T00:00'), () => drop(late))
  expect(await log()).toEqual([
    '10000 seed 01 00:00:00.000 06 00:00:00.000',
    '8000 sale 06 00:00:00.000 08 00:00:00.001',
    '10000 feed 08 00:00:00.001',
  ])
})

test('a chain’s price is one row for all shops, and a shop has rows only while its own price differs', async () => {
  const { db, pool, change, log } = await givenLog()
  const { id } = await givenVariant(db, { price: 10_000, stock: { 1: 3, 2: 3, 3: 3 } })
  await change(at('01T00:00'))
  const own = (price: number | null) =>
    pool.query('update shops.stock set own_price = $2 where variant_id = $1 and shop_id = 2', [id, price])
  await change(at('02T00:00'), () => own(9_000), [id])
  await givenCampaign(db, { prices: { [id]: 8_000 }, startsAt: at('03T00:00'), endsAt: at('03T23:59:59.999') })
  await change(at('05T00:00'), () => own(null), [id])
  expect(await log()).toEqual([
    '10000 seed 01 00:00:00.000 03 00:00:00.000',
    '8000 sale 03 00:00:00.000 04 00:00:00.000',
    '10000 sale 04 00:00:00.000',
    'shop 2 9000 feed 02 00:00:00.001 03 00:00:00.000',
    'shop 2 8000 sale 03 00:00:00.000 04 00:00:00.000',
    'shop 2 9000 sale 04 00:00:00.000 05 00:00:00.001',
  ])
})

test('if goods are first seen on sale, the feed’s ordinary price counts as charged in the 30 days before the sale', async () => {
  const { db, change, log } = await givenLog()
  await change(at('01T00:00'))
  await change(at('31T00:00'), async () => {
    const { id } = await givenVariant(db, { price: 10_000 })
    await givenCampaign(db, { prices: { [id]: 8_000 }, startsAt: at('29T00:00'), endsAt: new Date('2026-04-20') })
  })
  expect(await log()).toEqual(['10000 claimed 27 00:00:00.000 29 00:00:00.000', '8000 claimed 29 00:00:00.000'])
})

test('goods missing from the feed have no price row, and goods that return unchanged get no second new row', async () => {
  const { db, pool, change, log } = await givenLog()
  const { id } = await givenVariant(db, { price: 10_000 })
  const shown = (is: boolean) => pool.query('update catalogue.variant set in_feed = $2 where id = $1', [id, is])
  await change(at('01T00:00'))
  await change(at('05T00:00'), () => shown(false))
  await change(at('09T00:00'), () => shown(true))
  await change(at('10T00:00'))
  expect(await log()).toEqual(['10000 seed 01 00:00:00.000 05 00:00:00.001', '10000 feed 09 00:00:00.001'])
})

test('after the clock is set back, new rows do not begin before existing rows', async () => {
  const { db, change, log, setPrice } = await givenLog()
  const { id } = await givenVariant(db, { price: 10_000 })
  await change(at('10T00:00'))
  await change(at('05T00:00'), () => setPrice(id, 9_000))
  expect(await log()).toEqual(['10000 seed 10 00:00:00.000 10 00:00:00.003', '9000 feed 10 00:00:00.003'])
})

test('the log is append-only: no row is changed, ended twice or deleted, and pruning removes only one that ended over three years ago', async () => {
  const { db, pool, change, setPrice } = await givenLog()
  const { id } = await givenVariant(db, { price: 10_000 })
  await change(new Date('2023-01-01T00:00Z'))
  await change(new Date('2023-06-01T00:00Z'), () => setPrice(id, 9_000))
  await change(at('01T00:00'), () => setPrice(id, 8_000))
  const error = /append-only/
  await expect(pool.query('update campaigns.price_log set price = 1')).rejects.toThrow(error)
  await expect(pool.query(`update campaigns.price_log set valid_to = now() where price = 9000`)).rejects.toThrow(error)
  await expect(pool.query('delete from campaigns.price_log')).rejects.toThrow(error)
  await expect(
    pool.query(`insert into campaigns.price_log (variant_id, price, valid_from, valid_to, source)
                values (${id}, 1, '2026-02-01', '2026-02-02', 'feed')`),
  ).rejects.toThrow(/two prices/)
  expect(await prunePriceLog(db)).toBe(1)
})

test('a shop’s price below the chain’s is logged for that shop, and the chain’s stays in its own row', async () => {
  const { db, change, log } = await givenLog()
  const { id } = await givenVariant(db, { price: 10_000 })
  await givenStock(db, 1, id, { onHand: 1, ownPrice: 6_000 })
  await change(at('01T00:00'))
  expect(await log()).toEqual(['10000 seed 01 00:00:00.000', 'shop 1 6000 seed 01 00:00:00.000'])
})

test('the first update with goods on sale refreshes the planner’s statistics of variants, campaign prices and the log', async () => {
  const { db, pool, change } = await givenLog()
  await change(at('01T00:00'))
  await change(at('31T00:00'), async () => {
    const { id } = await givenVariant(db, { price: 10_000 })
    await givenCampaign(db, { prices: { [id]: 8_000 }, startsAt: at('29T00:00'), endsAt: new Date('2026-04-20') })
  })
  const { rows } = await pool.query(`select relname from pg_class
    where reltuples > 0 and oid in ('catalogue.variant'::regclass, 'campaigns.campaign_price'::regclass, 'campaigns.price_log'::regclass)`)
  expect(rows).toHaveLength(3)
})
