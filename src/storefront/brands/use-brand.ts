import { useRouteLoaderData } from 'react-router'
import type { Face } from '#shared/brand/face.ts'

interface RootMatch {
  id: string
  loaderData?: unknown
}

/** The brand of the page, as its root loader gave it. */
export function useBrand(): Face {
  return brandIn(useRouteLoaderData('root'))
}

/** The same for a page's `meta`, which gets its matches. */
export function brandOf(matches: readonly (RootMatch | undefined)[]): Face {
  return brandIn(matches.find(match => match?.id === 'root')?.loaderData)
}

/** Where the root loader failed: no name is better than another chain's. */
const nameless: Face = {
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
  contact: { phone: '', tel: '', email: '', hours: '' },
}

function brandIn(data: unknown): Face {
  return (data as { brand?: Face } | undefined)?.brand ?? nameless
}

/** Where the brand's shop stands on the web, as the root loader gave it; '' where that failed. */
export function originOf(matches: readonly (RootMatch | undefined)[]): string {
  const data = matches.find(match => match?.id === 'root')?.loaderData
  return typeof data === 'object' && data !== null && 'origin' in data && typeof data.origin === 'string'
    ? data.origin
    : ''
}
