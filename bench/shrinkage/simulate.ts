import { chance } from './chance.ts'
import { generateTrade, type Stores, type TradeOptions } from './trade.ts'

/** A policy: how many pieces of a stock row are withheld. The other methods report events to learn from. */
export interface Promising {
  /** Called each day before the shops open. */
  morning?(day: number): void
  withheld(row: number): number
  /** Rows to count by hand in a shop, the most doubtful first. Remaining counts are drawn at random. */
  toCount?(shop: number): number[]
  found?(row: number, day: number): void
  missing?(row: number, day: number): void
  counted?(row: number, before: number, after: number, day: number): void
  /** Called when a shop's feed arrives. */
  fed?(row: number, before: number, after: number, day: number): void
  fedShop?(shop: number, day: number): void
}
export interface Kept {
  promises: number
  broken: number
}
export interface Year extends Kept {
  byGroup: Kept[]
}

/** Days from reservation to collection, and the share of reservations that are never collected. */
const fetchedAfter = 2
const neverFetched = 0.12

/** Simulates `options.days` days with one policy. `countsADay`: rows that each shop counts by hand per day. */
export function simulate(
  options: TradeOptions,
  seed: number,
  countsADay: number,
  promisingIn: (stores: Stores) => Promising,
): Year {
  const trade = generateTrade(options, seed)
  const { stores } = trade
  const { variants, shown, book, shelf, reserved } = stores
  const promising = promisingIn(stores)
  const [lot, fetching, order] = [chance(seed * 1_000 + 20), chance(seed * 1_000 + 21), chance(seed * 1_000 + 22)]
  const byGroup = Array.from({ length: options.groups }, (): Kept => ({ promises: 0, broken: 0 }))
  const waiting: number[][] = Array.from({ length: options.days + fetchedAfter + 1 }, () => [])

  function setOnHand(row: number, pieces: number): void {
    book[row] = Math.max(0, book[row]! + pieces - shown[row]!)
    shown[row] = pieces
  }
  function ask(variant: number, shops: readonly number[], day: number): void {
    const rows = shops.map(shop => shop * variants + variant)
    const row = rows.find(each => shown[each]! - reserved[each]! - promising.withheld(each) > 0)
    if (row === undefined) return
    const kept = byGroup[stores.groupOf[variant]!]!
    kept.promises++
    if (shelf[row]! > 0) {
      shelf[row]!--
      reserved[row]!++
      promising.found?.(row, day)
      return void waiting[day + fetchedAfter]!.push(row)
    }
    kept.broken++
    setOnHand(row, shown[row]! - 1)
    promising.missing?.(row, day)
  }
  function endReservations(day: number): void {
    for (const row of waiting[day]!) {
      reserved[row]!--
      if (fetching.happens(neverFetched)) shelf[row]!++
      else setOnHand(row, Math.max(0, shown[row]! - 1))
    }
  }
  function countByHand(shop: number, day: number): void {
    const requested = promising.toCount?.(shop) ?? []
    for (let i = 0; i < countsADay; i++) {
      const row = requested[i] ?? shop * variants + lot.below(variants)
      const before = shown[row]!
      const after = trade.count(row) + reserved[row]!
      setOnHand(row, after)
      promising.counted?.(row, before, after, day)
    }
  }
  function takeFeed(shop: number, day: number): void {
    if (!trade.feedComes(shop, day)) return
    for (let row = shop * variants; row < (shop + 1) * variants; row++) {
      if (shown[row] === book[row]) continue
      promising.fed?.(row, shown[row]!, book[row]!, day)
      shown[row] = book[row]!
    }
    promising.fedShop?.(shop, day)
  }

  for (let day = 0; day < options.days; day++) {
    trade.morning(day)
    endReservations(day)
    promising.morning?.(day)
    const till = trade.tillDemand(day)
    for (const { variant, shops } of trade.webDemand(day)) {
      // Tills sell between the web's orders.
      for (let sold = order.times(1); sold > 0 && till.length > 0; sold--) trade.sellAtTill(till.pop()!)
      ask(variant, shops, day)
    }
    for (const row of till) trade.sellAtTill(row)
    for (let shop = 0; shop < options.shops; shop++) {
      countByHand(shop, day)
      takeFeed(shop, day)
    }
  }
  const sum = (of: keyof Kept) => byGroup.reduce((all, kept) => all + kept[of], 0)
  return { promises: sum('promises'), broken: sum('broken'), byGroup }
}
