import { browserApi } from '#contract/client/browser.ts'
import type { ApiClient } from '#contract/client/client.ts'
import type { ApiResult } from '#contract/client/transport.ts'
import type { Favourite } from '#contract/customers/favourites.ts'
import { customerStore, clearCustomer } from '../account/customer-store.ts'
import { favouritesAtMost, favouriteStore, withFavourite } from './favourite-store.ts'
import { tellRefusal } from './refusal.ts'

const answerWithin = 8_000
const soon = () => AbortSignal.timeout(answerWithin)

/** One call after another, in the order of the presses. */
let queue: Promise<void> = Promise.resolve()
/** Of the articles whose calls are under way: how many those are, and whether the account holds the article. */
const underWay = new Map<number, { calls: number; held: boolean }>()

/** Tells the account of a press. `at`: where the article stood before it. */
export function saveFavourite(id: number, liked: boolean, at: number, calls = browserApi): Promise<void> {
  const state = underWay.get(id) ?? { calls: 0, held: !liked }
  underWay.set(id, state)
  state.calls += 1
  return queueStep(async () => {
    const answer = await (liked
      ? calls('POST /customers/current/favourites', { body: { articleIds: [id] }, signal: soon() })
      : calls('DELETE /customers/current/favourites/{article}', { path: { article: id }, signal: soon() }))
    state.calls -= 1
    if (answer.ok) state.held = liked
    // Pressed again meanwhile: that press is the one that counts.
    if (state.calls > 0) return
    underWay.delete(id)
    if (answer.ok) return favouriteStore.read().saved ? undefined : takeOver(calls)
    favouriteStore.write(withFavourite(favouriteStore.read(), id, state.held, Math.max(at, 0)))
    const loggedOut = answer.status === 401
    if (loggedOut) clearCustomer()
    const { message, errors } = answer.error
    tellRefusal({ id, words: loggedOut ? 'Du er ikke logget inn lenger.' : (errors?.['articleIds']?.[0] ?? message) })
  })
}

/**
 * Makes this browser show what the account of the customer who is logged in holds. What was liked as a guest is merged there first,
 * and stays the guest's on this device until that has been done.
 */
export const syncFavourites = (calls: ApiClient = browserApi): Promise<void> => queueStep(() => takeOver(calls))

async function takeOver(calls: ApiClient): Promise<void> {
  const who = customerStore.read()
  if (who === null) return
  const before = favouriteStore.read()
  const answer = await (before.saved || before.ids.length === 0
    ? calls('GET /customers/current/favourites', { signal: soon() })
    : merge(calls, before.ids))
  if (!answer.ok) return answer.status === 401 ? clearCustomer() : undefined
  // Logged out, or pressed, while the shop was asked: what it answered is of before.
  if (customerStore.read() !== who || favouriteStore.read() !== before) return
  favouriteStore.write({ ids: answer.data.map(({ articleId }) => articleId), saved: true })
}

/** Where there is no room for all of them, the newest are added. */
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
