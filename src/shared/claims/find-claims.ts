import { claimWords, harmlessPhrases, labelNames, type ClaimKind, type RecognisedLabel } from './claim-words.ts'

/** A text in the form that positions of claims refer to: NFKC, without invisible characters. */
export const plainForm = (text: string): string => text.normalize('NFKC').replaceAll(invisible, '')

export interface FoundClaim {
  kind: ClaimKind
  /** The words as the text has them. */
  words: string
  /** The position in `plainForm` of the text. */
  start: number
  end: number
  /** The recognised label that the words name. */
  label?: RecognisedLabel
}

interface Word {
  folded: string
  start: number
  end: number
}
interface Phrase {
  kind: ClaimKind | null
  label?: RecognisedLabel
  words: readonly string[]
}

// Every pattern consumes what it has matched and needs no closing character, so that the time is linear.
const links = /\]\([^()\s]*|https?:\/\/\S+|[\s(]\/[a-z]\S*/gi
const wordPattern = /[\p{L}\p{N}]+/gu
/** Invisible characters inside words, such as soft hyphens. */
const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g
const hyphens = /^[-\u2010\u2011]$/

/** One spelling of æ, ø and å: `bærekraftig`, `baerekraftig` and `bärekraftig` are equal. */
const fold = (word: string) =>
  word
    .toLowerCase()
    .replaceAll(/[æä]/g, 'ae')
    .replaceAll('ö', 'o')
    .replaceAll('ø', 'o')
    .replaceAll('oe', 'o')
    .replaceAll('å', 'a')
    .replaceAll('aa', 'a')

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    folded: fold(word),
    start: index,
    end: index + word.length,
  }))

const keyLength = 3
/** Phrases by the first letters of their first word. Long phrases first, so that they win. */
const phrases = indexPhrases([
  ...harmlessPhrases.map(text => ({ kind: null, text })),
  ...Object.entries(labelNames).flatMap(([label, texts]) =>
    texts.map(text => ({ kind: 'label' as const, text, label: label as RecognisedLabel })),
  ),
  ...Object.entries(claimWords).flatMap(([kind, texts]) => texts.map(text => ({ kind: kind as ClaimKind, text }))),
])

function indexPhrases(entries: readonly (Omit<Phrase, 'words'> & { text: string })[]): ReadonlyMap<string, Phrase[]> {
  const parsed = entries.map(({ text, ...phrase }) => ({ ...phrase, words: text.split(' ').map(fold) }))
  parsed.sort((a, b) => b.words.length - a.words.length)
  return Map.groupBy(parsed, ({ words: [first = ''] }) => first.replace('*', '').slice(0, keyLength))
}

/**
 * Finds claims of every `ClaimKind`, except in `harmlessPhrases`. Words in links do not count. Linear in the length
 * of the text. `approved`: texts that may be used; words inside them do not count.
 */
export function findClaims(source: string, approved: readonly string[] = []): FoundClaim[] {
  const text = plainForm(source).replaceAll(links, match => ' '.repeat(match.length))
  const words = wordsOf(text)
  if (words.length === 0) return []
  const covered = coveredWords(words, approved)
  const found: FoundClaim[] = []
  for (let at = 0; at < words.length;) {
    const match = covered[at] ? null : matchAt(words, at, text)
    if (match?.phrase.kind) {
      const [start, end] = [words[at]?.start ?? 0, words[at + match.taken - 1]?.end ?? 0]
      const { kind, label } = match.phrase
      found.push({ kind, words: text.slice(start, end), start, end, ...(label && { label }) })
    }
    at += match?.taken ?? 1
  }
  return found
}

function matchAt(words: readonly Word[], at: number, text: string): { phrase: Phrase; taken: number } | null {
  const [word, next] = [words[at], words[at + 1]]
  if (!word) return null
  const isPhrase = ({ words: wanted }: Phrase) => wanted.every((each, offset) => fits(words[at + offset]?.folded, each))
  const phrase = phrases.get(word.folded.slice(0, keyLength))?.find(isPhrase)
  if (phrase) return { phrase, taken: phrase.words.length }
  // A compound with a hyphen: miljø-vennlig.
  if (!next || !hyphens.test(text.slice(word.end, next.start))) return null
  const joined = word.folded + next.folded
  const compound = phrases
    .get(joined.slice(0, keyLength))
    ?.find(each => each.words.length === 1 && fits(joined, each.words[0]))
  return compound ? { phrase: compound, taken: 2 } : null
}

const fits = (word: string | undefined, wanted: string | undefined): boolean =>
  word !== undefined &&
  wanted !== undefined &&
  (wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted)

/** Which words of the text are inside an approved text. Knuth, Morris and Pratt (1977): linear in both texts. */
function coveredWords(words: readonly Word[], approved: readonly string[]): readonly boolean[] {
  const covered = Array.from<boolean>({ length: words.length }).fill(false)
  for (const text of approved) {
    const wanted = wordsOf(plainForm(text)).map(({ folded }) => folded)
    if (wanted.length === 0) continue
    const fallback = fallbacksOf(wanted)
    let matched = 0
    for (const [at, { folded }] of words.entries()) {
      while (matched > 0 && folded !== wanted[matched]) matched = fallback[matched - 1] ?? 0
      if (folded === wanted[matched]) matched++
      if (matched < wanted.length) continue
      covered.fill(true, at - wanted.length + 1, at + 1)
      matched = 0
    }
  }
  return covered
}

function fallbacksOf(wanted: readonly string[]): number[] {
  const fallback = [0]
  for (let at = 1, matched = 0; at < wanted.length; at++) {
    while (matched > 0 && wanted[at] !== wanted[matched]) matched = fallback[matched - 1] ?? 0
    if (wanted[at] === wanted[matched]) matched++
    fallback.push(matched)
  }
  return fallback
}
