import { missingIn, nearestFirst, type CartShop } from './shops-for-cart.ts'

/** The shopper's choice for a line that the chosen shop lacks. */
export type LineChoice = { shopId: number } | 'sent'

export interface SupplyingShop extends CartShop {
  /** The shop takes payments online and can therefore send goods. */
  sends: boolean
}

/** The pieces of each line that one shop provides. */
export interface ProposedPart {
  shopId: number
  sent: boolean
  counts: number[]
}

export interface Proposal {
  /** The part of the chosen shop first, then the other shops nearest first, then the part that is sent. */
  parts: ProposedPart[]
  /** The pieces of each line that are in no part. The shopper must choose for them. */
  open: number[]
}

interface Wishes {
  /** The shop to collect in. null: the function chooses the best shop. */
  chosen: number | null
  /** The choices by line. Default: the nearest shops within `proposedWithin`. */
  choices?: ReadonlyMap<number, LineChoice>
  /** The lines that may be sent. Default: none. */
  sendable?: ReadonlySet<number>
}

/** In metres. Without a chosen shop, and with no shop within this distance, only the nearest shop is proposed. */
export const proposedWithin = 100_000
/** The most parts of one checkout. */
export const partsAtMost = 8

/**
 * Distributes a cart over shops. The chosen shop provides the pieces that it has. The lines that it lacks follow the
 * shopper's choices. Without a choice, near shops provide them, each time the shop that completes the most lines. A
 * shop with all pieces of such a line provides all of them, otherwise the line is divided. At most one part is sent.
 */
export function proposeParts(
  counts: readonly number[],
  shops: readonly SupplyingShop[],
  { chosen, choices = new Map(), sendable = new Set() }: Wishes,
): Proposal {
  const nearest = nearestFirst(shops)
  const propose = (first: SupplyingShop | null) => fillParts(counts, nearest, { first, choices, sendable })
  if (chosen !== null) return propose(nearest.find(({ id }) => id === chosen) ?? null)
  const inReach = nearest.filter(isNear)
  const tried = (inReach.length > 0 ? inReach : nearest.slice(0, 1)).map(first => {
    const proposal = propose(first)
    return { proposal, cost: costOf(proposal, counts, nearest) }
  })
  return (tried.toSorted((a, b) => compare(a.cost, b.cost))[0] ?? { proposal: propose(null) }).proposal
}

const isNear = ({ distance }: CartShop): boolean => distance === null || distance <= proposedWithin

function fillParts(
  counts: readonly number[],
  nearest: readonly SupplyingShop[],
  { first, choices, sendable }: Required<Omit<Wishes, 'chosen'>> & { first: SupplyingShop | null },
): Proposal {
  const draft = new Draft(counts, nearest)
  for (const line of counts.keys()) if (first) draft.move(first, line)
  const others = nearest.filter(shop => shop !== first)
  const missing = missingIn(counts, first ?? { available: [] })
  for (const line of missing) {
    const choice = choices.get(line)
    const shop = typeof choice === 'object' && others.find(({ id }) => id === choice.shopId)
    if (shop) draft.move(shop, line)
  }
  const requested = missing.filter(line => choices.get(line) === 'sent' && sendable.has(line))
  const sender = bestShop(
    others.filter(({ sends }) => sends),
    shop => [requested.filter(line => draft.lacks(line) <= draft.left(shop, line)).length],
  )
  for (const line of requested)
    if (sender && draft.lacks(line) <= draft.left(sender, line)) draft.move(sender, line, true)
  const near = others.filter(isNear)
  const free = missing.filter(line => choices.get(line) !== 'sent')
  while (draft.parts.length < partsAtMost - 1) {
    const wanting = free.filter(line => draft.lacks(line) > 0)
    const next = bestShop(near, shop => [
      wanting.filter(line => draft.left(shop, line) >= draft.lacks(line)).length,
      wanting.reduce((sum, line) => sum + Math.min(draft.left(shop, line), draft.lacks(line)), 0),
    ])
    if (!next) break
    for (const line of wanting) draft.move(next, line)
  }
  return draft.result(first, nearest)
}

/** The first shop with the highest score. null: all scores are 0. */
function bestShop(shops: readonly SupplyingShop[], scoreOf: (shop: SupplyingShop) => number[]): SupplyingShop | null {
  let best: { shop: SupplyingShop; score: number[] } | null = null
  for (const shop of shops) {
    const score = scoreOf(shop)
    if (score.some(points => points > 0) && (!best || compare(score, best.score) > 0)) best = { shop, score }
  }
  return best?.shop ?? null
}

/** The parts of a proposal under construction. */
class Draft {
  parts: ProposedPart[] = []
  readonly #counts: readonly number[]
  readonly #stock: ReadonlyMap<number, readonly number[]>

  constructor(counts: readonly number[], shops: readonly CartShop[]) {
    this.#counts = counts
    this.#stock = new Map(shops.map(({ id, available }) => [id, available]))
  }

  /** The pieces of a line that are in no part yet. */
  lacks(line: number): number {
    return (this.#counts[line] ?? 0) - this.parts.reduce((sum, { counts }) => sum + (counts[line] ?? 0), 0)
  }

  /** The available pieces of a line in a shop, without those already in its parts. */
  left({ id }: { id: number }, line: number): number {
    const used = this.parts.reduce((sum, { shopId, counts }) => sum + (shopId === id ? (counts[line] ?? 0) : 0), 0)
    return Math.max(0, (this.#stock.get(id)?.[line] ?? 0) - used)
  }

  /**
   * Takes an incomplete line from a shop: all pieces if the shop has them, otherwise only pieces that are in no part.
   */
  move(shop: { id: number }, line: number, sent = false): void {
    const count = this.#counts[line] ?? 0
    if (count === 0 || this.lacks(line) === 0) return
    const whole = (this.#stock.get(shop.id)?.[line] ?? 0) >= count
    if (whole) for (const part of this.parts) part.counts[line] = 0
    const pieces = Math.min(this.lacks(line), this.left(shop, line))
    this.parts = this.parts.filter(({ counts }) => counts.some(each => each > 0))
    if (pieces === 0) return
    let part = this.parts.find(each => each.shopId === shop.id && each.sent === sent)
    if (!part) this.parts.push((part = { shopId: shop.id, sent, counts: this.#counts.map(() => 0) }))
    part.counts[line] = (part.counts[line] ?? 0) + pieces
  }

  result(first: CartShop | null, nearest: readonly CartShop[]): Proposal {
    const place = ({ shopId, sent }: ProposedPart) =>
      sent ? Infinity : shopId === first?.id ? -1 : nearest.findIndex(({ id }) => id === shopId)
    return {
      parts: this.parts.toSorted((a, b) => place(a) - place(b)),
      open: this.#counts.map((_, line) => this.lacks(line)),
    }
  }
}

/** Lower is better, compared in this order: pieces in no part, parts, the sum of distances, divided lines. */
function costOf({ parts, open }: Proposal, counts: readonly number[], shops: readonly CartShop[]): number[] {
  const distanceOf = (id: number) => shops.find(shop => shop.id === id)?.distance ?? 0
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return [
    sum(open),
    parts.length,
    sum(parts.map(({ shopId }) => distanceOf(shopId))),
    sum(counts.map((count, line) => Number(parts.some(part => (part.counts[line] ?? 0) % count > 0)))),
  ]
}

/** Compares number by number. */
function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
