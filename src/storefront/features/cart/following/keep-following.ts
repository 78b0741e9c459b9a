import { browserApi } from '#contract/client/browser.ts'
import { customerStore } from '../../account/customer-store.ts'
import { subscribeToPromo, writePromo } from '../../checkout/promo/promo-store.ts'
import { eraseContact } from '../../checkout/contact/contact-store.ts'
import { emptyCart, subscribeToCart, writeCart } from '../cart-store.ts'
import { followCart, leaveAccount, type Follower } from './follow-cart.ts'
import { followedStore } from './followed-store.ts'
import { linesOf, promoOf } from './lines-of-rows.ts'

// Delays in ms: before a change is sent, before retries (the delay doubles), and the limit of `followShortly`.
const afterChange = 800
const afterFailure = { first: 20_000, most: 300_000 }
const loginWaits = 2_000
const inBrowser: Follower = { calls: browserApi, linesOf, promoOf }

let failed = 0
let timer: ReturnType<typeof setTimeout> | undefined
let turn: Promise<void> = Promise.resolve()

/**
 * Synchronises the cart while the page is open. Pages load this code for logged-in customers, and for the first page
 * after a login has ended.
 */
export function keepFollowing(): void {
  subscribeToCart(() => later(afterChange))
  subscribeToPromo(() => later(afterChange))
  customerStore.subscribe(() => (customerStore.read() === null ? leaveAccount() : void follow(true)))
  window.addEventListener('online', () => void follow(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void follow(true)
  })
  if (customerStore.read() === null) leaveAccount()
  else void follow(true)
}

/** Synchronises before a login or logout continues, for a limited time. The next page synchronises the rest. */
export const followShortly = (): Promise<void> =>
  Promise.race([follow(true), new Promise<void>(resolve => setTimeout(resolve, loginWaits))])

export { leaveAccount }

/** Empties the cart of this device after the account, with its stored cart, has been deleted. */
export function eraseCart(): void {
  followedStore.write(null)
  writeCart(emptyCart())
  writePromo(null)
  eraseContact()
}

function later(wait: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void follow(false), wait)
}

/** Runs one synchronisation at a time, across all tabs if the browser has locks. */
function follow(look: boolean): Promise<void> {
  turn = turn.then(() => alone(() => step(look))).catch(() => undefined)
  return turn
}

async function step(look: boolean): Promise<void> {
  if (customerStore.read() === null) return
  const mustRetry = (await followCart(inBrowser, look)) === 'later'
  failed = mustRetry ? failed + 1 : 0
  // A hidden tab retries when it becomes visible.
  if (mustRetry && document.visibilityState === 'visible')
    later(Math.min(afterFailure.first * 2 ** (failed - 1), afterFailure.most))
}

// `navigator.locks` exists only over TLS or on localhost. Without it, `write` and `version` prevent conflicts
// between tabs.
const alone = (job: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('hent.followed-cart', job) : job()
