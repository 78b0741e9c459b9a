/** A number in [0, 1) that depends only on its key, so that a new article does not change the stock of others. */
export const chance = (key: string): number => {
  let hash = 0x811c9dc5
  for (const char of key) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/** An item of the list, chosen by the key. */
export const pick = <Item>(list: readonly [Item, ...Item[]], key: string): Item =>
  list[Math.floor(chance(key) * list.length)] ?? list[0]
