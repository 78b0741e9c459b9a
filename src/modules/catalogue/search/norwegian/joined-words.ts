const joints = ['', 's', 'e']

/** The compounds that two words may form, most likely first: `regn jakke`, or reversed, `jakke til regn`. */
export function* joinedWords(first: string, second: string): Generator<string> {
  const digits = /^\d+$/
  for (const joint of digits.test(first) ? [''] : joints) yield first + joint + second
  if (digits.test(first) || digits.test(second)) return
  for (const kind of kindsOf(second)) for (const joint of joints) yield kind + joint + first
}

/**
 * The forms that a word takes as the first part of a compound: `skolen` → `skole`, `sykkelen` → `sykkel`, `løping` →
 * `løpe`.
 */
function kindsOf(word: string): string[] {
  const kinds = [word]
  if (word.length < 5) return kinds
  if (/e[nt]$/.test(word)) kinds.push(word.slice(0, -1), word.slice(0, -2))
  if (word.endsWith('a')) kinds.push(`${word.slice(0, -1)}e`, word.slice(0, -1))
  const verb = /^(.{2,})ing(?:en|a)?$/.exec(word)
  if (verb) kinds.push(`${verb[1]}e`, `${verb[1]}ings`)
  return kinds
}
