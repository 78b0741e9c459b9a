import fc from 'fast-check'
import { expect, test } from 'vitest'
import { streetBook } from './street-book.ts'
import { fold, isNearlySame, streetKeys } from './street-keys.ts'

const names = [
  'Storgata',
  'Kirkevegen',
  'Karl Johans gate',
  'Trondheimsveien',
  "Schultz' gate",
  'Sofies plass',
  'St. Hanshaugen',
  'Åsaveien',
  'Sti',
]
const book = streetBook(names.map((name, id) => ({ id, name, postcode: '0150', place: 'Oslo' })))
const named = (text: string) => book.named(text).map(({ name }) => name)

test.each([
  ['STORGT.', 'Storgata'],
  ['stor gaten', 'Storgata'],
  ['Storg.', 'Storgata'],
  ['Kirkeveien', 'Kirkevegen'],
  ['kirkev.', 'Kirkevegen'],
  ['karljohansgt', 'Karl Johans gate'],
  ['Trondheims v', 'Trondheimsveien'],
  ['Karl Johans g.', 'Karl Johans gate'],
  ['Schultz gate', "Schultz' gate"],
  ['Sofies pl.', 'Sofies plass'],
  ['Sankt Hanshaugen', 'St. Hanshaugen'],
  ['AASAVEIEN', 'Åsaveien'],
])('%s is %s', (typed, name) => {
  expect(named(typed)).toEqual([name])
})

test('nearlyNamed finds a street by the first letter of its ending: Johansg, Trondheimsv', () => {
  expect(book.nearlyNamed('Karl Johansg')[0]?.name).toBe('Karl Johans gate')
  expect(book.nearlyNamed('TRONDHEIMSV')[0]?.name).toBe('Trondheimsveien')
})

test('a street is found by its first letters', () => {
  expect(book.beginningWith('st', 5).map(({ name }) => name)).toEqual(['Sti', 'Storgata'])
  expect(book.beginningWith('St. h', 5).map(({ name }) => name)).toEqual(['St. Hanshaugen'])
  expect(book.beginningWith('', 5)).toEqual([])
})

/** The given word, and every word that is one typing error away from it. */
function slips(word: string, alphabet: string): Set<string> {
  const all = new Set([word])
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after) all.add(before + after.slice(1))
    if (after.length > 1) all.add(`${before}${after[1]}${after[0]}${after.slice(2)}`)
    for (const letter of alphabet) {
      all.add(before + letter + after)
      if (after) all.add(before + letter + after.slice(1))
    }
  }
  return all
}

test('two words are nearly the same exactly if at most one typing error turns one into the other', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(isNearlySame(a, b)).toBe(slips(a, 'abc').has(b))
    }),
    { numRuns: 2_000 },
  )
})

test('the index finds every street that a scan of the whole book finds', () => {
  const syllable = fc.constantFrom('stor', 'kirke', 'å', 'mo', 'li', 'berg', 'øvre ', 'st', 'e')
  const ending = fc.constantFrom('gata', 'veien', 'vegen', 'plass', '', 'lia', 'gt')
  const name = fc
    .tuple(fc.array(syllable, { minLength: 1, maxLength: 4 }), ending)
    .map(([parts, end]) => parts.join('') + end)
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 30 }), fc.nat(), fc.nat(), (all, which, slip) => {
      const streets = all.map((each, id) => ({ id, name: each, postcode: '0150', place: 'Oslo' }))
      const target = all[which % all.length]!
      const typed = [...slips(fold(target), 'aeg')].filter(each => each !== '')
      const text = typed[slip % typed.length]!
      const keys = streetKeys(text)
      const plain = streets.filter(({ name: other }) => {
        const { spelt, plain: one } = streetKeys(other)
        return [keys.spelt, keys.plain].some(key => isNearlySame(key, spelt) || isNearlySame(key, one))
      })
      const found = streetBook(streets)
      const both = new Set([...found.named(text), ...found.nearlyNamed(text)].map(({ id }) => id))
      const missed = plain.filter(({ id }) => !both.has(id)).map(street => street.name)
      expect(missed).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})
