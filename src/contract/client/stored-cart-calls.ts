import type { StoredCartResponse, StoredCartChange } from '../customers/stored-cart.ts'
import type { Transport } from './transport.ts'

const path = '/customers/current/cart'

/** The cart of the customer who is logged in, as the account holds it. */
export function storedCartCalls(send: Transport) {
  return {
    storedCart: (signal: AbortSignal) => send<StoredCartResponse>({ method: 'GET', path, signal }),
    /** Answers the whole cart; the same `write` again counts once. */
    changeStoredCart: (body: StoredCartChange, signal: AbortSignal) =>
      send<StoredCartResponse>({ method: 'POST', path, body, signal }),
  }
}
export type StoredCartCalls = ReturnType<typeof storedCartCalls>
