import { browserApi } from '#contract/client/browser.ts'
import type { ApiClient } from '#contract/client/client.ts'
import { savesData } from '../connection/saves-data.ts'

/**
 * The requests that the specification prescribes for the start of a visit, sent together. Each is independent:
 * a failure does not affect the others or the pages, which request the data themselves.
 */
export const startCalls = {
  categories: (api: ApiClient) => api('GET /categories'),
  brands: (api: ApiClient) => api('GET /articles/brand'),
  shops: (api: ApiClient) => api('GET /shops'),
  postalCodes: (api: ApiClient) => api('GET /postalcodes'),
  colourGroups: (api: ApiClient) => api('GET /colorgroups'),
  genders: (api: ApiClient) => api('GET /genders'),
  shippingMethods: (api: ApiClient) => api('GET /shipping_methods'),
  bestsellers: (api: ApiClient) => api('GET /articles', { query: { orderBy: 'Bestseller', per_page: 24 } }),
  tenant: (api: ApiClient) => api('GET /tenant/get'),
}
type Name = keyof typeof startCalls
type DataOf<N extends Name> =
  Awaited<ReturnType<(typeof startCalls)[N]>> extends infer Answer
    ? Answer extends { ok: true; data: infer Data }
      ? Data
      : never
    : never
/** The loaded data. Requests that are pending or failed have no entry. */
export type StartState = { [N in Name]?: DataOf<N> }

/** Resolves when all requests have ended, successfully or not. */
export async function ask(api: ApiClient, state: StartState): Promise<void> {
  await Promise.all((Object.keys(startCalls) as Name[]).map(name => askOne(api, state, name)))
}

async function askOne(api: ApiClient, state: StartState, name: Name): Promise<void> {
  const result = await startCalls[name](api)
  if (result.ok) Object.assign(state, { [name]: result.data })
  // Being offline is not logged. The page shows it where it matters.
  else if (result.status > 0) console.warn(`The start could not get ${name}: ${result.error.code}`)
}

/** The data of this visit. */
export const startState: StartState = {}

/**
 * Runs once per document, after the page has loaded. The responses have ETags, so later documents get 304.
 */
export function askAtStart(): void {
  if (!savesData()) void ask(browserApi, startState)
}
