import type { PoolClient } from 'pg'
import { expect, test, vi, type MockInstance } from 'vitest'
import { cartValidateResponse, type CartLinePrice } from '#contract/reservations.ts'
import { givenArticle, givenCampaign, givenShop, givenStock, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { givenChargedPrices } from '#tests/support/catalogue/charged-prices.ts'
import { givenPromo } from '#tests/support/prices/promo-codes.ts'
import { guestOf, requestFor, usingShop } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()

async function givenCheckout() {
  const shop = await usingShop()
  const { db } = shop.database
  const [oslo, bergen] = [await givenShop(db), await givenShop(db)]
  const kari = await shop.guest()
  const quote = async (ShopID: number | null, ...eans: string[]) => {
    const { status, body } = await kari.post('/cart/validate', {
      ShopID,
      items: eans.map(EanNo => ({ EanNo, Count: 1 })),
    })
    expect(status).toBe(200)
    return cartValidateResponse.parse(body)
  }
  /** The before price and the price of one piece. Both must be the same in the cart and in the reservation. */
  const shown = async (shopId: number, ean: string) => {
    const reserved = await shop.reserve(await shop.guest(), requestFor(shopId, [{ EanNo: ean, Count: 1 }]))
    expect(reserved.status).toBe(201)
    const of = (line?: Pick<CartLinePrice, 'price' | 'originalPrice'>) => line && [line.originalPrice, line.price]
    const [cart, reservation] = [of((await quote(shopId, ean)).lines[0]), of(reserved.body.reservation.articles[0])]
    expect(reservation).toEqual(cart)
    return cart
  }
  return { ...shop, db, oslo, bergen, kari, quote, shown }
}

test.each([
  { sale: 90_000, before: 90_000, why: 'no more than the lowest of the 30 days: no reduction' },
  { sale: 70_000, before: 80_000, why: 'from the lowest of the 30 days' },
])(
  '800, raised to 1 000 and reduced to $sale øre within the month: $why, in the cart and on the reservation',
  async ({ sale, before }) => {
    const { db, oslo, shown, quote } = await givenCheckout()
    const { id, ean } = await givenVariant(db, { price: 100_000, stock: { [oslo.id]: 5 } })
    await givenChargedPrices(db, id, [
      { price: 80_000, from: daysAgo(100) },
      { price: 100_000, from: daysAgo(10) },
    ])
    await givenCampaign(db, { prices: { [id]: sale }, startsAt: new Date(daysAgo(1)) })
    expect(await shown(oslo.id, ean)).toEqual([before, sale])
    expect((await quote(null, ean)).lines).toMatchObject([{ price: sale, originalPrice: before }])
  },
)

test('without a reduction there is no before price, even if a shop charges less than the chain', async () => {
  const { db, oslo, bergen, shown } = await givenCheckout()
  const { id, ean } = await givenVariant(db, { price: 100_000, stock: { [bergen.id]: 5 } })
  await givenStock(db, oslo.id, id, { onHand: 5, ownPrice: 90_000 })
  await givenChargedPrices(db, id, [{ price: 100_000, from: daysAgo(100) }])
  expect([await shown(oslo.id, ean), await shown(bergen.id, ean)]).toEqual([
    [90_000, 90_000],
    [100_000, 100_000],
  ])
})

test('a reduction is compared with the prices that the shop itself charged, or the chain’s where it had none', async () => {
  const { db, oslo, bergen, shown } = await givenCheckout()
  const { id, ean } = await givenVariant(db, { price: 70_000, stock: { [bergen.id]: 5 } })
  await givenStock(db, oslo.id, id, { onHand: 5, ownPrice: 90_000 })
  await givenChargedPrices(db, id, [{ price: 70_000, from: daysAgo(100) }])
  const own = [
    { price: 80_000, from: daysAgo(60) },
    { price: 90_000, from: daysAgo(10) },
  ]
  await givenChargedPrices(db, id, own, oslo.id)
  await givenCampaign(db, { prices: { [id]: 60_000 }, startsAt: new Date(daysAgo(1)) })
  expect([await shown(oslo.id, ean), await shown(bergen.id, ean)]).toEqual([
    [80_000, 60_000],
    [70_000, 60_000],
  ])
})

test('a line of the cart has the fields that a checkout shows', async () => {
  const { db, oslo, quote } = await givenCheckout()
  const article = await givenArticle(db, {
    name: 'Kajakk',
    price: 129_900,
    webPurchaseLimit: 3,
    variants: [{ size: 'L', colour: 'Rød', stock: { [oslo.id]: 4 } }],
  })
  await db.updateTable('catalogue.article').set({ pant: 200, vat_percentage: 15 }).execute()
  const { ean } = article.variants[0]!
  const { lines, total } = await quote(oslo.id, ean)
  expect(lines).toEqual([
    {
      ean,
      articleId: article.id,
      name: 'Kajakk',
      slug: article.slug,
      size: 'L',
      color: 'Rød',
      image: expect.stringMatching(/^\/(media|art)\//),
      price: 129_900,
      originalPrice: 129_900,
      pant: 200,
      unitPrice: null,
      vatPercentage: 15,
      count: 1,
      reduction: 0,
      // 15 % of the total without the deposit.
      vat: 16_917,
      onlyCC: false,
      ageLimit: null,
      frightPrice: 9_900,
      left: 4,
      webPurchaseLimit: 3,
      canPurchase: true,
      fault: null,
    },
  ])
  expect(total).toBe(129_900)
})

test('validation, shops for a cart and reservation reject the same lines, and count all lines of an EAN together', async () => {
  const { api, filled } = await usingWholeApi(async ({ db }) => {
    const [oslo, bergen] = [await givenShop(db), await givenShop(db)]
    const stock = { [oslo.id]: 3, [bergen.id]: 9 }
    const eanOf = async (facts: Parameters<typeof givenArticle>[1]) =>
      (await givenArticle(db, { variants: [{ stock }], ...facts })).variants[0]!.ean
    return {
      oslo,
      fine: await eanOf({}),
      few: await eanOf({ webPurchaseLimit: 2 }),
      closed: await eanOf({ purchasableOnWeb: 0 }),
      hidden: await eanOf({ visibleOnWeb: 0 }),
      gone: await eanOf({ inFeed: false }),
    }
  })
  const { oslo, fine, few, closed, hidden, gone } = filled
  const unknown = '2099999999999'
  const kari = await guestOf(api)
  const refusedBy = async (...eans: string[]) => {
    const items = eans.map(EanNo => ({ EanNo, Count: 1 }))
    const cart = (await kari.post('/cart/validate', { ShopID: oslo.id, items })).body
    const shops = (await kari.post('/cart/shops', { items })).body
    const key = { 'idempotency-key': crypto.randomUUID() }
    const { body } = await (await guestOf(api)).post('/reservations', requestFor(oslo.id, items), key)
    const faults = cart.lines.map(({ ean, fault }: CartLinePrice) => [ean, fault])
    return {
      cart: cart.cartErrors,
      faults: Object.fromEntries(faults),
      nowhere: shops.cartErrors,
      reservation: body.cartErrors ?? [],
    }
  }
  expect(await refusedBy(fine, fine)).toEqual({ cart: [], faults: { [fine]: null }, nowhere: [], reservation: [] })
  for (const [ean, faults] of [
    [closed, { [closed]: 'not_collectable' }],
    // For a variant that is hidden on the web, the response says only that it is unavailable.
    [hidden, {}],
    [gone, {}],
    [unknown, {}],
  ] as const)
    expect(await refusedBy(ean), ean).toEqual({ cart: [ean], faults, nowhere: [ean], reservation: [ean] })
  const limited = await refusedBy(few, few, few)
  expect(limited).toMatchObject({ cart: [few], faults: { [few]: 'limit' }, reservation: [few] })
  // One piece is left.
  const short = await refusedBy(fine, fine)
  expect(short).toMatchObject({ cart: [fine], faults: { [fine]: 'sold_out' }, reservation: [fine] })
})

test('a cart is valid if it has lines and none of them has an error', async () => {
  const { kari, db, oslo } = await givenCheckout()
  const fine = await givenVariant(db, { stock: { [oslo.id]: 3 } })
  const soldOut = await givenVariant(db, { stock: { [oslo.id]: 0 } })
  const validate = async (...eans: string[]) => {
    const items = eans.map(EanNo => ({ EanNo, Count: 1 }))
    const { isCartValid, cartErrors } = (await kari.post('/cart/validate', { ShopID: oslo.id, items })).body
    return { isCartValid, cartErrors }
  }
  expect(await validate()).toEqual({ isCartValid: false, cartErrors: [] })
  expect(await validate(fine.ean)).toEqual({ isCartValid: true, cartErrors: [] })
  expect(await validate(fine.ean, soldOut.ean)).toEqual({ isCartValid: false, cartErrors: [soldOut.ean] })
  const unknown = '2099999999999'
  expect(await validate(fine.ean, unknown)).toEqual({ isCartValid: false, cartErrors: [unknown] })
})

// The read model polls for changes each second over the same pool.
const followsChanges = /^(start transaction|commit)|search\.(change|log_mark)/

test.each(['a shop', 'no shop'])(
  'a quote for %s makes one database request, also with a code, and reads no other shop’s stock',
  async place => {
    const { api, deps, database, filled } = await usingWholeApi(async ({ db }) => {
      const shops = []
      for (let i = 0; i < 12; i++) shops.push(await givenShop(db))
      const stock = Object.fromEntries(shops.map(({ id }, at) => [id, at]))
      const eans: string[] = []
      for (let i = 0; i < 10; i++) eans.push((await givenVariant(db, { stock })).ean)
      await givenPromo(db, { code: 'TIER', fixed: true, amount: 1_000 })
      return { shopId: shops[7]!.id, eans }
    })
    const kari = await guestOf(api)
    // The job queue polls over the same pool.
    await deps.queue.stop()
    const quoteOf = async (more: object) => {
      const clients = new Set<MockInstance<PoolClient['query']>>()
      const watch = (client: PoolClient) => void clients.add(vi.spyOn(client, 'query'))
      database.pool.on('acquire', watch)
      const items = filled.eans.map(EanNo => ({ EanNo, Count: 1 }))
      const ShopID = place === 'a shop' ? filled.shopId : null
      const { body } = await kari.post('/cart/validate', { ShopID, items, ...more })
      database.pool.off('acquire', watch)
      const results = [...clients].flatMap(({ mock }) =>
        mock.results.flatMap(({ value }, at) =>
          followsChanges.test(String(mock.calls[at]?.[0])) ? [] : [value as unknown],
        ),
      )
      vi.restoreAllMocks()
      return { quote: cartValidateResponse.parse(body), answers: await Promise.all(results) }
    }
    const plain = await quoteOf({})
    expect(plain.answers).toHaveLength(1)
    const left = place === 'a shop' ? 7 : 11
    const stock = place === 'a shop' ? filled.eans.map(() => ({ available: 7 })) : []
    expect(plain.answers).toMatchObject([{ rows: [{ stock }] }])
    expect(plain.quote.lines.map(line => line.left)).toEqual(filled.eans.map(() => left))
    const withCode = await quoteOf({ promocode: 'tier' })
    expect(withCode.quote.promocode).toMatchObject({ activated: true })
    expect(withCode.answers).toHaveLength(1)
  },
)
