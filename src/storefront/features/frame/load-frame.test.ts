import { expect, onTestFinished, test, vi } from 'vitest'
import { createClient } from '#contract/client/client.ts'
import { readResponse } from '#contract/client/transport.ts'
import { apiBase } from '#contract/paths.ts'
import { brandSettingsOf } from '#shared/brand/resolve-settings.ts'
import { createFakeApi } from '#tests/support/api/fake-api.ts'
import { brandMarks } from '../../brands/brand-marks.ts'
import { loadFrame } from './load-frame.ts'
import { menuGenders } from './menu/menu-genders.ts'
import { shortcuts } from './shortcuts.ts'

const api = createFakeApi()
const calls = createClient(async ({ method, path, body }) =>
  readResponse(
    await api.fetch(
      new Request(`http://hent.test${apiBase}${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    ),
  ),
)
const now = new Date('2026-06-01T12:00:00Z')
const ox = { brand: brandSettingsOf('ox'), origin: 'https://ox.example.no', defaultShop: 55 } as const

test('the copyright year changes at midnight in Oslo', async () => {
  const yearAt = async (instant: string) => (await loadFrame(calls, ox, new Date(instant))).year
  expect(await yearAt('2026-12-31T22:59:59Z')).toBe(2026)
  expect(await yearAt('2026-12-31T23:00:00Z')).toBe(2027)
})

test('the menu shows the group Tekstil as Klær, and sorts it by that name', async () => {
  const { menu } = await loadFrame(calls, ox, now)
  expect(menu.map(({ name, slug }) => [name, slug])).toEqual([
    ['Klær', 'tekstil'],
    ['Sko', 'sko'],
  ])
})

test('the menu lists the genders, Unisex as Uni', () => {
  expect(menuGenders.map(({ name }) => name)).toEqual(['Dame', 'Herre', 'Junior', 'Barn', 'Uni'])
})

test('the menu links to news and to reduced goods only while there are any', async () => {
  const withTotals = (totals: Record<string, number>) =>
    createClient(async ({ path, body }) => {
      const { only = '' } = (body ?? {}) as { only?: string }
      const hits = { total: { value: totals[only] ?? 0, relation: 'eq' }, hits: [] }
      return { ok: true, status: 200, data: path === '/articles/search' ? { hits } : [] }
    })
  const links = async (totals: Record<string, number>) =>
    (await loadFrame(withTotals(totals), ox, now)).highlights.map(({ to }) => to)
  expect(await links({ news: 3, sale: 1 })).toEqual(['/nyheter', '/salg'])
  expect(await links({ sale: 1 })).toEqual(['/salg'])
  expect(await links({})).toEqual([])
})

test('each visit loads the shipping methods together with the menu', async () => {
  const paths: string[] = []
  const client = createClient(async ({ path }) => {
    paths.push(path)
    const data = path === '/shipping_methods' ? [{ id: 1, name: 'Hent i butikk', type: 'collect', price: 0 }] : []
    const none = { hits: { total: { value: 0, relation: 'eq' }, hits: [] } }
    return { ok: true, status: 200, data: path === '/articles/search' ? none : data }
  })
  const { shippingMethods } = await loadFrame(client, ox, now)
  expect(paths).toContain('/shipping_methods')
  expect(shippingMethods).toEqual([{ id: 1, name: 'Hent i butikk', type: 'collect', price: 0 }])
})

test('without groups and shipping methods the page has an empty menu, and only the missing methods are logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const nothing = createClient(async () => ({ ok: false, status: 503, error: { message: '', code: 'overloaded' } }))
  expect(
    await loadFrame(
      nothing,
      { brand: brandSettingsOf('fjell'), origin: 'https://fjell.example.no', defaultShop: 7 },
      now,
    ),
  ).toEqual({
    brand: brandSettingsOf('fjell'),
    mark: brandMarks.fjell,
    origin: 'https://fjell.example.no',
    defaultShop: 7,
    menu: [],
    highlights: [],
    shippingMethods: [],
    shopCount: 0,
    year: 2026,
  })
  expect(logged.mock.calls).toEqual([['Shipping methods could not be had: overloaded']])
})

test('the menu’s row shows the largest groups, as many as fit, and more of them on a wider screen', () => {
  const groups = [
    'Sekker & bager',
    'Klær',
    'Vintersport',
    'Turutstyr',
    'Trimutstyr',
    'Sko',
    'Jakker',
    'Badesport',
    'Undertøy',
    'Ballsport',
  ]
  const menu = groups.map((name, at) => ({ name, slug: name, count: at + 1, subgroups: [] }))
  const { desk, xl } = shortcuts(menu)
  expect(desk.map(({ name }) => name)).toEqual(['Ballsport', 'Undertøy', 'Badesport', 'Jakker'])
  expect(xl.slice(0, desk.length)).toEqual(desk)
  expect(xl.length).toBeGreaterThan(desk.length)
  expect(xl.length).toBeLessThan(menu.length)
})
