import { chance, type Chance } from './chance.ts'

/** What a chain's year is like. */
export interface TradeOptions {
  shops: number
  groups: number
  /** Rows of four sizes each, in every group. */
  articles: number
  days: number
  /** Pieces that tills sell a day, of all shops and variants. */
  soldPerDay: number
  askedPerDay: number
  /** Rounds of thieves a week and shop; some weeks have many more. */
  thefts: number
  /** Rows that are put where nobody finds them, a day and shop. */
  misplacements: number
  /** Days until what was misplaced is found by chance. */
  misplacedDays: number
  /** Share of sales that are scanned as the article's next size. */
  misScans: number
  /** Share of deliveries with a piece too few. */
  shortDeliveries: number
  /** Share of nights in which a shop's feed does not come. */
  lostFeeds: number
  /** How unequal groups and shops are in what they lose. */
  spread: number
}

/** What a shop has, by row: `shop * variants + variant`. */
export interface Stores {
  variants: number
  groupOf: Int32Array
  /** As the chain's own system says. */
  book: Int32Array
  /** As the last feed said, with what was handed over and corrected since. */
  shown: Int32Array
  reserved: Int32Array
  /** On the shelf, where somebody who looks finds it. */
  shelf: Int32Array
  misplaced: Int32Array
}

export interface Trade {
  stores: Stores
  /** Of a day: thefts, misplacements and deliveries before the shop opens. */
  morning(day: number): void
  /** Sells what lies on the shelf; the book may fall in another row. */
  sellAtTill(row: number): void
  /** Rows that somebody wants to buy today, in the order in which they come. */
  tillDemand(day: number): number[]
  /** What shoppers on the web ask for today: shops from the nearest, as many as they would go to. */
  webDemand(day: number): { variant: number; shops: number[] }[]
  /** Pieces that somebody finds who counts a row by hand. */
  count(row: number): number
  feedComes(shop: number, day: number): boolean
}

const sizes = 4

/**
 * A generated chain. Its losses come in rounds of thieves and by whole rows, in some weeks far more than in others: nothing is
 * drawn piece by piece, as the shop's model supposes. Each kind of event has its own stream of chance, so that different ways of
 * promising meet the same year.
 */
