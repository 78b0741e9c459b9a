import { expect, test } from 'vitest'
import { marksOf, viewThatSpreads } from './mark-groups.ts'
import { viewOf, zooms } from './web-mercator.ts'

const size = { width: 360, height: 400 }
const place = (name: string, latitude: number, longitude: number) => ({ name, coords: { latitude, longitude } })
const oslo = place('Oslo', 59.9139, 10.7522)
const sandvika = place('Sandvika', 59.8897, 10.5269)
const tromso = place('Tromsø', 69.6492, 18.9553)
const upstairs = place('Oslo, annen etasje', 59.9139, 10.7522)
const named = (marks: { places: { name: string }[] }[]) => marks.map(({ places }) => places.map(({ name }) => name))
const country = viewOf([oslo.coords, tromso.coords], size.width, size.height)

test('shops with marks that would overlap share one mark, and all shops have one', () => {
  expect(named(marksOf([oslo, sandvika, tromso], country, size))).toEqual([['Oslo', 'Sandvika'], ['Tromsø']])
})

test('a shared mark opens the lowest zoom that separates its shops, with all of them in view', () => {
  const nearer = viewThatSpreads([oslo, sandvika], country, size)
  expect(nearer.zoom).toBeGreaterThan(country.zoom)
  const marks = marksOf([oslo, sandvika], nearer, size)
  expect(named(marks)).toEqual([['Oslo'], ['Sandvika']])
  for (const { at } of marks)
    expect([at.x > 0 && at.x < size.width, at.y > 0 && at.y < size.height]).toEqual([true, true])
  expect(named(marksOf([oslo, sandvika], { ...nearer, zoom: nearer.zoom - 1 }, size))).toHaveLength(1)
})

test('two shops at one address are side by side at the maximum zoom', () => {
  const nearest = viewThatSpreads([oslo, upstairs], country, size)
  expect(nearest.zoom).toBe(zooms.most)
  const [one, other] = marksOf([oslo, upstairs], nearest, size)
  expect((other?.at.x ?? 0) - (one?.at.x ?? 0)).toBeGreaterThanOrEqual(32)
})
