import { expect, test } from 'vitest'
import { cartValidateResponse, type CartValidateResponse } from '#contract/reservations.ts'
import type { Db } from '#database/connection.ts'
import { estimateCart } from '#shared/cart/estimate-cart.ts'
import { cartLine } from '../support/catalogue/cart-line.ts'
import { givenRuledCampaign } from '../support/catalogue/campaign-rules.ts'
import { givenArticle, givenShop, givenStock } from '../support/catalogue/catalogue.ts'
import { givenPromo } from '../support/prices/promo-codes.ts'
import { modelQuote, type ModelCode, type ModelGoods, type ModelMultiBuy } from '../support/prices/quote-model.ts'
import { givenCatalogue, testClock } from '../support/catalogue/open-catalogue.ts'
import { usingShop } from '../support/api/reservation-api.ts'
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
type Some = ReturnType<typeof seeded>

async function givenGoods(db: Db, shops: readonly number[], some: Some): Promise<ModelGoods & { id: number }> {
  const pant = some(3) === 0 ? 100 + some(400) : 0
  const freight = some(3) === 0 ? some(40_000) : null
  const price = 500 + some(some(2) === 0 ? 3_000 : 200_000)
  const limit = [null, 0, 1 + some(6)][some(3)]!
  const onlyCC = some(8) === 0
  const { id, variants } = await givenArticle(db, {
    price,
    pant,
    freightPrice: freight,
    webPurchaseLimit: limit,
    onlyCC,
  })
  const vat = some(3) === 0 ? 15 : 25
  await db.updateTable('catalogue.article').set({ vat_percentage: vat }).where('id', '=', id).execute()
  const { id: variant, ean } = variants[0]!
  const [own, left] = [new Map<number, bigint>(), new Map<number, number>()]
  for (const shop of shops) {
    const [reserved, buffer] = [some(3), some(3)]
    const onHand = reserved + buffer + (some(4) === 0 ? some(6) : 500)
    const ownPrice = some(3) === 0 ? 500 + some(200_000) : null
    await givenStock(db, shop, variant, { onHand, reserved, buffer, ...(ownPrice === null ? {} : { ownPrice }) })
    left.set(shop, onHand - reserved - buffer)
    if (ownPrice !== null) own.set(shop, BigInt(ownPrice))
  }
  return {
    id,
    ean,
    list: BigInt(price),
    pant: BigInt(pant),
    vat: BigInt(vat),
    freight: BigInt(freight ?? 9_900),
    onlyCC,
    limit,
    own,
    left,
    campaignPrices: [],
    multiBuys: new Set(),
  }
}

/** Creates campaigns of every kind and period over random goods. Returns the active multi-buys. */
async function givenCampaigns(db: Db, goods: readonly (ModelGoods & { id: number })[], some: Some) {
  const now = Date.now()
  const period = { running: [-1, 1], over: [-9, -1], later: [1, 9] } as const
  const times = ['running', 'running', 'running', 'over', 'later'] as const
  const spread = (when: keyof typeof period) => {
    const [from, to] = period[when]
    return { startsAt: new Date(now + from * day), endsAt: new Date(now + to * day) }
  }
  const refs = (chosen: readonly { id: number }[]) => chosen.map(({ id: ref }) => ({ kind: 'article' as const, ref }))
  for (const when of times) {
    const chosen = goods.filter(() => some(3) === 0)
    const percent = 5 + some(60)
    await givenRuledCampaign(db, { ...spread(when), percent, goods: refs(chosen) })
    const priced = goods
      .filter(() => some(4) === 0)
      .map(each => ({ each, price: some(3) === 0 ? 50 + some(400) : 300 + some(60_000) }))
    await givenRuledCampaign(db, {
      ...spread(when),
      goods: priced.map(({ each, price }) => ({ kind: 'article', ref: each.id, price })),
    })
    if (when !== 'running') continue
    // Deducted from the amount without the deposit, rounded to the nearest whole øre.
    for (const { list, pant, campaignPrices } of chosen)
      campaignPrices.push(pant + ((list - pant) * BigInt(100 - percent) * 2n + 100n) / 200n)
    for (const { each, price } of priced) each.campaignPrices.push(BigInt(price))
  }
  const multiBuys: ModelMultiBuy[] = []
  for (const when of times) {
    const take = 2 + some(3)
    const multiBuy = some(2) === 0 ? { take, pay: 1 + some(take - 1) } : { take, amount: 1_000 + some(200_000) }
    const chosen = goods.filter(() => some(2) === 0)
    const id = await givenRuledCampaign(db, { ...spread(when), multiBuy, goods: refs(chosen) })
    if (when !== 'running') continue
    multiBuys.push({
      id,
      take,
      pay: multiBuy.pay ?? null,
      amount: multiBuy.amount === undefined ? null : BigInt(multiBuy.amount),
    })
    for (const each of chosen) each.multiBuys.add(id)
  }
  return multiBuys
}

async function givenCodes(db: Db, some: Some): Promise<Map<string, ModelCode>> {
  const codes = new Map<string, ModelCode>()
  const now = Date.now()
  for (let at = 0; at < 16; at++) {
    const code = `REGN${at}`
    const fixed = some(2) === 0 ? 100 + some(120_000) : null
    const millionths = 10_000 + some(990_001)
    const minimum = some(3) === 0 ? some(300_000) : 0
    const onlyCollected = some(4) === 0
    const holds = at % 4 !== 3
    const time = at % 8 === 3 ? { endsAt: new Date(now - day) } : { startsAt: new Date(now + day) }
    await givenPromo(db, {
      code,
      fixed: fixed !== null,
      amount: fixed ?? millionths / 1_000_000,
      minimumSum: minimum,
      onlyCC: onlyCollected,
      ...(holds ? {} : time),
    })
    codes.set(code, {
      holds,
      fixed: fixed === null ? null : BigInt(fixed),
      millionths: BigInt(millionths),
      minimum: BigInt(minimum),
      onlyCollected,
    })
  }
  return codes
}

