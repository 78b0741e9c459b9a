import { expect, test } from 'vitest'
import { follow, toTrail, wayBack, type Trail, type TrailEntry } from './trail.ts'

const page = (slug: string, search = ''): TrailEntry => ({
  name: 'category',
  params: { category: slug },
  title: slug.toUpperCase(),
  to: `/${slug}${search}`,
})
const home: TrailEntry = { name: 'home', params: {}, title: 'Ox', to: '/' }
const walk = (...pages: TrailEntry[]) => pages.reduce<Trail>(follow, [])
const titles = (trail: Trail) => trail.map(({ title }) => title).join(' ')

test('an entry of the trail has a name, params and a title', () => {
  expect(walk(page('sko'))).toEqual([{ name: 'category', params: { category: 'sko' }, title: 'SKO', to: '/sko' }])
})

test('the trail holds the last 10 pages: the 11th drops the first', () => {
  const eleven = Array.from({ length: 11 }, (_, at) => page(`g${at + 1}`))
  expect(titles(walk(...eleven.slice(0, 10)))).toBe('G1 G2 G3 G4 G5 G6 G7 G8 G9 G10')
  expect(titles(walk(...eleven))).toBe('G2 G3 G4 G5 G6 G7 G8 G9 G10 G11')
})

test('the home page and its preview begin a new trail', () => {
  expect(walk(page('sko'), page('jakker'), home)).toEqual([])
  expect(walk(page('sko'), { ...home, name: 'preview', params: { name: 'jul' } })).toEqual([])
})

test('the back link reads Forside if it leads home, otherwise Tilbake', () => {
  expect(wayBack([])).toMatchObject({ to: '/', label: 'Forside' })
  expect(wayBack(walk(home, page('sko')))).toMatchObject({ to: '/', label: 'Forside' })
  expect(wayBack(walk(page('sko'), page('jakker')))).toEqual({ to: '/sko', label: 'Tilbake', title: 'SKO' })
})

test('going back restores the filters, and a filter is not a step of the trail', () => {
  const trail = walk(page('sko'), page('sko', '?farge=3'), page('jakker'))
  expect(titles(trail)).toBe('SKO JAKKER')
  expect(wayBack(trail).to).toBe('/sko?farge=3')
})

test('after going back twice, the back link does not lead to the page that was left first', () => {
  const trail = walk(page('sko'), page('jakker'), page('sekker'), page('jakker'))
  expect(titles(trail)).toBe('SKO JAKKER')
  expect(wayBack(trail).to).toBe('/sko')
})

test('a stored value that is no trail is an empty trail', () => {
  const trail = walk(page('sko'), page('jakker'))
  expect(toTrail(JSON.parse(JSON.stringify(trail)))).toEqual(trail)
  const outside = { name: 'a', params: {}, title: '', to: '//evil.test' }
  for (const stored of [null, '', 7, {}, [null], [{ name: 'x' }], [outside]])
    expect(toTrail(stored), JSON.stringify(stored)).toEqual([])
})
