import type { Db } from '#database/connection.ts'
import { activePrice, beforePrice, chargedIn, type CampaignOffer, type LoggedPrice } from '#modules/campaigns/index.ts'
import { readOffered, type OfferedVariant } from '#modules/catalogue/index.ts'
import { sumOre, type Ore } from '#shared/money/ore.ts'
import { findPricing, type Pricing } from './queries-pricing.ts'

export interface WantedLine {
  ean: string
  count: number
}
/** Why a line cannot be had; the first of these that holds. */
export type LineFault = 'not_collectable' | 'limit' | 'sold_out'

export interface QuotedLine extends WantedLine {
  variant: OfferedVariant
  /** øre a piece with its deposit, the lowest that holds now in that shop */
  price: Ore
  /** The before price by law (docs/prices.md); the price itself where the goods are not reduced. */
  originalPrice: Ore
  campaignArticleId: number | null
  /** What the shop can promise of the variant; without a shop the most of any. */
  left: number
  /** By what was read and by all lines of the EAN together; of `sold_out` only taking the stock decides. */
  fault: LineFault | null
}
export interface Quote {
  lines: QuotedLine[]
  /** EANs that the catalogue does not know. */
  unknown: string[]
  /** Of the lines that are shown on the web. */
  total: Ore
}

/**
 * What a cart costs now in a shop (null: by the chain's prices), by the database's clock, and which of its lines cannot
 * be had. Which campaign the client names does not matter: the lowest price is charged. Lines keep their order.
 */
export async function quoteCart(db: Db, shopId: number | null, wanted: readonly WantedLine[]): Promise<Quote> {
  const { now, ...found } = await findPricing(
    db,
    shopId,
    wanted.map(line => line.ean),
  )
  return quoteFound(found, shopId, wanted, now.getTime())
}

/** The same of what was read before, at `now` (milliseconds). */
export function quoteFound(found: Pricing, shopId: number | null, wanted: readonly WantedLine[], now: number): Quote {
  const variants = readOffered(found.variants)
  const offers = Map.groupBy(found.offers, offer => offer.variantId)
  const charged = Map.groupBy(found.charged, row => row.variantId)
  const stocks = new Map(found.stock.map(stock => [stock.variantId, stock]))
  const demand = piecesByEan(wanted)
  const quote: Omit<Quote, 'total'> = { lines: [], unknown: [] }
  for (const line of wanted) {
    const variant = variants.get(line.ean)
    if (!variant) {
      quote.unknown.push(line.ean)
      continue
    }
    const stock = stocks.get(variant.variantId)
    const ownPrice = shopId === null ? null : (stock?.ownPrice ?? null)
    const running = (offers.get(variant.variantId) ?? []).map(offerFromJson)
    const { price, offer } = activePrice(variant.price, ownPrice, running, now)
    const log = offer ? chargedIn((charged.get(variant.variantId) ?? []).map(loggedFromJson)) : []
    const left = Math.max(0, stock?.available ?? 0)
    quote.lines.push({
      ean: line.ean,
      count: line.count,
      variant,
      price,
      originalPrice: (offer && beforePrice(log, offer, now)) ?? price,
      campaignArticleId: offer?.campaignArticleId ?? null,
      left,
      fault: faultOf(variant, demand.get(line.ean) ?? 0, left),
    })
  }
  const shown = quote.lines.filter(line => line.variant.visible)
  return { ...quote, total: sumOre(shown, line => line.price * line.count) }
}

/** How many of each EAN a cart holds, over all of its lines. */
export function piecesByEan(lines: readonly WantedLine[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { ean, count } of lines) pieces.set(ean, (pieces.get(ean) ?? 0) + count)
  return pieces
}

function faultOf({ canPurchase, webPurchaseLimit }: OfferedVariant, pieces: number, left: number): LineFault | null {
  if (!canPurchase) return 'not_collectable'
  if (pieces > (webPurchaseLimit ?? Infinity)) return 'limit'
  return pieces > left ? 'sold_out' : null
}

/** JSON has no infinity: an open end comes as a text. */
type InJson<Row, Instant extends keyof Row> = Omit<Row, Instant> & { [Name in Instant]: Row[Name] | string }

function offerFromJson(offer: InJson<CampaignOffer, 'startsAt' | 'endsAt'>): CampaignOffer {
  return { ...offer, startsAt: Number(offer.startsAt), endsAt: Number(offer.endsAt) }
}

function loggedFromJson(row: InJson<LoggedPrice, 'saleFrom' | 'from' | 'to'>): LoggedPrice {
  const { saleFrom, from, to } = row
  return { ...row, saleFrom: saleFrom === null ? null : Number(saleFrom), from: Number(from), to: Number(to) }
}
