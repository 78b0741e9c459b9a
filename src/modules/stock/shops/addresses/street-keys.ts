import { withoutStrokes } from '#shared/text/fold-letters.ts'

/** Variants of street endings. Each maps to one form, for typed and registered names alike. */
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
  /** Letters and digits only: no spaces or punctuation, and Norwegian letters folded. */
  spelt: string
  /** As `spelt`, with the ending in its standard form. */
  plain: string
}

export function streetKeys(name: string): StreetKeys {
  const written = name
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/(?<!\p{L})st(?:\.\s?|\s)/u, 'sankt ')
    // «Kirkev.», «Trondheims v» and «Storg.»: the point, or the space before the letter, marks an abbreviation.
    .replace(/(?:(?<=\p{L})v\.|(?<=\s)v\.?)$/u, 'vei')
    .replace(/(?:(?<=\p{L})g\.|(?<=\s)g\.?)$/u, 'gate')
  const spelt = fold(written)
  for (const [ending, one] of endings) {
    if (ending.test(spelt)) return { spelt, plain: spelt.replace(ending, one) }
  }
  return { spelt, plain: spelt }
}

/** Expands an abbreviation without a point: `Wergelandsv`, `Hammerfestg`. null: the name is not abbreviated. */
export function spelledOut(spelt: string): string | null {
  if (spelt.endsWith('v')) return `${spelt}ei`
  return spelt.endsWith('g') ? `${spelt}ate` : null
}

/** Letters and digits in lower case. å = aa, ø = ö = oe, æ = ae, and Sami letters as their plain ones. */
export function fold(text: string): string {
  const folded = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/å|aa/g, 'a')
    .replace(/[øö]|oe/g, 'o')
    .replace(/[æä]/g, 'ae')
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
  return withoutStrokes(folded)
}

/** Whether two words differ by at most one typing error: a letter replaced, added, left out, or two letters swapped. */
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
