import { useRouteLoaderData } from 'react-router'
import { brandIds } from '#shared/brand-ids.ts'
import { brands, type Brand } from './brands.ts'

interface RootMatch {
  id: string
  loaderData?: unknown
}

/** The brand of the page, as its root loader gave it. Where that failed the page is the default brand's. */
export function useBrand(): Brand {
  return brandIn(useRouteLoaderData('root'))
}

/** The same for a page's `meta`, which gets its matches. */
export function brandOf(matches: readonly (RootMatch | undefined)[]): Brand {
  return brandIn(matches.find(match => match?.id === 'root')?.loaderData)
}

function brandIn(data: unknown): Brand {
  const told = typeof data === 'object' && data !== null && 'brand' in data ? data.brand : undefined
  return brands[brandIds.find(id => id === told) ?? brandIds[0]]
}

/** Where the brand's shop stands on the web, as the root loader gave it; '' where that failed. */
export function originOf(matches: readonly (RootMatch | undefined)[]): string {
  const data = matches.find(match => match?.id === 'root')?.loaderData
  return typeof data === 'object' && data !== null && 'origin' in data && typeof data.origin === 'string'
    ? data.origin
    : ''
}
