import type { TillCount } from '#modules/stock/shops/index.ts'

/** A count that a till sends: the number of pieces at a given time. Has either `sku` or `ean`. */
export interface SentCount {
  sku?: string | undefined
  ean?: string | undefined
  shopId: number
  /** Pieces on hand at `countedAt`. */
  quantity: number
  /** Ms since 1970. */
  countedAt: number
  /** A person has checked the quantity. */
  confirmed: boolean
}

/**
 * `ahead`: counted more than five minutes after the database's current time. `contradicts`: another count of the same
 * goods in the same shop at the same time has another quantity. `unlikely` and `too_many` are found when the counts are
 * applied: see `CountedNow`.
 */
export type CountFault = 'unknown_shop' | 'unknown_goods' | 'ahead' | 'contradicts' | 'unlikely' | 'too_many'

/** A count that can be applied. `row`: its index among the counts that were sent. */
export interface JudgedCount extends TillCount {
  row: number
  shopId: number
}
export type Judged = { ok: true; count: JudgedCount } | { ok: false; row: number; reason: CountFault }

interface Known {
  bySku: ReadonlyMap<string, number>
  byEan: ReadonlyMap<string, number>
  shops: ReadonlySet<number>
  now: Date
}

/** How far a till's clock may be ahead of the database's, in ms. */
const tolerance = 5 * 60_000

/** Decides for each count whether it can be applied. */
export function judgeCounts(sent: readonly SentCount[], { bySku, byEan, shops, now }: Known): Judged[] {
  const read = sent.map(({ sku, ean, shopId, quantity, countedAt, confirmed }, row): Judged => {
    const variantId = sku === undefined ? byEan.get(ean ?? '') : bySku.get(sku)
    if (!shops.has(shopId)) return { ok: false, row, reason: 'unknown_shop' }
    if (variantId === undefined) return { ok: false, row, reason: 'unknown_goods' }
    if (countedAt > now.getTime() + tolerance) return { ok: false, row, reason: 'ahead' }
    return { ok: true, count: { row, shopId, variantId, quantity, countedAt, confirmed } }
  })
  const momentOf = ({ shopId, variantId, countedAt }: JudgedCount) => `${shopId} ${variantId} ${countedAt}`
  const good = read.flatMap(each => (each.ok ? each.count : []))
  const quantities = Map.groupBy(good, momentOf)
  return read.map((each, row) => {
    const same = each.ok ? (quantities.get(momentOf(each.count)) ?? []) : []
    const contradicts = same.some(({ quantity }) => quantity !== same[0]?.quantity)
    return contradicts ? { ok: false, row, reason: 'contradicts' } : each
  })
}
