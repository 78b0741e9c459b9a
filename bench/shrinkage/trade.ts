import { chance, type Chance } from './chance.ts'

/** The parameters of a chain's year. */
export interface TradeOptions {
  shops: number
  groups: number
  /** Per group. Each article has four variants, one per size. */
  articles: number
  days: number
  /** Pieces sold at tills per day, over all shops and variants. */
  soldPerDay: number
  /** Pieces that web shoppers request per day, over all variants. */
  askedPerDay: number
  /** Thefts per week and shop. Some weeks have many more. */
  thefts: number
  /** Rows misplaced where they cannot be found, per day and shop. */
  misplacements: number
  /** Days until misplaced goods are found by chance. */
  misplacedDays: number
  /** Share of sales scanned as the article's next size. */
  misScans: number
  /** Share of deliveries that lack a piece. */
  shortDeliveries: number
  /** Share of nights in which a shop's feed is lost. */
  lostFeeds: number
  /** How unequal the losses of groups and shops are. */
  spread: number
}

/** The stock of all shops. Arrays are indexed by row (`shop * variants + variant`), `groupOf` by variant. */
export interface Stores {
  variants: number
  groupOf: Int32Array
  /** The stock by the chain's own system. */
  book: Int32Array
  /** The stock by the last feed, with later hand-overs and corrections. */
  shown: Int32Array
  reserved: Int32Array
  /** The pieces on the shelf, where they can be found. */
  shelf: Int32Array
  misplaced: Int32Array
}

export interface Trade {
  stores: Stores
  /** The thefts, misplacements and deliveries of a day, before the shop opens. */
  morning(day: number): void
  /** Sells a piece from the shelf. A wrong scan reduces the book of another row. */
  sellAtTill(row: number): void
  /** Rows that customers want to buy in shops today, in order. */
  tillDemand(day: number): number[]
  /** Goods that web shoppers want today, with the acceptable shops, nearest first. */
  webDemand(day: number): { variant: number; shops: number[] }[]
  /** Counts a row by hand and returns the pieces found. Half of the counts also find the row's misplaced pieces. */
  count(row: number): number
  /** Whether the shop's feed arrives that day. */
  feedComes(shop: number, day: number): boolean
}

const sizes = 4

/**
 * A generated chain. Losses come in thefts and by whole rows, in some weeks far more than in others. Unlike in the
 * shop's model, pieces are not lost independently. Each kind of event has its own random stream, so that all ways of
 * allocating meet the same year.
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
    // A theft takes one or more pieces of a variant and of the next one.
    for (let variant = first; variant < Math.min(variants, first + 2); variant++) {
      const row = shop * variants + variant
      let pieces = 1 + thieving.times(0.7)
      while (pieces-- > 0 && shelf[row]! > 0) shelf[row]!--
    }
  }
  function deliver(shop: number): void {
    for (let row = shop * variants; row < (shop + 1) * variants; row++) {
      const requested = level[row]! - book[row]!
      if (requested <= 0 || requested < level[row]! / 2 || !delivering.happens(0.5)) continue
      book[row]! += requested
      shelf[row]! += delivering.happens(options.shortDeliveries) ? requested - 1 : requested
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

/** Draws indexes in proportion to their weights. */
function drawer(weights: Float64Array): (random: Chance) => number {
  const sums = new Float64Array(weights.length)
  let sum = 0
  for (let i = 0; i < weights.length; i++) sums[i] = sum += weights[i]!
  return random => {
    const requested = random.share() * sum
    let [low, high] = [0, sums.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! > requested) high = middle
      else low = middle + 1
    }
    return low
  }
}
