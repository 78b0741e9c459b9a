/** The text after a shop's name about its share of a cart: `har 4 av 5 varer, men ikke nok av Lue og Votter`. */
export function partInShop(missing: readonly string[], lines: number): string {
  const has = lines - missing.length
  if (missing.length === 0) return lines > 1 ? `har alle ${lines} varene` : 'har varen'
  const short = `ikke nok av ${joinNames(missing)}`
  return has > 0 ? `har ${has} av ${lines} varer, men ${short}` : `har ${short}`
}

interface Goods {
  listed: readonly { id: number; missing: readonly string[]; available: readonly number[] }[]
  paused: readonly number[]
  /** The number of lines. */
  lines: number
}

/** `partInShop` for the shopper's own shop, which may also have none of the goods, or be paused. */
export function partInOwnShop(id: number, { listed, paused, lines }: Goods): string {
  if (paused.includes(id)) return 'tar ikke imot reservasjoner nå'
  const own = listed.find(shop => shop.id === id)
  if (own?.available.some(pieces => pieces > 0)) return partInShop(own.missing, lines)
  return lines > 1 ? 'har ingen av varene ledig' : 'har ikke varen ledig'
}

/** Joins names in Norwegian: `Lue, Votter og Skjerf`. */
export const joinNames = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' og ')