export function generateTrade(options: TradeOptions, seed: number): Trade {
  const { shops, groups, articles } = options
  const variants = groups * articles * sizes
  const stream = (name: number) => chance(seed * 1_000 + name)
  const [making, thieving, misplacing, delivering, tilling, asking, scanning, counting, feeding] = Array.from(
    { length: 9 },
    (_, name) => stream(name),
  ) as [Chance, Chance, Chance, Chance, Chance, Chance, Chance, Chance, Chance]
  const rows = shops * variants
  const groupOf = Int32Array.from({ length: variants }, (_, variant) => Math.floor(variant / (articles * sizes)))
  const popularity = Float64Array.from({ length: variants }, () => making.factor(1))
  const lossOfGroup = Array.from({ length: groups }, () => making.factor(options.spread))
  const lossOfShop = Array.from({ length: shops }, () => making.factor(options.spread))
  const shopSize = Array.from({ length: shops }, () => making.factor(0.4))
  const wantedByThieves = Float64Array.from(
    { length: variants },
    (_, v) => making.factor(1.5) * lossOfGroup[groupOf[v]!]!,
  )
  const nearby = Array.from({ length: shops }, (_, home) =>
    Array.from({ length: shops }, (_x, shop) => ({ shop, far: shop === home ? -1 : making.share() }))
      .sort((a, b) => a.far - b.far)
      .map(({ shop }) => shop),
  )
  const rate = new Float64Array(rows)
  for (let row = 0; row < rows; row++)
    rate[row] = popularity[row % variants]! * shopSize[Math.floor(row / variants)]! * making.factor(0.3)
  const drawRow = drawer(rate)
  const drawVariant = drawer(popularity)
  const drawStolen = drawer(wantedByThieves)
  const perRow = options.soldPerDay / rate.reduce((sum, each) => sum + each, 0)
  const level = Int32Array.from(rate, each => Math.max(1, Math.min(8, Math.round(1 + each * perRow * 30))))
  const shelf = Int32Array.from(level, most => making.below(most + 1))
  const book = shelf.slice()
  const stores: Stores = {
    variants,
    groupOf,
    book,
    shelf,
    shown: book.slice(),
    reserved: new Int32Array(rows),
    misplaced: new Int32Array(rows),
  }
  let weekOfThieves = 1

  function steal(shop: number): void {
    const first = drawStolen(thieving)
    // They take of one hanger: several pieces of a size, and of the sizes beside it.
    for (let variant = first; variant < Math.min(variants, first + 2); variant++) {
      const row = shop * variants + variant
      let pieces = 1 + thieving.times(0.7)
      while (pieces-- > 0 && shelf[row]! > 0) shelf[row]!--
    }
  }
  function deliver(shop: number): void {
    for (let row = shop * variants; row < (shop + 1) * variants; row++) {
      const wanted = level[row]! - book[row]!
      if (wanted <= 0 || wanted < level[row]! / 2 || !delivering.happens(0.5)) continue
      book[row]! += wanted
      shelf[row]! += delivering.happens(options.shortDeliveries) ? wanted - 1 : wanted
    }
  }
  function returnMisplaced(row: number): void {
    shelf[row]! += stores.misplaced[row]!
    stores.misplaced[row] = 0
  }
  return {
    stores,
    morning(day) {
      if (day % 7 === 0) weekOfThieves = thieving.factor(1)
      for (let shop = 0; shop < shops; shop++) {
        const rounds = thieving.times((options.thefts / 7) * weekOfThieves * lossOfShop[shop]!)
        for (let round = 0; round < rounds; round++) steal(shop)
        for (let times = misplacing.times(options.misplacements * lossOfShop[shop]!); times > 0; times--) {
          const row = shop * variants + misplacing.below(variants)
          stores.misplaced[row]! += shelf[row]!
          shelf[row] = 0
        }
        if (day % 7 === shop % 7) deliver(shop)
      }
      for (let row = 0; row < rows; row++)
        if (stores.misplaced[row]! > 0 && misplacing.happens(1 / options.misplacedDays)) returnMisplaced(row)
    },
    sellAtTill(row) {
      if (!shelf[row]) return
      shelf[row]--
      const other = row % sizes === sizes - 1 ? row - 1 : row + 1
      const scanned = scanning.happens(options.misScans) && book[other]! > 0 ? other : row
      book[scanned] = Math.max(0, book[scanned]! - 1)
    },
    tillDemand: day => Array.from({ length: tilling.times(options.soldPerDay * season(day)) }, () => drawRow(tilling)),
    webDemand: day =>
      Array.from({ length: asking.times(options.askedPerDay * season(day)) }, () => {
        const variant = drawVariant(asking)
        const home = nearby[asking.below(shops)]!
        const willing = asking.share()
        return { variant, shops: home.slice(0, willing < 0.4 ? 1 : willing < 0.75 ? 2 : 3) }
      }),
    count(row) {
      if (stores.misplaced[row]! > 0 && counting.happens(0.5)) returnMisplaced(row)
      return shelf[row]!
    },
    feedComes: () => !feeding.happens(options.lostFeeds),
  }
}

const season = (day: number) => 1 + 0.4 * Math.sin((2 * Math.PI * day) / 365)

/** Draws places as often as their weights say. */
function drawer(weights: Float64Array): (random: Chance) => number {
  const sums = new Float64Array(weights.length)
  let sum = 0
  for (let i = 0; i < weights.length; i++) sums[i] = sum += weights[i]!
  return random => {
    const wanted = random.share() * sum
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! > wanted) high = middle
      else low = middle + 1
    }
    return low
  }
}
