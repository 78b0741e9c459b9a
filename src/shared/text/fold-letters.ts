const marks = /\p{M}+/gu
const plain = /^[\x20-\x7e]*$/
// Letters with a stroke, a hook or a tail, which Unicode does not decompose: đ ŋ ŧ ǥ and ʒ are Sami.
const stroked: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ŋ: 'n',
  ŧ: 't',
  ǥ: 'g',
  ʒ: 'z',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  œ: 'o',
}
const strokes = new RegExp(`[${Object.keys(stroked).join('')}]`, 'g')

/** Replaces letters with a stroke, a hook or a tail by their plain letters: `ŋ` → `n`. For text in lower case. */
export const withoutStrokes = (lower: string): string => lower.replace(strokes, letter => stroked[letter] ?? letter)

/**
 * Removes case, accents and the differences of Norwegian and Sami letters: `Blå` = `bla`, `Kárášjohka` = `karasjohka`,
 * `Deatnu–Áŋŋel` = `deatnu–annel`.
 */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase()
  if (plain.test(lower)) return lower
  // Most texts are plain ASCII by now. Decomposing every character takes twice as long.
  const norwegian = lower.replaceAll('æ', 'a').replaceAll('ø', 'o').replaceAll('å', 'a')
  if (plain.test(norwegian)) return norwegian
  return withoutStrokes(norwegian.normalize('NFKD').replace(marks, ''))
}
