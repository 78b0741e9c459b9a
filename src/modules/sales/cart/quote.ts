import type { RawBuilder } from 'kysely'
import type { Db } from '#database/connection.ts'
import { activePrice, beforePrice, chargedIn, type LoggedPrice } from '#modules/sales/campaigns/index.ts'
import { readOffered, type OfferedVariant } from '#modules/catalogue/articles/index.ts'
import { freightOf } from '#shared/cart/freight.ts'
import type { Reduction } from '#shared/cart/discount.ts'
import { ore, type Ore } from '#shared/money/ore.ts'
import type { MultiBuy } from '#shared/prices/multi-buy.ts'
import { priceCart, type CartPrices } from '#shared/prices/price-cart.ts'
import { ownPieces, type HeldPieces, type OwnPieces } from './own-pieces.ts'
import { periodFromJson } from './period-from-json.ts'
import type { PromoCode } from './promo-code.ts'
import { findPricing, type Pricing } from './queries-pricing.ts'
import { GtinMap, gtinOf } from '#shared/stock/gtin.ts'
import { rowOf, vatFreeTermsOf, type VatFreeQuote } from './vat-free-price.ts'

export interface RequestedLine {
  ean: string
  count: number
}
/** Why a line is not available. If several reasons apply, the first of these. */
export type LineFault = 'not_collectable' | 'limit' | 'sold_out' | 'only_collected'

export interface QuotedLine extends RequestedLine {
  variant: OfferedVariant
  /** In øre per piece with its deposit: the lowest price that applies now in that shop. */
  price: Ore
  /** The before price by law (docs/prices.md). For goods that are not reduced: the price itself. */
  originalPrice: Ore
  campaignArticleId: number | null
  /** The pieces that can be reserved in the shop. Without a shop: the largest number in any shop. */
  left: number
  /** The VAT rate of this sale, in percent. 0: without VAT. */
  vatPercentage: number
  /** True: the price contains no VAT, even in a sale with VAT. */
  isNet: boolean
  /** The line's share of deductions and discount, for all its pieces, in øre. */
  reduction: Ore
  /** The VAT of all pieces and their freight, in øre. */
  vat: Ore
  /** Decided for all lines with the same EAN together. `sold_out` is only an estimate until the stock is reserved. */
  fault: LineFault | null
}
export interface Quote {
  lines: QuotedLine[]
  /** EANs that are not in the catalogue. */
  unknown: string[]
  /** The sums of the lines that are visible on the web. */
  prices: CartPrices
  total: Ore
  /** Why the sale has no VAT. null: it has VAT. */
  vatFree: VatFreeQuote | null
}

/** The terms that affect the price of a cart, besides its goods. */
export interface CartTerms {
  /** The discount of a valid promo code. */
  reduction: Reduction | null
  /** The minimum price of delivery, in øre. null: collected. */
  deliveryPrice: number | null
  /** The postcode of the destination. null: not known yet, or collected. */
  sentTo: string | null
}
export const collected: CartTerms = { reduction: null, deliveryPrice: null, sentTo: null }

/**
 * The shop of a quote. Without one, prices are the chain's, and `maxCountOf` gives the largest number of pieces in any
 * shop.
 */
export type QuotedPlace = { shopId: number } | { shopId: null; maxCountOf: (ean: string, own: OwnPieces) => number }

export interface PreparedQuote {
  /** The quote for given terms. */
  quoted: (terms: CartTerms) => Quote
  /** The requested promo code. null: no such code. */
  promo: PromoCode | null
  /** The database's clock at the time of the quote, in ms. */
  now: number
}

/**
 * Reads a cart's data once and returns a function that quotes the cart for any terms, by the database's clock. The
 * quote includes lines that are not available, in the given order. The lowest price applies, regardless of the campaign
 * that the client names. `code`: a promo code as typed. `held`: SQL that reads the pieces that the shopper already
 * holds, which count as available.
 */
export async function prepareQuote(
  db: Db,
  place: QuotedPlace,
  requested: readonly RequestedLine[],
  { code = null, held = null }: { code?: string | null | undefined; held?: RawBuilder<HeldPieces[]> | null } = {},
): Promise<PreparedQuote> {
  const gtins = requested.map(line => gtinOf(line.ean))
  const { now, promo, own: heldNow, ...found } = await findPricing(db, place.shopId, gtins, { code, held })
  const own = ownPieces(heldNow)
  const stock =
    place.shopId === null
      ? found.variants.map(({ variantId, ean }) => ({
          variantId,
          available: place.maxCountOf(ean, own),
          ownPrice: null,
        }))
      : withOwn(found, ean => own(place.shopId, ean))
  return { quoted: quoteOf({ ...found, stock }, place.shopId, requested, now.getTime()), promo, now: now.getTime() }
}

function withOwn({ stock, variants }: Pick<Pricing, 'stock' | 'variants'>, own: (ean: string) => number) {
  const eans = new Map(variants.map(({ variantId, ean }) => [variantId, ean]))
  return stock.map(row => ({ ...row, available: row.available + own(eans.get(row.variantId) ?? '') }))
}

/** Quotes a cart at `now` (in ms) from prices that have already been read. */
export function quotePriced(
  found: Pricing,
  shopId: number | null,
  requested: readonly RequestedLine[],
  now: number,
  terms = collected,
): Quote {
  return quoteOf(found, shopId, requested, now)(terms)
}

