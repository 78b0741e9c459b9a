import { browserApi } from '#contract/client/browser.ts'
import type { ApiClient } from '#contract/client/client.ts'
import type { PostalCode } from '#contract/places.ts'
import { startState, type StartState } from '../start/start-state.ts'

/**
 * The postcode of a typed place or postcode; a place may be misspelt. null: there is none, or it could not be loaded.
 * Its code is loaded on demand.
 */
export async function lookUpPlace(
  typed: string,
  { api = browserApi, known = startState }: { api?: ApiClient; known?: StartState } = {},
): Promise<PostalCode | null> {
  const finder = await import('../shops/find-postcode.ts').catch(() => null)
  if (!finder) return null
  if (known.postalCodes) return finder.postcodeFor(known.postalCodes, typed) ?? null
  const result = await api('GET /postalcodes')
  return result.ok ? (finder.postcodeFor(result.data, typed) ?? null) : null
}
