import { proposeParts, type LineChoice } from '#shared/cart/propose-parts.ts'
import { nearestFirst } from '#shared/cart/shops-for-cart.ts'
import { isSameCode } from '#shared/stock/gtin.ts'
import type { LineChoices } from './choice-store.ts'
import type { CheckoutPlan, ListedShop, PlannedLine } from './plan-checkout.ts'

/** The goods from one shop, which become a separate reservation or order. */
export interface PlannedPart {
  shop: ListedShop
  /** The goods are sent, and paid online. */
  sent: boolean
  items: { ean: string; count: number; name: string }[]
}

/** Goods that the chosen shop has too few pieces of, with the shopper's options. */
export interface MissingGoods {
  ean: string
  name: string
  /** `count`: the requested pieces. `has`: the pieces that the chosen shop has. */
  count: number
  has: number
  /** The line of the quote. undefined: the goods are no longer sold. */
  line: PlannedLine | undefined
  /** The choice in effect, made by the shopper or proposed. null: the shopper must choose. */
  choice: LineChoice | null
  /**
   * The nearest other shops that have all the missing pieces. If there are none, the nearest shops with at least one
   * piece.
   */
  shops: ListedShop[]
  /** The missing pieces can be sent. */
  sendable: boolean
}

export interface PlannedParts {
  /** The chosen or proposed shop. It provides the goods that it has. null: there is no such shop. */
  chosen: ListedShop | null
  parts: PlannedPart[]
  missing: MissingGoods[]
  /** The names of goods that are in no part, because the shopper must still choose. */
  open: string[]
}

interface Choices {
  /** The id of the chosen shop. null: none is chosen, so the best shop is proposed. */
  chosen: number | null
  /** The shopper's choices for goods that a shop lacks. Ignored if made for another shop. null: there are none. */
  made: LineChoices | null
  /** Whether a shop takes payments online. */
  sends: (shopId: number) => boolean
}

const shopsShown = 3

/** Distributes the goods of a plan over shops, by the shopper's choices. */
export function planParts(plan: CheckoutPlan, { chosen, made, sends }: Choices): PlannedParts {
  const { goods, listed } = plan
  const counts = goods.map(({ count }) => count)
  const shops = listed.map(shop => ({ ...shop, sends: sends(shop.id) }))
  const lineOf = (ean: string) => plan.lines.find(line => isSameCode(line.ean, ean))
  const sendable = new Set(goods.flatMap(({ ean }, at) => (plan.sending && lineOf(ean)?.onlyCC === false ? at : [])))
  const first = chosen ?? proposeParts(counts, shops, { chosen: null }).parts[0]?.shopId ?? null
  const lines = made !== null && made.shopId === first ? made.lines : {}
  const choices = new Map(goods.flatMap(({ ean }, at) => (lines[ean] ? [[at, lines[ean]]] : [])))
  const { parts, open } = proposeParts(counts, shops, { chosen: first, choices, sendable })
  const own = listed.find(({ id }) => id === first) ?? null
  const others = nearestFirst(shops.filter(({ id }) => id !== first))
  return {
    chosen: own,
    parts: parts.flatMap(({ shopId, sent, counts: pieces }) => {
      const shop = listed.find(({ id }) => id === shopId)
      const items = goods.flatMap((item, at) => (pieces[at] ? { ...item, count: pieces[at] } : []))
      return shop ? { shop, sent, items } : []
    }),
    missing: goods.flatMap(({ ean, name, count }, at): MissingGoods[] => {
      const has = own?.available[at] ?? 0
      if (has >= count) return []
      const having = (pieces: number) => others.filter(({ available }) => (available[at] ?? 0) >= pieces)
      const enough = having(count - has)
      const choice = open[at] ? null : choiceIn(parts, at, first)
      const isChosen = ({ id }: ListedShop) => typeof choice === 'object' && choice?.shopId === id
      const able = enough.length > 0 ? enough : having(1)
      return [
        {
          ...{ ean, name, count, has, choice },
          line: lineOf(ean),
          shops: able.filter((shop, place) => place < shopsShown || isChosen(shop)),
          sendable: sendable.has(at) && enough.some(shop => shop.sends),
        },
      ]
    }),
    open: goods.flatMap(({ name }, at) => (open[at] ? name : [])),
  }
}

/** How pieces of a line that the chosen shop lacks are provided. null: no part contains them. */
function choiceIn(
  parts: readonly { shopId: number; sent: boolean; counts: readonly number[] }[],
  line: number,
  chosen: number | null,
): LineChoice | null {
  const part = parts.find(({ shopId, sent, counts }) => (shopId !== chosen || sent) && (counts[line] ?? 0) > 0)
  return part ? (part.sent ? 'sent' : { shopId: part.shopId }) : null
}
