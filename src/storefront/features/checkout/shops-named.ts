import { foldLetters } from '#shared/text/fold-letters.ts'

/** The shops with each typed word in their name or address, in the given order. */
export function shopsNamed<Shop extends { name: string; address: string }>(
  shops: readonly Shop[],
  typed: string,
): Shop[] {
  const words = foldLetters(typed).split(/\s+/).filter(Boolean)
  return shops.filter(({ name, address }) => {
    const text = foldLetters(`${name} ${address}`)
    return words.every(word => text.includes(word))
  })
}
