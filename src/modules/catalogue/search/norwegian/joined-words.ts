/** Letters that link the parts of a compound. */
const joints = ['', 's', 'e']

/**
 * The compounds that two words may form, most likely first. In typed order: `regn`, `jakke` → `regnjakke`. Then
 * reversed: `jakke` (til) `regn` → `regnjakke`.
 */
export function* joinedWords(first: string, second: string): Generator<string> {
  const digits = /^\d+$/
  for (const joint of digits.test(first) ? [''] : joints) yield first + joint + second
  if (digits.test(first) || digits.test(second)) return
  for (const form of firstPartForms(second)) for (const joint of joints) yield form + joint + first
}

/**
 * The forms that a word takes as the first part of a compound: `skolen` → `skole`, `sykkelen` → `sykkel`, `løping` →
 * `løpe`.
 */
function firstPartForms(word: string): string[] {
  const forms = [word]
  if (word.length < 5) return forms
  if (/e[nt]$/.test(word)) forms.push(word.slice(0, -1), word.slice(0, -2))
  if (word.endsWith('a')) forms.push(`${word.slice(0, -1)}e`, word.slice(0, -1))
  const verb = /^(.{2,})ing(?:en|a)?$/.exec(word)
  if (verb) forms.push(`${verb[1]}e`, `${verb[1]}ings`)
  return forms
}
