import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CartValidateResponse } from '#contract/reservations.ts'
import { plainPrices, type PlainOffer } from '../support/prices/plain-price-model.ts'
import { givenRuledCampaign } from '../support/catalogue/campaign-rules.ts'
import { givenArticle, givenShop, givenStock } from '../support/catalogue/catalogue.ts'
import { givenCatalogue, testClock } from '../support/catalogue/open-catalogue.ts'
import { idempotencyHeader } from '#contract/paths.ts'
import { usingOrders } from '../support/api/orders.ts'
import { requestFor, usingShop } from '../support/api/reservation-api.ts'
import { repeats, reportFigures } from '#tests/support/run/figures.ts'

const long = process.env['HENT_FAULTS'] === 'long'
const carts = repeats({ short: 300, long: 4_000 })
const day = 86_400_000

/** Pseudo-random numbers, the same in each run. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test(
  'over HTTP a cart costs what a plain model says, to the øre, also if the client sends other prices',
  { timeout: long ? 3_600_000 : 30_000 },
  async () => {
    const shop = await usingShop()
    const { db } = shop.database
    const some = seeded(15)
    const [oslo, bergen] = [await givenShop(db), await givenShop(db)]
    const givenGoods = async () => {
      const pant = some(4) === 0 ? 100 + some(300) : 0
      const freight = some(3) === 0 ? some(40_000) : null
      const price = 500 + some(200_000)
      const { id, variants } = await givenArticle(db, { price, pant, freightPrice: freight })
      const vat = some(3) === 0 ? 15 : 25
      await db.updateTable('catalogue.article').set({ vat_percentage: vat }).where('id', '=', id).execute()
      const variant = variants[0]!
      const ownPrice = some(3) === 0 ? 500 + some(200_000) : null
      await givenStock(db, oslo.id, variant.id, { onHand: 20_000, ...(ownPrice === null ? {} : { ownPrice }) })
      await givenStock(db, bergen.id, variant.id, 20_000)
      const [offers, sales]: number[][] = [[], []]
      return {
        id,
        ean: variant.ean,
        price,
        pant,
        vat,
        ownPrice,
        freight: freight ?? 9_900,
        offers: offers!,
        sales: sales!,
      }
    }
    const goods: Awaited<ReturnType<typeof givenGoods>>[] = []
    for (let at = 0; at < 24; at++) goods.push(await givenGoods())
    const now = Date.now()
    const over = { startsAt: new Date(now - 9 * day), endsAt: new Date(now - day) }
    const later = { startsAt: new Date(now + day), endsAt: new Date(now + 9 * day) }
    const running = { startsAt: new Date(now - day), endsAt: new Date(now + day) }
    for (const period of [running, running, running, over, later]) {
      const percent = 5 + some(60)
      const chosen = goods.filter(() => some(2) === 0)
      await givenRuledCampaign(db, {
        ...period,
        percent,
        goods: chosen.map(({ id: ref }) => ({ kind: 'article', ref })),
      })
      if (period !== running) continue
      for (const each of chosen) {
        const worth = BigInt(each.price - each.pant) * BigInt(100 - percent)
        each.sales.push(each.pant + Number((worth * 2n + 100n) / 200n))
      }
    }
    const offers: PlainOffer[] = []
    for (const period of [running, running, running, over]) {
      const take = 2 + some(3)
      const multiBuy = some(2) === 0 ? { take, pay: 1 + some(take - 1) } : { take, amount: 20_000 + some(200_000) }
      const chosen = goods.filter(() => some(2) === 0)
      const id = await givenRuledCampaign(db, {
        ...period,
        multiBuy,
        goods: chosen.map(({ id: ref }) => ({ kind: 'article', ref })),
      })
      if (period === over) continue
      offers.push('pay' in multiBuy ? { id, take, pay: multiBuy.pay } : { id, take, amount: BigInt(multiBuy.amount) })
      for (const each of chosen) each.offers.push(id)
    }

    shop.deps.catalogue = await givenCatalogue(shop.database, testClock(new Date().toISOString()))
    const kari = await shop.guest()
    for (let cart = 0; cart < carts; cart++) {
      const [Delivery, ShopID] = [some(2) === 0, [null, oslo.id, bergen.id][some(3)]!]
      const lines = Array.from({ length: 1 + some(6) }, () => ({ ...goods[some(goods.length)]!, count: 1 + some(5) }))
      const { status, body } = await kari.post('/cart/validate', {
        ShopID,
        Delivery,
        items: lines.map(({ ean, count }) => ({ EanNo: ean, Count: count, price: 1, pant: 0, vat: 0 })),
        ...{ total: 1, freight: 0, discount: 9_999_999, deductions: [], paid: true, statusID: 4 },
      })
      expect(status).toBe(200)
      const result = body as CartValidateResponse
      const charged = (line: (typeof lines)[number]) =>
        Math.min((ShopID === oslo.id ? line.ownPrice : null) ?? line.price, ...line.sales)
      const freight = Delivery ? Math.max(19_900, ...lines.map(line => line.freight)) : 0
      const plain = plainPrices(
        lines.map(line => ({
          price: BigInt(charged(line)),
          pant: BigInt(line.pant),
          count: line.count,
          vat: BigInt(line.vat),
          offers: line.offers,
        })),
        offers,
        null,
        BigInt(freight),
      )
      expect({
        prices: result.lines.map(line => line.price),
        deductions: result.deductions.map(({ amount }) => BigInt(amount)),
        total: BigInt(result.total),
        payable: BigInt(result.payable),
        reductions: result.lines.map(({ reduction }) => BigInt(reduction)),
        vat: result.lines.map(({ vat }) => BigInt(vat)),
        totalVat: BigInt(result.totalVat),
        net: result.netAmount,
      }).toEqual({
        prices: lines.map(charged),
        deductions: plain.deductions.map(({ amount }) => amount),
        total: plain.total,
        payable: plain.payable,
        reductions: plain.reductions,
        vat: plain.vat,
        totalVat: plain.totalVat,
        net: Number(plain.payable - plain.totalVat),
      })
    }
    reportFigures('random-carts', { carts, 'with another sum': 0 })
  },
)

test.each([0, -1, 1.5, '2', [2], null, 1e300, 1_001])(
  'a count of %j is refused, and nothing is counted',
  async Count => {
    const shop = await usingShop()
    const { id } = await givenShop(shop.database.db)
    const { variants } = await givenArticle(shop.database.db, { variants: [{ stock: { [id]: 9 } }] })
    const kari = await shop.guest()
    const { status, body } = await kari.post('/cart/validate', { items: [{ EanNo: variants[0]!.ean, Count }] })
    expect([status, body.code]).toEqual([422, 'invalid'])
  },
)

test('one line that is collect-only makes a delivery cart fail, and the response names it', async () => {
  const shop = await usingShop()
  const { id } = await givenShop(shop.database.db)
  const { variants } = await givenArticle(shop.database.db, { onlyCC: true, variants: [{ stock: { [id]: 9 } }] })
  const { ean } = variants[0]!
  const kari = await shop.guest()
  const items = [{ EanNo: ean, Count: 1 }]
  const sent = (await kari.post('/cart/validate', { items, Delivery: true })).body
  expect(sent).toMatchObject({ isCartValid: false, cartErrors: [ean], lines: [{ fault: 'only_collected' }] })
  const collected = (await kari.post('/cart/validate', { ShopID: id, items })).body
  expect(collected).toMatchObject({ isCartValid: true, freight: 0 })
})

test('a foreign or expired CampaignArticleID changes no price', async () => {
  const shop = await usingShop()
  const { db } = shop.database
  const { id } = await givenShop(db)
  const stock = { [id]: 9 }
  const [dear, cheap] = [
    await givenArticle(db, { price: 50_000, variants: [{ stock }] }),
    await givenArticle(db, { price: 50_000, variants: [{ stock }] }),
  ]
  await givenRuledCampaign(db, { percent: 90, goods: [{ kind: 'article', ref: cheap.id }] })
  await givenRuledCampaign(db, {
    percent: 80,
    endsAt: new Date(Date.now() - day),
    goods: [{ kind: 'article', ref: dear.id }],
  })
  const entries = await db.selectFrom('campaigns.campaign_article').select('id').execute()
  const kari = await shop.guest()
  for (const CampaignArticleID of [...entries.map(entry => entry.id), 0, -1, 2_147_483_647]) {
    const { body } = await kari.post('/cart/validate', {
      items: [{ EanNo: dear.variants[0]!.ean, Count: 1, CampaignArticleID }],
    })
    expect(body).toMatchObject({ total: 50_000 })
  }
})

test("a reservation stores its quote: named deductions, each line's share, and the shop's own total", async () => {
  const shop = await usingShop()
  const { db } = shop.database
  const { id } = await givenShop(db)
  const { id: article, variants } = await givenArticle(db, { price: 10_000, variants: [{ stock: { [id]: 9 } }] })
  await givenRuledCampaign(db, {
    name: '3 for 2',
    multiBuy: { take: 3, pay: 2 },
    goods: [{ kind: 'article', ref: article }],
  })
  const kari = await shop.guest()
  const items = [{ EanNo: variants[0]!.ean, Count: 3 }]
  const stale = await shop.reserve(kari, requestFor(id, items), { shown: 30_000 })
  expect([stale.status, stale.body]).toMatchObject([409, { code: 'price_changed', total: 20_000 }])
  const { status, body } = await shop.reserve(kari, requestFor(id, items), { shown: 20_000 })
  expect(status).toBe(201)
  expect(body.reservation).toMatchObject({
    deductions: [{ name: '3 for 2', amount: 10_000 }],
    discount: 0,
    total: 20_000,
  })
  const receipt = await kari.get(`/reservations/receipt/${body.receiptToken}`)
  expect(receipt.body.reservation).toEqual(body.reservation)
  const lines = await db.selectFrom('reservations.line').select(['price', 'count', 'reduction']).execute()
  expect(lines).toEqual([{ price: 10_000, count: 3, reduction: 10_000 }])
})

test('prices, sums and states sent by a client with a reservation or an order are refused or ignored', async () => {
  const { database, kari, oslo, jacket } = await usingOrders({ stock: 9 })
  const line = { EanNo: jacket.ean, Count: 2 }
  for (const path of ['/reservations', '/orders']) {
    const send = (changes: object, item: object = line) =>
      kari.post(
        path,
        { ...requestFor(oslo.id, [line]), items: [item], ...changes },
        { [idempotencyHeader]: randomUUID() },
      )
    const claims = {
      total: 1,
      freight: 0,
      pant: 0,
      discount: 9_999,
      deductions: [],
      paid: true,
      statusID: 4,
      customerID: 1,
    }
    for (const [name, value] of Object.entries(claims)) {
      const { status, body } = await send({ [name]: value })
      expect([status, body.code], `${path} ${name}`).toEqual([422, 'invalid'])
    }
    expect((await database.pool.query('select from reservations.reservation')).rowCount, path).toBe(
      path === '/orders' ? 1 : 0,
    )
    const { status, body } = await send({}, { ...line, ...claims, price: 1, vat: 0 })
    expect(status, path).toBe(201)
    const { total, statusID } = body.reservation ?? body.order
    expect([total, statusID === 4], path).toEqual([259_800, false])
  }
})
