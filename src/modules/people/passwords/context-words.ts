import type { Db } from '#database/connection.ts'
import { findBrandNames } from '#modules/documents/brands/index.ts'
import { roles } from '#modules/people/audit/index.ts'
import { findShopNames } from '#modules/stock/shops/index.ts'

/** The name of the software, and the roles of staff in English and Norwegian. */
const fixedWords = ['hent', 'klikk og hent', ...roles, 'ansatt', 'butikk', 'butikksjef', 'kundeservice', 'redaktør']

/** Texts that an attacker of this shop tries first: names of brands and shops, and roles. */
export async function findContextTexts(db: Db): Promise<string[]> {
  const [brands, shops] = await Promise.all([findBrandNames(db), findShopNames(db)])
  return [...fixedWords, ...brands, ...shops.values()]
}

/**
 * Whether a password, in the form of `plainPassword`, equals one of the texts, or its letters consist only of words of
 * these texts: `Kari-Nordmann91`, `hentOslo2026`. Words have at least three letters.
 */
export function consistsOf(plain: string, texts: readonly string[]): boolean {
  const known = new Set<string>()
  const [whole, letters] = [compact(plain), lettersOf(plain)]
  for (const text of texts) {
    const lower = text.normalize('NFKC').toLowerCase()
    // `compact` only removes characters, so a text shorter than the password cannot be equal.
    if (lower.length >= whole.length && compact(lower) === whole) return true
    for (const word of lower.match(/\p{L}{3,}/gu) ?? []) if (letters.includes(word)) known.add(word)
  }
  return isJoinedFrom(letters, known)
}

function isJoinedFrom(letters: string, words: ReadonlySet<string>): boolean {
  const maxLength = Math.max(0, ...[...words].map(({ length }) => length))
  // ends[n]: whether the first n letters consist of words of the list.
  const ends = [true]
  for (let end = 1; end <= letters.length; end++) {
    const lengths = Array.from({ length: Math.min(end, maxLength) }, (_, index) => index + 1)
    ends[end] = lengths.some(length => ends[end - length] === true && words.has(letters.slice(end - length, end)))
  }
  return letters !== '' && ends[letters.length] === true
}

const compact = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '')
const lettersOf = (text: string): string => text.replaceAll(/\P{L}+/gu, '')
