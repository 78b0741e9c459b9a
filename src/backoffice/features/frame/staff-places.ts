import type { StaffAccount } from '#contract/staff.ts'

type Role = StaffAccount['role']

export interface StaffPlace {
  to: string
  name: string
  roles: readonly Role[]
  /** Path prefixes of pages that belong to this entry but are not below its path. */
  also?: readonly string[]
}

const [atDesk, editors] = [
  ['assistant', 'manager', 'service', 'admin'],
  ['editor', 'admin'],
] as const
const ofReservations = ['/ansatt/reservasjon/', '/ansatt/plukk', '/ansatt/etiketter']

export const staffPlaces: readonly StaffPlace[] = [
  { to: '/ansatt', name: 'Reservasjoner', roles: atDesk, also: ofReservations },
  { to: '/ansatt/finn', name: 'Finn vare', roles: atDesk },
  { to: '/ansatt/sendinger', name: 'Sendinger', roles: atDesk },
  { to: '/ansatt/lager', name: 'Lager', roles: atDesk },
  { to: '/ansatt/retur', name: 'Retur', roles: atDesk },
  { to: '/ansatt/tilbakekallinger', name: 'Tilbakekalling', roles: atDesk },
  { to: '/ansatt/pause', name: 'Pause', roles: atDesk },
  { to: '/ansatt/reservasjoner', name: 'Alle reservasjoner', roles: ['manager', 'service', 'admin'] },
  { to: '/ansatt/butikk', name: 'Butikken', roles: ['manager', 'admin'] },
  { to: '/ansatt/rapporter', name: 'Rapporter', roles: ['manager', 'service', 'admin'] },
  { to: '/ansatt/oppgjor', name: 'Oppgjør', roles: ['manager', 'service', 'admin'] },
  { to: '/ansatt/lov', name: 'Lover', roles: ['manager', 'admin'] },
  { to: '/ansatt/personvern', name: 'Personvern', roles: ['service', 'admin'] },
  { to: '/ansatt/filer', name: 'Filer', roles: ['manager', 'service', 'editor', 'admin'] },
  { to: '/ansatt/varer', name: 'Varer', roles: editors },
  { to: '/ansatt/pastander', name: 'Påstander', roles: editors },
  { to: '/ansatt/sok', name: 'Søk', roles: editors },
  { to: '/ansatt/rekkefolge', name: 'Rekkefølge', roles: editors },
  { to: '/ansatt/e-post', name: 'E-post', roles: editors },
  { to: '/ansatt/profil', name: 'Profil', roles: editors },
  { to: '/ansatt/kampanjer', name: 'Kampanjer', roles: editors },
  { to: '/ansatt/frakt', name: 'Frakt', roles: editors },
  { to: '/ansatt/omtaler', name: 'Anmeldelser', roles: editors },
  { to: '/ansatt/forside', name: 'Forside', roles: editors },
  { to: '/ansatt/sider', name: 'Sider', roles: editors },
  { to: '/ansatt/blogg', name: 'Blogg', roles: editors },
  { to: '/ansatt/avstemninger', name: 'Avstemninger', roles: editors },
  { to: '/ansatt/videresendinger', name: 'Videresendinger', roles: editors },
]

/** Whether a page belongs to a menu entry. */
export const isPageOf = ({ to, also = [] }: StaffPlace, pathname: string): boolean =>
  pathname === to ||
  (to !== '/ansatt' && pathname.startsWith(`${to}/`)) ||
  also.some(begin => pathname.startsWith(begin))
