import type { BrandId } from '#shared/brand-ids.ts'

export interface Brand {
  id: BrandId
  name: string
  /** A short word beside the name in titles. */
  tagline: string
  /** What a phone's browser paints its own bar with. */
  themeColour: string
  links: { support: boolean; maintenance: boolean; about: boolean; info: boolean }
  searchField: boolean
  singleLine: boolean
  contact: { phone: string; email: string; hours: string }
}

const contact = { phone: '22 00 00 00', email: 'kundeservice@example.no', hours: 'Man.–fre. 9.00–16.00' }

/** One file holds what differs between the brands that share the code. Colours are tokens: `ui/tokens.css`. */
export const brands: Record<BrandId, Brand> = {
  ox: {
    id: 'ox', name: 'Ox', tagline: 'Klær og utstyr til tur og trening', themeColour: '#16231f', contact, searchField: true, singleLine: false,
    links: { support: true, maintenance: false, about: true, info: true },
  },
  fjell: {
    id: 'fjell', name: 'Fjell', tagline: 'Alt til fjellet', themeColour: '#12202c', contact, searchField: true, singleLine: false,
    links: { support: true, maintenance: true, about: true, info: false },
  },
  barneklaer: {
    id: 'barneklaer', name: 'Barneklær', tagline: 'Klær som tåler lek', themeColour: '#b32063', contact, searchField: false, singleLine: false,
    links: { support: false, maintenance: false, about: true, info: false },
  },
  outlet: {
    id: 'outlet', name: 'Outlet', tagline: 'Gode klær til lavere pris', themeColour: '#141414', contact, searchField: true, singleLine: true,
    links: { support: true, maintenance: false, about: true, info: true },
  },
} // prettier-ignore
