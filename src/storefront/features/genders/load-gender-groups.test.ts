import { expect, test } from 'vitest'
import { readChoice } from '../listing/list-address.ts'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { loadGenderGroups } from './load-gender-groups.ts'

const ok = <T>(data: T) => Promise.resolve({ ok: true, status: 200, data } as const)
const main = (id: number, name: string, groups: number[]) => ({
  id,
  name,
  slug: name.toLowerCase(),
  subcategories: [{ groups: groups.map(group => ({ id: group })) }],
})
const known = {
  'GET /categories': () => ok([main(1, 'Sko', [10]), main(2, 'Tekstil', [20, 21]), main(3, 'Ski', [30])]),
  'POST /articles/facets': () =>
    ok({
      total: 9,
      price: null,
      facets: {
        groups: [
          { id: 10, count: 3 },
          { id: 20, count: 2 },
          { id: 21, count: 4 },
        ],
      },
    }),
  'POST /articles/search': () => ok({ hits: { total: { value: 0, relation: 'eq' }, hits: [] } }),
}
const api = fakeClient(known)

test('a gender’s page links to the groups with goods for it, and the links keep the chosen filters', async () => {
  const choice = readChoice(new URLSearchParams('storrelse=9&side=3&unisex=1'))
  const links = await loadGenderGroups(api, [4, 11], { query: '', filters: { genders: [4, 11] } }, choice)
  expect(links.map(({ to, name, count }) => [to, name, count])).toEqual([
    ['/tekstil?kjonn=4&kjonn=11&storrelse=9', 'Klær', 6],
    ['/sko?kjonn=4&kjonn=11&storrelse=9', 'Sko', 3],
  ])
})

test('without counts a gender’s page has no links to groups', async () => {
  const error = { ok: false, status: 503, error: { message: 'Borte', code: 'overloaded' } }
  const away = fakeClient({ ...known, 'POST /articles/facets': () => error })
  expect(await loadGenderGroups(away, [1], {}, readChoice(new URLSearchParams()))).toEqual([])
})
