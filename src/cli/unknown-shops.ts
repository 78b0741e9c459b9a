import type { Db } from '#database/connection.ts'
import { findShopNames } from '#modules/stock/shops/index.ts'
import { hent } from '#platform/config/typed-commands.ts'

const maxNamed = 200

/** A line about the numbers that are no shops, with at most 200 that are. undefined: all are shops. */
export async function unknownShops(db: Db, option: string, typed: readonly number[]): Promise<string | undefined> {
  const names = await findShopNames(db)
  const unknown = typed.filter(number => !names.has(number))
  if (unknown.length === 0) return undefined
  const begin = `${option} names an unknown shop: ${unknown.join(', ')}`
  if (names.size === 0) return `${begin}; there are none yet: ${hent} import stores`
  const known = [...names.keys()].toSorted((a, b) => a - b)
  const more = known.length - maxNamed
  return `${begin}; known: ${known.slice(0, maxNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
