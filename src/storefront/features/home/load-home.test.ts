import { expect, test } from 'vitest'
import { brandSettingsOf } from '#shared/brand/resolve-settings.ts'
import { fakeClient } from '#tests/support/api/fake-client.ts'
import { loadHome } from './load-home.ts'

test('the tile of a group shows its first best seller that has a picture', async () => {
  const picture = { url: '/p/sykkel.jpg', width: 300, height: 400 }
  const none = { ok: false }
  const api = fakeClient({
    'GET /articles': () => none,
    'POST /articles/search': () => none,
    'GET /shops': () => none,
    'GET /settings/{brand}': () => none,
    'GET /blog/posts': () => none,
    'GET /fb/getPosts': () => ({ ok: true, data: [] }),
    'GET /categories': () => ({
      ok: true,
      data: [
        { id: 1, slug: 'sykkel', name: 'Sykkel', count: 2 },
        { id: 2, slug: 'lodd', name: 'Lodd', count: 1 },
      ],
    }),
    'GET /categories/{id}/articles': ({ path }) => ({
      ok: true,
      data: { data: path.id === 1 ? [{ picture: null }, { picture }] : [{ picture: null }] },
    }),
  })
  const home = await loadHome(api, { brand: brandSettingsOf('ox'), place: '', now: new Date('2026-11-24') })
  expect(home.groups.map(tile => [tile.name, tile.picture])).toEqual([
    ['Sykkel', picture],
    ['Lodd', null],
  ])
})