/** A cart with a code is quoted twice, so the parts that do not depend on the terms are computed before. */
function quoteOf(
  found: Pricing,
  shopId: number | null,
  requested: readonly RequestedLine[],
  now: number,
): (terms: CartTerms) => Quote {
  const { known, unknown } = priceGoods(found, shopId, requested, now)
  const visible = known.filter(({ variant }) => variant.visible)
  const demand = piecesByEan(requested)
  const multiBuys = found.multiBuys.map(periodFromJson)
  const nothing = { reduction: ore(0), vat: ore(0) }
  return terms => {
    const vatFree = vatFreeTermsOf(found.sale, terms.deliveryPrice === null ? null : terms.sentTo)
    const prices = priceShown(visible, multiBuys, now, { ...terms, vatFree })
    const taken = new Map(visible.map((line, at) => [line, prices.lines[at]]))
    const lines = known.map(line => {
      const fault = faultOf(line.variant, demand.get(line.ean) ?? 0, line.left, terms)
      const vatPercentage = vatFree ? 0 : line.variant.vatPercentage
      return { ...line, vatPercentage, fault, ...(taken.get(line) ?? nothing) }
    })
    return { lines, unknown, prices, total: prices.total, vatFree }
  }
}

type PricedGoods = Omit<QuotedLine, 'fault' | 'reduction' | 'vat' | 'vatPercentage'>

function priceGoods(
  found: Pricing,
  shopId: number | null,
  requested: readonly RequestedLine[],
  now: number,
): { known: PricedGoods[]; unknown: string[] } {
  const variants = readOffered(found.variants)
  const offers = Map.groupBy(found.offers, offer => offer.variantId)
  const charged = Map.groupBy(found.charged, row => row.variantId)
  const stocks = new Map(found.stock.map(stock => [stock.variantId, stock]))
  const isOutside = vatFreeTermsOf(found.sale, null) !== null
  const unknown: string[] = []
  const known: PricedGoods[] = []
  for (const { ean, count } of requested) {
    const variant = variants.get(ean)
    if (!variant) {
      unknown.push(ean)
      continue
    }
    const stock = stocks.get(variant.variantId)
    const ownPrice = shopId === null ? null : (stock?.ownPrice ?? null)
    const running = (offers.get(variant.variantId) ?? []).map(periodFromJson)
    const { price, offer } = activePrice(variant.price, ownPrice, running, now)
    const log = offer ? chargedIn((charged.get(variant.variantId) ?? []).map(loggedFromJson)) : []
    known.push({
      ean,
      count,
      variant,
      price,
      originalPrice: (offer && beforePrice(log, offer, now)) ?? price,
      campaignArticleId: offer?.campaignArticleId ?? null,
      isNet: isOutside && ownPrice !== null && !offer,
      left: Math.max(0, stock?.available ?? 0),
    })
  }
  return { known, unknown }
}

type RunningBuy = Omit<Pricing['multiBuys'][number], 'startsAt' | 'endsAt'> & { startsAt: number; endsAt: number }

function priceShown(
  visible: readonly PricedGoods[],
  multiBuys: readonly RunningBuy[],
  now: number,
  { reduction, deliveryPrice, vatFree }: CartTerms & Pick<Quote, 'vatFree'>,
): CartPrices {
  const running = multiBuys.filter(({ startsAt, endsAt }) => startsAt <= now && now <= endsAt)
  const byVariant = Map.groupBy(running, ({ variantId }) => variantId)
  const lines = visible.map(({ variant, price, count, isNet }) => {
    const { variantId, pant, vatPercentage } = variant
    const offers = (byVariant.get(variantId) ?? []).map(({ id }) => id)
    return { price, count, pant, vatPercentage, isNet, multiBuys: offers }
  })
  const distinct = new Map(running.map(row => [row.id, toMultiBuy(row)]))
  const goods = visible.map(({ variant }) => variant)
  const freight = deliveryPrice === null ? 0 : freightOf(goods, { type: 'delivery', price: deliveryPrice })
  return priceCart(lines, [...distinct.values()], reduction, freight, rowOf(vatFree))
}

function toMultiBuy({ id, name, take, pay, amount }: RunningBuy): MultiBuy {
  if (pay !== null) return { id, name, take, pay, amount: null }
  if (amount === null) throw new Error(`Multi-buy ${id} has neither pieces to pay nor an amount`)
  return { id, name, take, pay: null, amount }
}

/** The number of pieces per EAN, over all lines of a cart. */
export function piecesByEan(lines: readonly RequestedLine[]): GtinMap<number> {
  const pieces = new GtinMap<number>()
  for (const { ean, count } of lines) pieces.set(ean, (pieces.get(ean) ?? 0) + count)
  return pieces
}

function faultOf(
  { canPurchase, webPurchaseLimit, onlyCC }: OfferedVariant,
  pieces: number,
  left: number,
  { deliveryPrice }: CartTerms,
): LineFault | null {
  if (!canPurchase) return 'not_collectable'
  if (onlyCC && deliveryPrice !== null) return 'only_collected'
  if (pieces > (webPurchaseLimit ?? Infinity)) return 'limit'
  return pieces > left ? 'sold_out' : null
}

type InJson<Row, Instant extends keyof Row> = Omit<Row, Instant> & { [Name in Instant]: Row[Name] | string }

function loggedFromJson(row: InJson<LoggedPrice, 'saleFrom' | 'from' | 'to'>): LoggedPrice {
  const { saleFrom, from, to } = row
  return { ...row, saleFrom: saleFrom === null ? null : Number(saleFrom), from: Number(from), to: Number(to) }
}
