import { expect, test } from 'vitest'
import routes from '#main/web/routes.ts'
import { isPageOf, staffPlaces } from './staff-places.ts'

const markedAt = (pathname: string) => staffPlaces.filter(place => isPageOf(place, pathname)).map(({ name }) => name)

test('a reservation, the list and the print pages belong to the menu entry of reservations', () => {
  for (const page of ['', '/reservasjon/12', '/plukkrunde', '/plukkrunde/rekkefolge', '/plukkliste', '/etiketter'])
    expect([page, markedAt(`/ansatt${page}`)]).toEqual([page, ['Reservasjoner']])
  expect(markedAt('/ansatt/reservasjoner')).toEqual(['Alle reservasjoner'])
  expect(markedAt('/ansatt/varer/farger')).toEqual(['Varer'])
})

// Pages without a menu entry: login, own account, the redirects to the next reservation and to a scanned code, and the design system.
const beside = /^ansatt\/(logg-inn|logg-ut|tofaktor|konto|bytt-bruker|nytt-passord|neste|skann|ui)/

test('every staff page belongs to exactly one menu entry', () => {
  const pages = routes.flatMap(({ path = '' }) => (/^ansatt(\/|$)/.test(path) && !path.endsWith('.csv') ? [path] : []))
  expect(pages.length).toBeGreaterThan(40)
  for (const path of pages.filter(each => !beside.test(each)))
    expect([path, markedAt(`/${path.replace(/:\w+/, '1')}`).length]).toEqual([path, 1])
})
