import type { ApiClient } from '#contract/client/client.ts'
import type { ApiResult } from '#contract/client/transport.ts'
import type { StoredCartResponse } from '#contract/customers/stored-cart.ts'
import type { CartLine } from '#shared/cart/cart.ts'
import type { ActivePromo } from '#shared/cart/discount.ts'
import { changesSince, piecesOf, takenIn, withPieces, type Pieces } from '#shared/cart/cart-changes.ts'
import { customerStore, clearCustomer } from '../../account/customer-store.ts'
import { readPromo, writePromo } from '../../checkout/promo/promo-store.ts'
import { eraseContact } from '../../checkout/contact/contact-store.ts'
import { readCart } from '../cart-store.ts'
import { writeLines } from '../write-lines.ts'
import { followedStore, type CartCopy, type Followed, type SentChange } from './followed-store.ts'
import { GtinMap } from '#shared/stock/gtin.ts'

type Row = StoredCartResponse['rows'][number]
export interface Follower {
  calls: ApiClient
  /** Makes a cart line of one piece for each row that is still sold. null: the articles could not be loaded. */
  linesOf(rows: readonly Row[]): Promise<CartLine[] | null>
  /** null: the code gives no discount on these rows. 'unavailable': the code could not be checked. */
  promoOf(code: string, rows: readonly Row[]): Promise<ActivePromo | null | 'unavailable'>
}

// Request timeout in ms.
const answerWithin = 8_000
const roundsAtMost = 5
// The status of a change that exceeds the account's limit.
const tooMuch = 422
const notInStep: Followed = { cart: null, version: 0, pieces: {}, promocode: null, sent: null }

/**
 * Synchronises this browser's cart with the account's: sends local changes, and merges changes made on other devices.
 * `look`: fetches the account's cart even without local changes. The shopper can use the local cart meanwhile. Returns
 * 'later' if the caller should retry.
 */
export async function followCart(by: Follower, look: boolean): Promise<'done' | 'later'> {
  for (let round = 0; round < roundsAtMost; round++) {
    const sent = toSend()
    if (!sent && !(look && round === 0)) return 'done'
    const request = sent ?? copyHere()
    const signal = AbortSignal.timeout(answerWithin)
    const result = await (sent
      ? by.calls('POST /customers/current/cart', { body: sent.change, signal })
      : by.calls('GET /customers/current/cart', { signal }))
    if (customerStore.read() === null) return 'done'
    if (result.ok) {
      if (!(await takeIn(by, result.data, sent, request))) return 'later'
    } else if (result.status !== 409) return refused(result.status)
    // 409: the synchronised cart no longer exists, or it belongs to another account.
    else followedStore.write(null)
  }
  return 'later'
}

/**
 * The change to send. A change that got no response is sent again unaltered before any new one, since it may have
 * arrived. null: no changes.
 */
function toSend(): SentChange | null {
  const followed = followedStore.read() ?? notInStep
  if (followed.sent) return followed.sent
  const here = copyHere()
  const rows = changesSince(followed.cart === null ? null : asMap(followed.pieces), asMap(here.pieces))
  const other = here.promocode === followed.promocode ? {} : { promocode: here.promocode }
  // The first change is sent even if the cart is empty, because it creates the account's cart, or merges with it.
  if (followed.cart !== null && rows.length === 0 && !('promocode' in other)) return null
  const sent = { ...here, change: { cart: followed.cart, write: crypto.randomUUID(), rows, ...other } }
  followedStore.write({ ...followed, sent })
  return sent
}

/** Merges the account's cart into the local one. false: the account's goods could not be loaded yet. */
async function takeIn(
  by: Follower,
  { id: cart, version, rows, promocode }: StoredCartResponse,
  sent: SentChange | null,
  request: CartCopy,
): Promise<boolean> {
  const there = piecesOf(readCart().lines)
  const unknown = rows.filter(({ ean, articleId }) => articleId !== null && !there.has(ean))
  const made = unknown.length === 0 ? [] : await by.linesOf(unknown)
  const offered = promocode === null || promocode === activeCode() ? null : await by.promoOf(promocode, rows)
  if (made === null || offered === 'unavailable') return false
  if (customerStore.read() === null || isOlder(cart, version, sent)) return true

  const now = readCart()
  const here = piecesOf(now.lines)
  const account = piecesOf(rows)
  const lines = withPieces(now.lines, takenIn(account, asMap(request.pieces), here), made)
  if (lines.length !== now.lines.length || lines.some((line, at) => line !== now.lines[at])) writeLines(lines)
  const changedHere = activeCode() !== request.promocode
  if (!changedHere && promocode !== activeCode()) writePromo(offered)
  // This browser cannot show some goods of the account. If they were stored as shared, the next change would remove
  // them from the account.
  const shown = piecesOf([...now.lines, ...made])
  const pieces = Object.fromEntries([...account].filter(([ean]) => shown.has(ean)))
  followedStore.write({ cart, version, pieces, promocode: changedHere ? promocode : activeCode(), sent: null })
  return true
}

/** Whether another tab has already applied this response, or a later one. */
function isOlder(cart: string | null, version: number, sent: SentChange | null): boolean {
  const now = followedStore.read()
  if (now?.sent?.change.write !== sent?.change.write) return true
  return now !== null && now.cart === cart && version < now.version
}

function refused(status: ApiResult<never>['status']): 'done' | 'later' {
  if (status === 401) clearCustomer()
  if (status === 0 || status === 419 || status === 429 || status >= 500) return 'later'
  // A retry would be refused too, so the refused change is dropped. The next change is computed from the current cart.
  const followed = followedStore.read()
  if (status === tooMuch) followedStore.write({ ...(followed ?? notInStep), sent: null, full: true })
  else if (followed) followedStore.write(followed.cart === null ? null : { ...followed, sent: null })
  return 'done'
}

/**
 * After the end of a login: removes the goods and the promo code that are stored in the account, and the contact
 * details. Goods added but not yet sent stay in the cart as a guest's.
 */
export function leaveAccount(): void {
  const followed = followedStore.read()
  if (!followed) return
  eraseContact()
  const cart = readCart()
  const stored = asMap(followed.pieces)
  const stays = new GtinMap([...piecesOf(cart.lines)].map(([ean, count]) => [ean, count - (stored.get(ean) ?? 0)]))
  writeLines(withPieces(cart.lines, stays, []))
  if (followed.promocode !== null && activeCode() === followed.promocode) writePromo(null)
  followedStore.write(null)
}

const activeCode = (): string | null => readPromo()?.activePromocode ?? null
const copyHere = (): CartCopy => ({ pieces: Object.fromEntries(piecesOf(readCart().lines)), promocode: activeCode() })
const asMap = (pieces: Record<string, number>): Pieces => new GtinMap(Object.entries(pieces))
