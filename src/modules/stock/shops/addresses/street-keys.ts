/** What words of streets are also written as. Both ways become one, in what is typed and in what is registered. */
const endings: readonly [written: RegExp, one: string][] = [
  [/(?:gaten|gata|gate|gt)$/, 'gate'],
  [/(?:veien|vegen|vei|veg|vn)$/, 'vei'],
  [/(?:plassen|plass|pl)$/, 'plass'],
  [/(?:alleen|alle)$/, 'alle'],
  [/(?:bakken|bakke)$/, 'bakke'],
  [/(?:terrassen|terrasse|terr)$/, 'terrasse'],
  [/(?:stien|sti)$/, 'sti'],
  [/(?:bryggen|brygga|brygge)$/, 'brygge'],
]

export interface StreetKeys {
  /** Its letters and digits, without blanks, points and what keyboards abroad lack. */
  spelt: string
  /** The same with its ending in the one form. */
  plain: string
}

export function streetKeys(name: string): StreetKeys {
  const written = name
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/(?<!\p{L})st(?:\.\s?|\s)/u, 'sankt ')
    // «Kirkev.», «Trondheims v» and «Storg.»: the point, or the blank before, says that something is left out.
    .replace(/(?:(?<=\p{L})v\.|(?<=\s)v\.?)$/u, 'vei')
    .replace(/(?:(?<=\p{L})g\.|(?<=\s)g\.?)$/u, 'gate')
  const spelt = fold(written)
  for (const [ending, one] of endings) {
    if (ending.test(spelt)) return { spelt, plain: spelt.replace(ending, one) }
  }
  return { spelt, plain: spelt }
}

/** `Wergelandsv` and `Hammerfestg`, where no point says that something is left out; null: nothing is. */
export function spelledOut(spelt: string): string | null {
  if (spelt.endsWith('v')) return `${spelt}ei`
  return spelt.endsWith('g') ? `${spelt}ate` : null
}

/** Letters and digits alone, in lower case; å and aa, ø, ö and oe, æ and ae are one. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/å|aa/g, 'a')
    .replace(/[øö]|oe/g, 'o')
    .replace(/[æä]/g, 'ae')
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
}

/** Whether two words are the same but for one letter: another one, one more, one less, or two that changed places. */
export function isNearlySame(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++
  const [left, right] = [short.length - start - end, long.length - start - end]
  if (left <= 1 && right <= 1) return true
  return left === 2 && right === 2 && short[start] === long[start + 1] && short[start + 1] === long[start]
}
