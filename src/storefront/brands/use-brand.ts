import { useRouteLoaderData } from 'react-router'
import type { ResolvedBrandSettings } from '#shared/brand/resolve-settings.ts'

interface RootMatch {
  id: string
  loaderData?: unknown
}

/** The brand of the page, from the data of the root loader. */
export function useBrand(): ResolvedBrandSettings {
  return brandIn(useRouteLoaderData('root'))
}

/** The brand of the page for a route's `meta`, which gets its matches as an argument. */
export function brandOf(matches: readonly (RootMatch | undefined)[]): ResolvedBrandSettings {
  return brandIn(matches.find(match => match?.id === 'root')?.loaderData)
}

/** The settings if the root loader failed. They are neutral, so that the page never shows another chain's name. */
const nameless: ResolvedBrandSettings = {
  id: 'ox',
  name: 'Nettbutikken',
  tagline: '',
  themeColour: '#16231f',
  logo: null,
  mark: false,
  icon: 'data:,',
  colours: {},
  menu: [],
  footer: [],
  searchField: true,
  singleLine: false,
  front: 'popular',
  contact: { phone: '', tel: '', email: '', hours: '' },
  company: { name: '', orgNo: '', address: '' },
  seller: [],
  tags: [],
}

function brandIn(data: unknown): ResolvedBrandSettings {
  return (data as { brand?: ResolvedBrandSettings } | undefined)?.brand ?? nameless
}

/** The origin of the brand's shop, from the root loader. '' if the loader failed. */
export function originOf(matches: readonly (RootMatch | undefined)[]): string {
  const data = matches.find(match => match?.id === 'root')?.loaderData
  return typeof data === 'object' && data !== null && 'origin' in data && typeof data.origin === 'string'
    ? data.origin
    : ''
}
