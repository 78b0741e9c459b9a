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

/** The same for a route's `meta`, which gets its matches as an argument. */
export function brandOf(matches: readonly (RootMatch | undefined)[]): ResolvedBrandSettings {
  return brandIn(matches.find(match => match?.id === 'root')?.loaderData)
}

/** Used when the root loader failed: no name is better than another chain's. */
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
}

function brandIn(data: unknown): ResolvedBrandSettings {
  return (data as { brand?: ResolvedBrandSettings } | undefined)?.brand ?? nameless
}

/** The origin of the brand's shop, from the root loader. '' if that failed. */
export function originOf(matches: readonly (RootMatch | undefined)[]): string {
  const data = matches.find(match => match?.id === 'root')?.loaderData
  return typeof data === 'object' && data !== null && 'origin' in data && typeof data.origin === 'string'
    ? data.origin
    : ''
}
