/** The shops whose name or address contains each typed word, in the given order. */
export function shopsNamed<Shop extends { name: string; address: string }>(
  shops: readonly Shop[],
  typed: string,
): Shop[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return shops.filter(({ name, address }) => {
    const text = fold(`${name} ${address}`)
    return words.every(word => text.includes(word))
  })
}

const fold = (text: string) => text.toLocaleLowerCase('nb').normalize('NFC')
