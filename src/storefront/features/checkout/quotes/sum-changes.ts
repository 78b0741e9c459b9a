import { formatMoney } from '#shared/format/format.ts'
import { multiBuys, type Off } from '../../cart/cart-sums.ts'

/** A displayed sum, with all values that it depends on. */
export interface ShownSum {
  goods: readonly { ean: string; name: string; count: number }[]
  /** In øre per piece, by EAN. */
  prices: ReadonlyMap<string, number>
  off: readonly Off[]
  /** In øre. null: the goods are collected. */
  freight: number | null
  /**
   * The shops that provide the goods. `name`: the name of the shop if it is the only one. null: no shop is chosen, or
   * there are several.
   */
  from: { key: string; name: string | null; several: boolean }
}

/**
 * The reasons why a sum differs from the previous one: prices, multi-buys and freight. The promo code has its own text
 * about changes, and `sumReasons` explains the sum of several parts.
 */
export function sumChanges(before: ShownSum, after: ShownSum): string[] {
  const divided = after.from.several && after.from.key !== before.from.key
  return [
    ...(divided ? [] : [...priceChanges(before, after), ...multiBuyChanges(before, after)]),
    ...freightChange(before, after),
  ]
}

function priceChanges(before: ShownSum, after: ShownSum): string[] {
  const moved = after.from.key !== before.from.key
  return after.goods.flatMap(({ ean, name }) => {
    const [old, now] = [before.prices.get(ean), after.prices.get(ean)]
    if (old === undefined || now === undefined || old === now) return []
    if (!moved) return [`Prisen på ${name} er endret fra ${formatMoney(old)} til ${formatMoney(now)}.`]
    const [there, here] = [before.from.name, after.from.name]
    return [
      `${name} koster ${formatMoney(now)}${here === null ? '' : ` i ${here}`}, mot ${formatMoney(old)}${there === null ? ' ellers' : ` i ${there}`}.`,
    ]
  })
}

function multiBuyChanges(before: ShownSum, after: ShownSum): string[] {
  const [old, now] = [multiBuys(before.off), multiBuys(after.off)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap(name => {
    const [was, is] = [old.get(name) ?? 0, now.get(name) ?? 0]
    if (was === is) return []
    if (was === 0) return [`«${name}» gjelder nå, og trekker fra ${formatMoney(is)}.`]
    if (is > 0) return [`«${name}» trekker nå fra ${formatMoney(is)}, ikke ${formatMoney(was)}.`]
    return [`«${name}» gjelder ikke lenger${whyLost(before, after)}.`]
  })
}

function whyLost(before: ShownSum, after: ShownSum): string {
  if (piecesOf(before) !== piecesOf(after)) return ' for det som er i handlekurven nå'
  if (before.from.key === after.from.key) return ''
  return after.from.name === null ? ' når du henter et annet sted' : ` når varene kommer fra ${after.from.name}`
}

const piecesOf = ({ goods }: ShownSum) => goods.map(({ ean, count }) => `${ean}×${count}`).join()

function freightChange(before: ShownSum, after: ShownSum): string[] {
  if (before.freight === null || after.freight === null || before.freight === after.freight) return []
  const now = after.freight === 0 ? 'gratis' : formatMoney(after.freight)
  const was = before.freight === 0 ? 'gratis' : formatMoney(before.freight)
  return [`Frakten er nå ${now}. Den var ${was}, og følger varen som koster mest å sende.`]
}
