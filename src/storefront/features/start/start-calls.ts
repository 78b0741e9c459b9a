import { browserApi } from '#contract/client/browser.ts'
import type { ApiClient } from '#contract/client/client.ts'
import { savesData } from '../connection/saves-data.ts'

/**
 * What the specification has a visit ask for at its start, all at once. Each of them by itself: one that fails leaves the
 * others, and every page, as they are; it is asked for again by whatever needs it.
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
/** What came; what has not come, or failed, is not in it. */
export type StartState = { [N in Name]?: DataOf<N> }

/** Answers when all of them have ended, well or not. */
export async function ask(api: ApiClient, state: StartState): Promise<void> {
  await Promise.all((Object.keys(startCalls) as Name[]).map(name => askOne(api, state, name)))
}

async function askOne(api: ApiClient, state: StartState, name: Name): Promise<void> {
  const answer = await startCalls[name](api)
  if (answer.ok) Object.assign(state, { [name]: answer.data })
  // Without network nothing came, which the page says where it matters.
  else if (answer.status > 0) console.warn(`The start could not get ${name}: ${answer.error.code}`)
}

/** Of this visit. */
export const startState: StartState = {}

/** Once a document, behind all that its page needs: with ETags, so that the next one is told that nothing changed. */
export function askAtStart(): void {
  if (!savesData()) void ask(browserApi, startState)
}
