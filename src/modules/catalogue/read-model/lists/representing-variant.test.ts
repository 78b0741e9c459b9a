import { expect, test } from 'vitest'
import type { ArticleRecord } from '../facts/article-record.ts'
import type { Lists } from '../facts/lists.ts'
import { representing } from './representing-variant.ts'

const lists: Pick<Lists, 'shops' | 'colours'> = {
  shops: [10, 11, 12].map(id => ({ id }) as Lists['shops'][number]),
  colours: new Map(),
}
/** An article in one colour per entry, each with its pieces by shop. */
const articleOf = (...pieces: readonly (readonly number[])[]) => {
  const stock = pieces.flatMap(shops => [shops.length, ...shops.flatMap((qty, shop) => [shop, qty > 0 ? qty + 1 : 0])])
  const variants = pieces.map((_, at) => ({ sizeId: 1, colourId: at + 1 }))
  return { facts: { variants }, stock: Uint8Array.from(stock) } as unknown as ArticleRecord
}
const none = { sizes: [], colors: [], shades: [], shops: [] }

test.each([
  [
    'the first colour if all are in stock',
    [
      [1, 1, 1],
      [1, 1, 1],
    ],
    [],
    1,
  ],
  [
    'a colour in stock anywhere before a sold-out one',
    [
      [0, 0, 0],
      [0, 0, 1],
    ],
    [],
    2,
  ],
  [
    'a colour that the shop has, although others have the first one',
    [
      [1, 1, 0],
      [1, 0, 1],
    ],
    [12],
    2,
  ],
  [
    'a colour of the first wished shop before one of the second',
    [
      [1, 1, 0],
      [1, 0, 1],
    ],
    [12, 11],
    2,
  ],
  [
    'a colour of the second wished shop if the first has none',
    [
      [1, 0, 0],
      [1, 1, 0],
    ],
    [12, 11],
    2,
  ],
  [
    'the first colour if the shop is unknown',
    [
      [1, 0, 0],
      [1, 1, 1],
    ],
    [99],
    1,
  ],
  [
    'the first colour if none is in stock',
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [12],
    1,
  ],
] as const)('a card shows %s', (_, pieces, shops, colourId) => {
  expect(representing(lists as Lists, { ...none, shops })(articleOf(...pieces)).colourId).toBe(colourId)
})
