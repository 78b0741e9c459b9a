import type { BrandId } from '../brand-ids.ts'

interface BuiltIn {
  /** Repeated in `ui/theme/tokens.css`. A test compares them. */
  ink: string
  accent: string
  themeColour: string
  /** The company that is shown while the demo chain is loaded. Its number belongs to no real company. */
  example: Record<'company' | 'orgno' | 'address', string>
  texts: Record<'name' | 'tagline' | 'phone' | 'email' | 'hours' | 'menu' | 'search' | 'layout' | 'front', string>
}

const [support, care, about, questions] = [
  'Kundeservice=/kundeservice',
  'Vedlikehold=/vedlikehold',
  'Om=/om-oss',
  'Informasjon=/sporsmal-og-svar',
] as const
const shared = { phone: '22 00 00 00', email: 'kundeservice@example.no', hours: 'Man.–fre. 9.00–16.00' }
const standard = { ...shared, search: 'on', layout: 'standard', front: 'popular' }

/** Four example brands, with values in the format of `hent brand set`. A chain's own settings override them. */
export const builtIn: Record<BrandId, BuiltIn> = {
  ox: {
    ink: '#16231f',
    accent: '#b23c17',
    themeColour: '#16231f',
    example: { company: 'Ox Eksempel AS', orgno: '103000017', address: 'Storgata 1, 0155 Oslo' },
    texts: {
      ...standard,
      name: 'Ox',
      tagline: 'Klær og utstyr til tur og trening',
      menu: [support, about, questions].join(', '),
    },
  },
  fjell: {
    ink: '#12202c',
    accent: '#f2ab27',
    themeColour: '#12202c',
    example: { company: 'Fjell Eksempel AS', orgno: '103001013', address: 'Torggata 2, 5014 Bergen' },
    texts: {
      ...standard,
      name: 'Fjell',
      tagline: 'Alt til fjellet',
      menu: [support, care, about].join(', '),
      front: 'activities',
    },
  },
  barneklaer: {
    ink: '#2c1a33',
    accent: '#b32063',
    themeColour: '#b32063',
    example: { company: 'Barneklær Eksempel AS', orgno: '103002028', address: 'Kirkegata 3, 7011 Trondheim' },
    texts: {
      ...standard,
      name: 'Barneklær',
      tagline: 'Klær som tåler lek',
      menu: about,
      search: 'off',
      front: 'sizes',
    },
  },
  outlet: {
    ink: '#141414',
    accent: '#c4122f',
    themeColour: '#141414',
    example: { company: 'Outlet Eksempel AS', orgno: '103003016', address: 'Strandgata 4, 9008 Tromsø' },
    texts: {
      ...standard,
      name: 'Outlet',
      tagline: 'Gode klær til lavere pris',
      menu: [support, about, questions].join(', '),
      layout: 'single-line',
      front: 'reduced',
    },
  },
}
