import type { Brand } from './brands.ts'

const pages = [
  { link: 'support', to: '/kundeservice', name: 'Kundeservice' },
  { link: 'maintenance', to: '/vedlikehold', name: 'Vedlikehold' },
  { link: 'about', to: '/om-oss', name: 'Om' },
  { link: 'info', to: '/sporsmal-og-svar', name: 'Informasjon' },
] as const

/** The pages that a brand shows in its menu and footer, in their order. */
export function brandLinks(brand: Brand): { to: string; name: string }[] {
  return pages.filter(({ link }) => brand.links[link]).map(({ to, name }) => ({ to, name }))
}
