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

interface Words {
  /** The texts without spaces and signs. */
  whole: ReadonlySet<string>
  words: ReadonlySet<string>
}

function wordsOf(texts: readonly string[]): Words {
  const lower = texts.map(text => text.normalize('NFKC').toLowerCase())
  return { whole: new Set(lower.map(compact)), words: new Set(lower.flatMap(text => text.match(/\p{L}{3,}/gu) ?? [])) }
}

let held: { texts: readonly string[]; words: Words } | undefined

/** The words of the chain. They rarely change, and finding them in 1,000 names takes 2 ms, so the last ones are kept. */
function wordsOfChain(texts: readonly string[]): Words {
  const isSame = held?.texts.length === texts.length && held.texts.every((text, at) => text === texts[at])
  if (!held || !isSame) held = { texts, words: wordsOf(texts) }
  return held.words
}

/**
 * Whether a password, in the form of `plainPassword`, equals a text of its owner (`own`) or of the chain, or its letters
 * consist only of words of them: `Kari-Nordmann91`, `hentOslo2026`. Words have at least three letters.
 */
export function consistsOf(plain: string, own: readonly string[], chain: readonly string[]): boolean {
  const both = [wordsOf(own), wordsOfChain(chain)]
  const [typed, letters] = [compact(plain), lettersOf(plain)]
  if (both.some(({ whole }) => whole.has(typed))) return true
  return isJoinedFrom(letters, new Set(both.flatMap(({ words }) => [...words].filter(word => letters.includes(word)))))
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
