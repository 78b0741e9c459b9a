import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, wordsFor } from '../sets/bit-set.ts'
import { allAtOnce } from '../slices.ts'
import { emptyIndex, mergedIndex, mixedBeginning, wordAt, wordsBeginning, type TextIndex } from './text-index.ts'
import { writtenWords } from './written-words.ts'

const word = fc.constantFrom<string[]>(
  'jakke',
  'jakt',
  '42',
  '4',
  '42mm',
  '420',
  '7038650012345',
  '70386x',
  '12345678901234567890',
)
const articles = fc.array(fc.uniqueArray(word, { maxLength: 5 }), { minLength: 1, maxLength: 12 })

function indexAfter(base: TextIndex, texts: readonly (readonly string[])[], ordinals: readonly number[]): TextIndex {
  const written = writtenWords()
  const changed = new Uint32Array(wordsFor(texts.length))
  for (const ordinal of ordinals) {
    add(changed, ordinal)
    for (const one of texts[ordinal]!) written.add(one, (ordinal << 4) | 3)
  }
  return allAtOnce(mergedIndex(base, changed, allAtOnce(written.indexed())))
}
const all = (texts: readonly unknown[]) => [...texts.keys()]

/** The articles of each word, as the index has them. */
function entriesOf(index: TextIndex): Record<string, number[]> {
  const places = Array.from({ length: index.starts.length - 1 }, (_, place) => place)
  return Object.fromEntries(
    places.map(place => [
      wordAt(index, place),
      Array.from(index.entries.subarray(index.starts[place], index.starts[place + 1]), entry => entry >>> 4),
    ]),
  )
}

test('an index with some articles replaced equals an index of all articles, words of digits included', () => {
  fc.assert(
    fc.property(articles, articles, (texts, others) => {
      const changed = all(texts).filter(ordinal => ordinal < others.length && ordinal % 2 === 0)
      const now = texts.map((text, ordinal) => (changed.includes(ordinal) ? others[ordinal]! : text))
      const followed = indexAfter(indexAfter(emptyIndex, texts, all(texts)), now, changed)
      expect(followed).toEqual(indexAfter(emptyIndex, now, all(now)))
      const request: Record<string, number[]> = {}
      for (const [ordinal, text] of now.entries()) for (const one of text) (request[one] ??= []).push(ordinal)
      expect(entriesOf(followed)).toEqual(request)
    }),
  )
})

test('every prefix of a word finds exactly the words with that prefix', () => {
  fc.assert(
    fc.property(
      articles,
      fc.constantFrom('j', 'jak', 'jakke', '4', '42', '420', '7038', '7038650012345', '1'),
      (texts, typed) => {
        const index = indexAfter(emptyIndex, texts, all(texts))
        const own = wordsBeginning(index, typed)
        const mixed = /^\d+$/.test(typed) ? mixedBeginning(index, typed) : { first: 0, last: 0 }
        const found = [own, mixed].flatMap(({ first, last }) =>
          Array.from({ length: last - first }, (_, i) => wordAt(index, first + i)),
        )
        const words = [...new Set(texts.flat())]
        expect(found.toSorted()).toEqual(words.filter(one => one.startsWith(typed)).toSorted())
        expect(own.exact).toBe(words.includes(typed))
      },
    ),
  )
})

test('EANs and article numbers of digits are stored as numbers, not as texts', () => {
  const index = indexAfter(emptyIndex, [['jakke', '7038650012345', '720183', '0012345678905']], [0])
  expect(index.words).toEqual(['jakke'])
  expect(index.numbers).toHaveLength(3)
})