const shownBy = (result: CartValidateResponse) => ({
  prices: result.lines.map(({ price }) => BigInt(price)),
  deductions: result.deductions.map(({ amount }) => BigInt(amount)),
  discount: BigInt(result.discount),
  reductions: result.lines.map(({ reduction }) => BigInt(reduction)),
  total: BigInt(result.total),
  freight: BigInt(result.freight),
  payable: BigInt(result.payable),
  vat: result.lines.map(({ vat }) => BigInt(vat)),
  totalVat: BigInt(result.totalVat),
  net: BigInt(result.netAmount),
  cartErrors: [...new Set(result.cartErrors)].toSorted(),
  isCartValid: result.isCartValid,
})

/** The browser's own sum, shown until the quote arrives. It does not include multi-buys. */
function browserTotal({ lines, promocode }: CartValidateResponse): bigint {
  const orders = lines.map(({ ean, price, pant, count }) => cartLine({ ean, price, pant, count }))
  const promo = promocode?.activated
    ? { activePromocode: promocode.code, reduction: { fixed: promocode.fixed, amount: promocode.amount } }
    : null
  return BigInt(estimateCart(orders, promo).total)
}

test(
  'the quote of a random cart over HTTP equals, to the øre, that of an independent model: campaigns, multi-buys, codes, deposit, freight, limits and stock',
  { timeout: long ? 3_600_000 : 30_000 },
  async () => {
    const { database, deps, guest } = await usingShop()
    const { db } = database
    const some = seeded(2_026)
    const shops = [(await givenShop(db)).id, (await givenShop(db)).id, (await givenShop(db)).id]
    const goods: Awaited<ReturnType<typeof givenGoods>>[] = []
    for (let at = 0; at < 30; at++) goods.push(await givenGoods(db, shops, some))
    const multiBuys = await givenCampaigns(db, goods, some)
    const codes = [...(await givenCodes(db, some))]
    const entries = await db.selectFrom('campaigns.campaign_article').select('id').execute()
    deps.catalogue = await givenCatalogue(database, testClock(new Date().toISOString()))
    const kari = await guest()
    const seen = { valid: 0, byBrowser: 0, discounts: 0, deductions: 0, faults: new Set<string>() }
    for (let cart = 0; cart < carts; cart++) {
      const [delivery, shop] = [some(3) === 0, [null, ...shops][some(4)]!]
      // A small selection, so that the same article occurs on several lines.
      const among = 3 + some(goods.length - 3)
      const lines = Array.from({ length: some(12) === 0 ? 0 : 1 + some(7) }, () => ({
        goods: goods[some(among)]!,
        count: 1 + some(4),
      }))
      const [typed, code] = some(3) === 0 ? [undefined, null] : codes[some(codes.length)]!
      const { status, body } = await kari.post('/cart/validate', {
        ShopID: shop,
        Delivery: delivery,
        items: lines.map(({ goods: { ean }, count }) => ({
          EanNo: ean,
          Count: count,
          ...(some(3) === 0 ? { CampaignArticleID: entries[some(entries.length)]!.id } : {}),
        })),
        ...(typed === undefined ? {} : { promocode: typed }),
      })
      expect(status).toBe(200)
      const result = cartValidateResponse.parse(body)
      const model = modelQuote({ shop, delivery, lines, code }, multiBuys)
      const about = JSON.stringify({
        cart,
        shop,
        delivery,
        typed,
        lines: lines.map(({ goods: { ean }, count }) => [ean, count]),
      })
      expect(shownBy(result), about).toEqual(model.shown)
      if (model.shown.deductions.length === 0) expect(browserTotal(result), about).toBe(model.shown.total)
      seen.byBrowser += Number(model.shown.deductions.length === 0 && result.discount > 0)
      for (const [at, { fault }] of result.lines.entries())
        if (fault === null) expect(model.faults[at], about).toEqual([])
        else expect(model.faults[at], about).toContain(fault)
      if (typed === undefined) expect(result.promocode).toBeNull()
      else if (!model.applies && lines.length > 0)
        expect(result.promocode, about).toMatchObject({ activated: false, message: expect.any(String) as string })
      else if (model.shown.discount > 0n)
        expect(result.promocode, about).toMatchObject({ activated: true, message: null })
      seen.valid += Number(result.isCartValid)
      seen.discounts += Number(result.discount > 0)
      seen.deductions += result.deductions.length
      for (const { fault } of result.lines) if (fault) seen.faults.add(fault)
    }
    reportFigures('quoted-carts', { carts, 'with another sum': 0 })
    // The carts were not all alike.
    expect(seen.valid).toBeGreaterThan(carts / 10)
    expect(seen.discounts).toBeGreaterThan(carts / 10)
    expect(seen.deductions).toBeGreaterThan(carts / 10)
    expect(seen.byBrowser).toBeGreaterThan(0)
    expect([...seen.faults].toSorted()).toEqual(['limit', 'only_collected', 'sold_out'])
  },
)
