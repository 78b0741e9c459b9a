import type { CartShopsResponse } from '#contract/near-shops.ts'

/** A shop that has a part of the cart. */
export interface PartialShop {
  id: number
  name: string
  /** The names of the lines that it has too few pieces of. */
  missing: string[]
}

/** The shops that have a part of the cart, those that lack the fewest lines first. */
export const partialShops = (shops: CartShopsResponse['shops'], nameOf: (ean: string) => string): PartialShop[] =>
  shops.filter(({ complete }) => !complete).map(({ id, name, missing }) => ({ id, name, missing: missing.map(nameOf) }))

/** What a shop has of a cart of so many lines, to follow its name: `har 4 av 5 varer, men ikke nok av Lue og Votter`. */
export function partInShop({ missing }: Pick<PartialShop, 'missing'>, lines: number): string {
  const short = `ikke nok av ${joined(missing)}`
  const has = lines - missing.length
  return has > 0 ? `har ${has} av ${lines} varer, men ${short}` : `har ${short}`
}

/** The same for the shopper's own shop, which may also have nothing, or be paused. */
export function partInOwnShop(
  id: number,
  { partial, paused, lines }: { partial: readonly PartialShop[]; paused: readonly number[]; lines: number },
): string {
  if (paused.includes(id)) return 'tar ikke imot reservasjoner nå'
  const own = partial.find(shop => shop.id === id)
  return own ? partInShop(own, lines) : lines > 1 ? 'har ingen av varene ledig' : 'har ikke varen ledig'
}

/** `Lue, Votter og Skjerf` */
const joined = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' og ')
