import { expect, test } from 'vitest'
import { toSeen, withSeen } from './seen-store.ts'

const picture = { url: '/media/art/jakke-h00-112233.svg', hash: null, widths: [], width: 480, height: 600 }
const seen = (id: number) => ({ id, slug: `vare-${id}`, name: `Vare ${id}`, picture })

test('the nine latest articles are stored, the latest first, each once', () => {
  const all = Array.from({ length: 12 }, (_, at) => at + 1).reduce<ReturnType<typeof toSeen>>(
    (list, id) => withSeen(list, seen(id)),
    [],
  )
  expect(all.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4])
  expect(withSeen(all, seen(9)).map(({ id }) => id)).toEqual([9, 12, 11, 10, 8, 7, 6, 5, 4])
})

test('invalid entries written by another page of the same origin are ignored', () => {
  const foreign = { ...seen(2), picture: { ...picture, url: 'https://example.com/x.svg' } }
  expect(toSeen([seen(1), foreign, { id: 3 }, null]).map(({ id }) => id)).toEqual([1])
  expect(toSeen('x')).toEqual([])
})
