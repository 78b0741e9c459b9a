const marks = /\p{M}+/gu
const plain = /^[\x20-\x7e]*$/
// Letters that Unicode does not decompose, most of them with a stroke or a tail. đ ŋ ŧ ǥ and ʒ are Sami.
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

/** Replaces letters that Unicode does not decompose by plain letters: `ŋ` → `n`, `ß` → `ss`. For text in lower case. */
export const withoutStrokes = (lower: string): string => lower.replace(strokes, letter => stroked[letter] ?? letter)

/**
 * Removes case and accents, and replaces Norwegian and Sami letters by plain ones: `Blå` = `bla`, `Kárášjohka` = `karasjohka`,
 * `Deatnu–Áŋŋel` = `deatnu–annel`.
 */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase()
  if (plain.test(lower)) return lower
  // Most Norwegian texts are plain ASCII after this step. Decomposing all of them would take twice as long.
  const norwegian = lower.replaceAll('æ', 'a').replaceAll('ø', 'o').replaceAll('å', 'a')
  if (plain.test(norwegian)) return norwegian
  return withoutStrokes(norwegian.normalize('NFKD').replace(marks, ''))
}
