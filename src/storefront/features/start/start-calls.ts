import { browserApi } from '#contract/client/browser.ts'
import type { ApiClient } from '#contract/client/client.ts'
import { startEvent, type StartState } from './start-state.ts'

// Pages do not wait for these responses.
const low = { priority: 'low' } as const

/**
 * The requests that the specification prescribes for the start of a visit. They are independent: a failure affects
 * neither the others nor the pages, which request the data themselves. Decision 0087 names the uses of each response.
 */
const startCalls = {
  categories: (api: ApiClient) => api('GET /categories', low),
  brands: (api: ApiClient) => api('GET /articles/brand', low),
  shops: (api: ApiClient) => api('GET /shops', low),
  postalCodes: (api: ApiClient) => api('GET /postalcodes', low),
  colourGroups: (api: ApiClient) => api('GET /colorgroups', low),
  genders: (api: ApiClient) => api('GET /genders', low),
  shippingMethods: (api: ApiClient) => api('GET /shipping_methods', low),
  bestsellers: (api: ApiClient) => api('GET /bestsellers', low),
  tenant: (api: ApiClient) => api('GET /tenant/get', low),
}
type Name = keyof typeof startCalls

/** Sends all start calls together. Resolves when all have ended, successfully or not. */
export async function sendStartCalls(state: StartState, api: ApiClient = browserApi): Promise<void> {
  await Promise.all((Object.keys(startCalls) as Name[]).map(name => sendOne(api, state, name)))
}

async function sendOne(api: ApiClient, state: StartState, name: Name): Promise<void> {
  const result = await startCalls[name](api)
  if (result.ok) {
    Object.assign(state, { [name]: result.data })
    globalThis.dispatchEvent?.(new Event(startEvent))
  }
  // Being offline is not logged, because pages show it where it matters.
  else if (result.status > 0) console.warn(`The start could not get ${name}: ${result.error.code}`)
}
