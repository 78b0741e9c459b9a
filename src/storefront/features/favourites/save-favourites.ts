import { browserApi } from '#contract/client/browser.ts'
import type { ApiClient } from '#contract/client/client.ts'
import type { ApiResult } from '#contract/client/transport.ts'
import type { Favourite } from '#contract/customers/favourites.ts'
import { customerStore, clearCustomer } from '../account/customer-store.ts'
import { favouritesAtMost, favouriteStore, withFavourite } from './favourite-store.ts'
import { tellRefusal } from './refusal.ts'

// Request timeout in ms.
const answerWithin = 8_000
const soon = () => AbortSignal.timeout(answerWithin)

/** Sends one call at a time, in the order of the clicks. */
let queue: Promise<void> = Promise.resolve()
/** Articles with pending calls: the number of calls, and whether the account contains the article. */
const underWay = new Map<number, { calls: number; held: boolean }>()

/** Saves a click in the account. `at`: the index of the article before the click. */
export function saveFavourite(id: number, liked: boolean, at: number, calls = browserApi): Promise<void> {
  const state = underWay.get(id) ?? { calls: 0, held: !liked }
  underWay.set(id, state)
  state.calls += 1
  return queueStep(async () => {
    const result = await (liked
      ? calls('POST /customers/current/favourites', { body: { articleIds: [id] }, signal: soon() })
      : calls('DELETE /customers/current/favourites/{article}', { path: { article: id }, signal: soon() }))
    state.calls -= 1
    if (result.ok) state.held = liked
    // A later click on the same article is pending, and its result applies.
    if (state.calls > 0) return
    underWay.delete(id)
    if (result.ok) return favouriteStore.read().saved ? undefined : takeOver(calls)
    favouriteStore.write(withFavourite(favouriteStore.read(), id, state.held, Math.max(at, 0)))
    const loggedOut = result.status === 401
    if (loggedOut) clearCustomer()
    const { message, errors } = result.error
    tellRefusal({ id, words: loggedOut ? 'Du er ikke logget inn lenger.' : (errors?.['articleIds']?.[0] ?? message) })
  })
}

/**
 * Replaces this browser's favourites with those of the logged-in customer's account. A guest's favourites are
 * first merged into the account. If that fails, they stay on this device as a guest's.
 */
export const syncFavourites = (calls: ApiClient = browserApi): Promise<void> => queueStep(() => takeOver(calls))

async function takeOver(calls: ApiClient): Promise<void> {
  const who = customerStore.read()
  if (who === null) return
  const before = favouriteStore.read()
  const result = await (before.saved || before.ids.length === 0
    ? calls('GET /customers/current/favourites', { signal: soon() })
    : merge(calls, before.ids))
  if (!result.ok) return result.status === 401 ? clearCustomer() : undefined
  // A logout or a click has changed the list since the request, so the response is outdated.
  if (customerStore.read() !== who || favouriteStore.read() !== before) return
  favouriteStore.write({ ids: result.data.map(({ articleId }) => articleId), saved: true })
}

/** If the account has no room for all of them, the newest are added. */
async function merge(calls: ApiClient, ids: readonly number[]): Promise<ApiResult<Favourite[]>> {
  const all = await calls('POST /customers/current/favourites', { body: { articleIds: [...ids] }, signal: soon() })
  if (all.ok || all.status !== 422) return all
  const there = await calls('GET /customers/current/favourites', { signal: soon() })
  if (!there.ok) return there
  const known = new Set(there.data.map(({ articleId }) => articleId))
  const fitting = ids.filter(id => !known.has(id)).slice(0, favouritesAtMost - known.size)
  return fitting.length === 0
    ? there
    : calls('POST /customers/current/favourites', { body: { articleIds: [...fitting] }, signal: soon() })
}

function queueStep(step: () => Promise<void> | undefined): Promise<void> {
  queue = queue.then(step)
  return queue
}
