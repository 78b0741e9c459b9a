import { browserCalls } from '#contract/client/browser.ts'
import type { ShopperCalls } from '#contract/client/shopper-calls.ts'
import { savesData } from '../connection/saves-data.ts'

type Calls = Pick<
  ShopperCalls,
  | 'categories'
  | 'brands'
  | 'shops'
  | 'postalCodes'
  | 'colourGroups'
  | 'genders'
  | 'shippingMethods'
  | 'bestsellers'
  | 'tenant'
>

/**
 * What the specification has a visit ask for at its start, all at once. Each of them by itself: one that fails leaves the
 * others, and every page, as they are; it is asked for again by whatever needs it.
 */
export const startCalls = {
  categories: (api: Calls) => api.categories(),
  brands: (api: Calls) => api.brands(),
  shops: (api: Calls) => api.shops(),
  postalCodes: (api: Calls) => api.postalCodes(),
  colourGroups: (api: Calls) => api.colourGroups(),
  genders: (api: Calls) => api.genders(),
  shippingMethods: (api: Calls) => api.shippingMethods(),
  bestsellers: (api: Calls) => api.bestsellers(24),
  tenant: (api: Calls) => api.tenant(),
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
export async function ask(api: Calls, state: StartState): Promise<void> {
  await Promise.all((Object.keys(startCalls) as Name[]).map(name => askOne(api, state, name)))
}

async function askOne(api: Calls, state: StartState, name: Name): Promise<void> {
  const answer = await startCalls[name](api)
  if (answer.ok) Object.assign(state, { [name]: answer.data })
  // Without network nothing came, which the page says where it matters.
  else if (answer.status > 0) console.warn(`The start could not get ${name}: ${answer.error.code}`)
}

/** Of this visit. */
export const startState: StartState = {}

/** Once a document, behind all that its page needs: with ETags, so that the next one is told that nothing changed. */
export function askAtStart(): void {
  if (!savesData()) void ask(browserCalls, startState)
}
