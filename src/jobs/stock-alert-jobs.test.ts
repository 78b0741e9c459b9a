import { expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { registerCurrentCustomer } from '#api/customers/current.ts'
import { registerStockAlerts } from '#api/stock-alerts/index.ts'
import { alertJob, tellWaiting } from '#modules/stock/stock-alerts/index.ts'
import { createLog } from '#platform/log.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Queue } from '#platform/queue.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { apiDeps } from '#tests/support/api/api-deps.ts'
import { guestOf } from '#tests/support/api/reservation-api.ts'
import { deleteExpiredRecords } from './retention-jobs.ts'
import { sendStockAlertMail } from './stock-alert-jobs.ts'

async function usingAlerts() {
  const database = await usingDatabase()
  const jobs: object[] = []
  const queue = {
    enqueue: async (_tx: unknown, _name: string, data: object) => void jobs.push(data),
  } as Partial<Queue> as Queue
  const deps = apiDeps(database, { queue })
  const api = createApi(deps, [registerStockAlerts, registerCurrentCustomer])
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => (sent.push(mail), { ok: true as const }), close: () => {} }
  const mailDeps = {
    database,
    mailer,
    originOf: () => 'https://hent.example',
    log: createLog({ level: 'silent' }),
    secret: deps.secret,
    catalogue: { current: () => ({ defaults: { drawArticle: null } }) },
  }
  const { id: shopId } = await givenShop(database.db, { name: 'Elverum' })
  const jacket = await givenVariant(database.db, { stock: { [shopId]: 0 } })
  const browser = await guestOf(api)
  return {
    database,
    browser,
    sent,
    ask: (Email: string, changes: object = {}) =>
      browser.post('/stock-alerts', { EanNo: jacket.ean, ShopID: shopId, Email, ...changes }),
    /** Sends the mails queued since the last call. */
    async send() {
      for (const job of jobs.splice(0)) await sendStockAlertMail(mailDeps, alertJob.parse(job))
    },
    look: () => tellWaiting(database, async (_tx, alertId) => void jobs.push({ alertId, kind: 'back' })),
    restock: () => database.pool.query('update shops.stock set on_hand = 3'),
    /** The token in the link of the newest mail. */
    token: () => /\/varsel\/([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '',
  }
}

test('a confirmed stock alert sends one mail when the size is back in the chosen shop', async () => {
  const { ask, send, look, restock, sent, token, browser } = await usingAlerts()
  expect((await ask('kari@example.no')).status).toBe(202)
  await send()
  expect(sent).toMatchObject([{ to: 'kari@example.no', subject: 'Bekreft at du vil ha beskjed' }])
  expect((await browser.get(`/stock-alerts/${token()}`)).body).toMatchObject({ state: 'waiting', shop: 'Elverum' })
  expect((await browser.post(`/stock-alerts/${token()}/confirm`)).body).toMatchObject({ state: 'confirmed' })
  expect(await look()).toBe(0)
  await restock()
  expect(await look()).toBe(1)
  expect(await look()).toBe(0)
  await send()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ to: 'kari@example.no', subject: 'På lager igjen i Elverum' })
  expect((await browser.get(`/stock-alerts/${token()}`)).body).toMatchObject({ state: 'sent' })
})

test('a variant that is awaited can have an alert, which is sent when the shop sells it', async () => {
  const { ask, send, look, restock, token, browser, database } = await usingAlerts()
  await database.pool.query('update catalogue.variant set awaited = true')
  expect((await ask('kari@example.no')).status).toBe(202)
  await send()
  await browser.post(`/stock-alerts/${token()}/confirm`)
  await restock()
  expect(await look()).toBe(0)
  await database.pool.query('update catalogue.variant set awaited = false')
  expect(await look()).toBe(1)
})

test('goods that only the shops sell can have an alert, and hidden goods cannot', async () => {
  const { ask, database } = await usingAlerts()
  await database.pool.query('update catalogue.article set purchasable_on_web = 0')
  expect((await ask('kari@example.no')).status).toBe(202)
  await database.pool.query('update catalogue.article set visible_on_web = 0')
  expect((await ask('ola@example.no')).status).toBe(404)
})

test('unconfirmed and stopped alerts send no mail, and a stopped alert stores no address', async () => {
  const { ask, send, look, restock, token, browser, database } = await usingAlerts()
  await ask('ola@example.no')
  await ask('kari@example.no')
  await send()
  await browser.post(`/stock-alerts/${token()}/confirm`)
  expect((await browser.post(`/stock-alerts/${token()}/stop`)).body).toMatchObject({ state: 'stopped' })
  expect((await browser.post(`/stock-alerts/${token()}/confirm`)).body).toMatchObject({ state: 'stopped' })
  await restock()
  expect(await look()).toBe(0)
  const { rows } = await database.pool.query<{ email: string | null }>(
    'select email from alerts.stock_alert order by id',
  )
  expect(rows).toEqual([{ email: 'ola@example.no' }, { email: null }])
})

test('an address gets at most three confirmation mails, in any spelling; the fourth request gets 429', async () => {
  const { ask, send, sent } = await usingAlerts()
  const results = []
  for (const email of ['kari@example.no', 'Kari+1@example.no', 'KARI@Example.NO', 'kari+x@example.no'])
    results.push((await ask(email)).status)
  expect(results).toEqual([202, 202, 202, 429])
  await send()
  expect(sent).toHaveLength(3)
  expect((await ask('ola@example.no')).status).toBe(202)
})

test('invalid addresses, goods and shops are refused, and a link with a changed number gets not found', async () => {
  const { ask, send, token, browser } = await usingAlerts()
  expect(await ask('kari@')).toMatchObject({
    status: 422,
    body: { errors: { Email: ['Skriv en gyldig e-postadresse'] } },
  })
  expect((await ask('kari@example.no', { EanNo: '7099999999999' })).status).toBe(404)
  expect((await ask('kari@example.no', { ShopID: 987_654 })).status).toBe(404)
  await ask('kari@example.no')
  await send()
  const [id = '', ...mark] = token().split('-')
  expect((await browser.get(`/stock-alerts/${Number(id) + 1}-${mark.join('-')}`)).status).toBe(404)
  expect((await browser.post(`/stock-alerts/${Number(id) + 1}-${mark.join('-')}/confirm`)).status).toBe(404)
})

test('an unconfirmed alert is deleted after two days and a sent one after thirty; a confirmed one that waits is still kept after 364', async () => {
  const { ask, send, token, browser, look, restock, database } = await usingAlerts()
  const left = async (days: number) => {
    await deleteExpiredRecords(database.db, new Date(Date.now() + days * 86_400_000))
    return (await database.pool.query('select from alerts.stock_alert')).rowCount
  }
  await ask('ola@example.no')
  await ask('kari@example.no')
  await send()
  await browser.post(`/stock-alerts/${token()}/confirm`)
  expect([await left(1), await left(3), await left(364)]).toEqual([2, 1, 1])
  await restock()
  await look()
  expect([await left(29), await left(31)]).toEqual([1, 0])
})
