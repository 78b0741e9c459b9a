import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { registerChainFigures } from '#main/figures/chain-figures.ts'
import { findStaleStock } from '#modules/stock/shops/index.ts'
import { createLog } from '#platform/log.ts'
import type { Delivery, Mail } from '#platform/mail/mail.ts'
import { createMetrics } from '#platform/metrics.ts'
import { productLine, stockLine, storeLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { tellOfStaleStock, type StaleStockReport } from './stale-stock-jobs.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** Three shops. The stock of the first two was counted an hour ago. */
async function givenChain() {
  const database = await usingDatabase()
  const { take } = await usingFeeds(database)
  await take('stores', [storeLine(1), storeLine(2), storeLine(3)])
  await take('products', [productLine(1), productLine(2)])
  const count = (shop: number, hours: number) => {
    const at = { last_updated: hoursAgo(hours).toISOString() }
    return take('inventory', [
      stockLine(shop, 1, 5, at),
      stockLine(shop, 2, 5, { last_updated: hoursAgo(hours + 400).toISOString() }),
    ])
  }
  await count(1, 1)
  await count(2, 1)
  const age = (shop: number, hours: number) =>
    database.pool.query('update shops.stock_freshness set counted_at = $2 where shop_id = $1', [shop, hoursAgo(hours)])
  const stale = async () => (await findStaleStock(database.db)).shops.map(({ id }) => id)
  return { database, count, age, stale }
}

async function givenOperator(options: { to: string | undefined } = { to: 'drift@kjeden.example' }) {
  const chain = await givenChain()
  const mails: Mail[] = []
  const mood: { delivery: Delivery | Error } = { delivery: { ok: true } }
  const clock = { now: new Date() }
  const store: { mailed: StaleStockReport | null } = { mailed: null }
  const alarm = {
    mailer: {
      send: (mail: Mail) => {
        if (mood.delivery instanceof Error) return Promise.reject(mood.delivery)
        mails.push(mail)
        return Promise.resolve(mood.delivery)
      },
    },
    to: options.to,
    publicUrl: 'https://butikk.example',
    read: () => Promise.resolve(store.mailed),
    write: (report: StaleStockReport | null) => Promise.resolve(void (store.mailed = report)),
    now: () => clock.now,
  }
  const log = createLog({ level: 'silent' })
  const look = () => tellOfStaleStock({ database: chain.database, alarm, log })
  const later = (hours: number) => (clock.now = new Date(clock.now.getTime() + hours * 3_600_000))
  return { ...chain, mails, mood, look, later }
}

test("a shop's stock is stale when its newest count is older than the setting", async () => {
  const { database, age, stale, count } = await givenChain()
  expect(await stale()).toEqual([])
  await age(1, 25.9)
  await age(2, 26.1)
  expect(await stale()).toEqual([2])
  await writeSetting(database.db, 'stale_stock_hours', 20)
  expect(await stale()).toEqual([2, 1])
  await writeSetting(database.db, 'stale_stock_hours', 0)
  expect(await stale()).toEqual([])
  await writeSetting(database.db, 'stale_stock_hours', 'aldri')
  expect(await stale()).toEqual([2])
  // An older count does not make stock fresh; a newer one does.
  await count(2, 30)
  expect(await stale()).toEqual([2])
  await count(2, 0.5)
  expect(await stale()).toEqual([])
  await age(2, 50)
  await database.pool.query('update shops.shop set in_feed = false where id = 2')
  expect(await stale()).toEqual([])
  await age(1, 50)
  await writeSetting(database.db, 'demo', { loaded: true })
  expect(await stale()).toEqual([])
})

test('the operator gets a mail about stale stock once a day, and one when all stock is fresh again', async () => {
  const { age, count, look, later, mails } = await givenOperator()
  await look()
  expect(mails).toEqual([])
  await age(1, 30)
  await look()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    language: 'en',
    to: 'drift@kjeden.example',
    subject: 'butikk.example: The stock of 1 shop is stale.',
  })
  expect(mails[0]?.text).toMatch(/Shop 1 \(Butikk 1\): last counted \d{4}-.*Z\n/)
  expect(mails[0]?.text).toContain('more than 26 hours')
  later(1)
  await age(2, 30)
  await look()
  expect(mails).toHaveLength(1)
  later(23)
  await look()
  expect(mails).toHaveLength(2)
  expect(mails[1]?.subject).toBe('butikk.example: The stock of 2 shops is stale.')
  await count(1, 0.2)
  await count(2, 0.2)
  later(1)
  await look()
  await look()
  expect(mails).toHaveLength(3)
  expect(mails[2]?.subject).toBe('butikk.example: The stock of every shop is fresh again.')
})

test('a failed mail is retried at the next check, and without an operator address no mail is sent', async () => {
  const { age, look, mails, mood } = await givenOperator()
  await age(1, 30)
  mood.delivery = new Error('connection refused')
  await look()
  mood.delivery = { ok: true }
  await look()
  await look()
  expect(mails).toHaveLength(1)
  const withoutAddress = await givenOperator({ to: undefined })
  await withoutAddress.age(1, 30)
  await withoutAddress.look()
  expect(withoutAddress.mails).toEqual([])
})

test('a metric counts the shops with stale stock, and keeps its value while its query fails', async () => {
  const { database, age } = await givenChain()
  const metrics = createMetrics()
  registerChainFigures(metrics, database)
  const figure = async () => /^hent_stale_stock_shops (\S+)$/m.exec(await metrics.text())?.[1]
  expect(await figure()).toBe('0')
  await age(1, 30)
  expect(await figure()).toBe('1')
  await age(2, 30)
  await database.pool.query('alter table shops.stock_freshness rename to elsewhere')
  expect(await figure()).toBe('1')
})
