import { expect, test } from 'vitest'
import { brandIds } from '../brand-ids.ts'
import { brandSettingsOf } from './resolve-settings.ts'
import { changeSettings } from './settings.ts'

const brandsWith = (name: string) => brandIds.filter(id => brandSettingsOf(id).menu.some(link => link.name === name))

test('three brands link to customer service', () => {
  expect(brandsWith('Kundeservice')).toEqual(['ox', 'fjell', 'outlet'])
})
test('one brand links to the care instructions', () => {
  expect(brandsWith('Vedlikehold')).toEqual(['fjell'])
})
test('all four brands link to their page «Om»', () => {
  expect(brandsWith('Om')).toEqual(['ox', 'fjell', 'barneklaer', 'outlet'])
})
test('two brands link to questions and answers', () => {
  expect(brandsWith('Informasjon')).toEqual(['ox', 'outlet'])
})
test('one brand has its header and footer on a single line, and one has no search field', () => {
  expect(brandIds.filter(id => brandSettingsOf(id).singleLine)).toEqual(['outlet'])
  expect(brandIds.filter(id => !brandSettingsOf(id).searchField)).toEqual(['barneklaer'])
})

test('the menu leads to the search exactly where the header has no search field, regardless of the chain’s own menu', () => {
  const search = { name: 'Søk', to: '/search' }
  expect(brandsWith('Søk')).toEqual(['barneklaer'])
  expect(brandSettingsOf('barneklaer', { menu: '-' }).menu).toEqual([search])
  expect(brandSettingsOf('barneklaer', { search: 'on' }).menu).not.toContainEqual(search)
  expect(brandSettingsOf('ox', { search: 'off' }).menu[0]).toEqual(search)
})

test('a chain with its own name does not show the built-in brand’s mark', () => {
  expect(brandSettingsOf('ox')).toMatchObject({ mark: true, icon: '/favicon-ox.svg', colours: {} })
  expect(brandSettingsOf('ox', { phone: '33 00 00 00' }).mark).toBe(true)
  const own = brandSettingsOf('ox', { name: 'Åsen Sport', ink: '#1b2a41' })
  expect(own).toMatchObject({ mark: false, icon: '/media/brand/icon-c5-1b2a41.svg', themeColour: '#1b2a41' })
  expect(own.colours['--ink']).toBe('#1b2a41')
})

test('the footer has its own links or those of the menu, and a dash means none', () => {
  const links = [{ name: 'Jobb hos oss', to: 'https://jobb.example.no' }]
  expect(brandSettingsOf('ox', { menu: 'Jobb hos oss=https://jobb.example.no' })).toMatchObject({
    menu: links,
    footer: links,
  })
  expect(brandSettingsOf('ox', { menu: '-', footer: 'Om=/om-oss' })).toMatchObject({
    menu: [],
    footer: [{ name: 'Om', to: '/om-oss' }],
  })
})

test('a Norwegian phone link has the country code, any other number is unchanged', () => {
  expect(brandSettingsOf('ox').contact.tel).toBe('+4722000000')
  expect(brandSettingsOf('ox', { phone: '+46 8 123 45' }).contact.tel).toBe('+46812345')
})

test.each([
  [{ naem: 'x' }, 'naem', 'unknown_key'],
  [{ name: 'x'.repeat(31) }, 'name', 'too_long'],
  [{ phone: 'ring oss' }, 'phone', 'phone'],
  [{ sender: 'post' }, 'sender', 'email'],
  [{ ink: 'blue' }, 'ink', 'colour'],
  [{ ink: '#999999' }, 'ink', 'contrast'],
  [{ layout: 'three' }, 'layout', 'one_of'],
  [{ menu: 'Om=om-oss' }, 'menu', 'link'],
  [{ menu: 'Om=//evil.example' }, 'menu', 'link'],
  [{ menu: 'Om=javascript:alert(1)' }, 'menu', 'link'],
  [{ menu: 'A=/a,B=/b,C=/c,D=/d,E=/e,F=/f,G=/g' }, 'menu', 'too_many_links'],
  [{ logo: '../../etc/passwd' }, 'logo', 'logo'],
])('%o is refused at its key', (typed, key, fault) => {
  const changed = changeSettings('ox', {}, { hours: 'Alltid', ...typed })
  expect(changed.ok).toBe(false)
  expect(!changed.ok && changed.faults).toEqual({ [key]: expect.objectContaining({ fault }) })
})

test('an empty text resets a key to its built-in value, and the other keys stay', () => {
  expect(changeSettings('ox', { name: 'Vidda', phone: '33 00 00 00' }, { phone: '' })).toEqual({
    ok: true,
    settings: { name: 'Vidda' },
  })
})
