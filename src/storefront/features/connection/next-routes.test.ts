import { expect, test } from 'vitest'
import routes from '#main/web/routes.ts'
import { nextRoutes } from './next-routes.ts'

const ids = routes.flatMap(({ id }) => id ?? [])

test.each([
  ['home', ['product', 'search', 'category']],
  ['category', ['product', 'search', 'category']],
  ['gender-herre', ['product', 'search', 'category']],
  ['product', ['cart']],
  ['highlight-salg', ['product', 'search', 'category']],
  ['cart', ['checkout']],
  ['checkout', ['receipt']],
  ['content-frakt', ['category', 'search']],
  ['desk', ['desk', 'staff-reservation', 'staff-stock', 'staff-returns']],
  ['staff-blog', ['desk', 'staff-reservation', 'staff-stock', 'staff-returns']],
])('from %s the code of %j is preloaded', (current, next) => {
  expect(nextRoutes(current)).toEqual(next)
})

test('every route preloads at most four routes, and each of them exists', () => {
  expect(ids.length).toBeGreaterThan(50)
  for (const id of ids) {
    const next = nextRoutes(id)
    expect(next.length, id).toBeLessThanOrEqual(4)
    for (const each of next) expect(ids, id).toContain(each)
  }
})
