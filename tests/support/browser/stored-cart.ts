import type { ApiResult } from '#contract/client/transport.ts'
import type { StoredCartResponse } from '#contract/customers/stored-cart.ts'
import { fakeClient } from '../api/fake-client.ts'
import { changedPieces, type Pieces } from '#shared/cart/cart-changes.ts'
import { GtinMap } from '#shared/stock/gtin.ts'

/**
 * The behaviour of the next call; `status` holds until it is changed. `status`: refused with this status, or lost on
 * the way (0). `loseAnswer`: it takes effect, but its response is lost. `meanwhile`: an action of the shopper during
 * the call.
 */
export interface Network {
  status?: number
  loseAnswer?: boolean
  meanwhile?: () => void
}

/** An account's cart in memory, with the rules of the server. */
export function givenStoredCart() {
  let pieces: Pieces = new GtinMap()
  let promocode: string | null = null
  let [id, version, carts]: [string | null, number, number] = [null, 0, 0]
  let writes: string[] = []
  const refusal = (status: number): ApiResult<never> => ({ ok: false, status, error: { message: '', code: '' } })
  let network: Network = {}
  const calls = fakeClient({
    'GET /customers/current/cart': () => answered(),
    'POST /customers/current/cart': ({ body: { cart, write, rows, promocode: code } }) => {
      const { status, loseAnswer } = network
      if (status !== undefined) return answered()
      if (!writes.includes(write)) {
        if (cart !== null && cart !== id) return refusal(409)
        id ??= `cart ${++carts}`
        version++
        writes = [...writes, write].slice(-50)
        pieces = changedPieces(pieces, rows)
        if (code !== undefined) promocode = code
      }
      return loseAnswer ? refusal(0) : answered()
    },
  })
  function answered(): ApiResult<StoredCartResponse> {
    const { status, loseAnswer, meanwhile } = network
    network = status === undefined ? {} : { status }
    if (status !== undefined || loseAnswer) return refusal(status ?? 0)
    const rows = [...pieces].map(([ean, count]) => ({ ean, articleId: 1, count }))
    const result = { id, version, rows, promocode }
    meanwhile?.()
    return { ok: true, status: 200, data: result }
  }
  return {
    calls,
    setNetwork: (next: Network) => void (network = next),
    pieces: () => Object.fromEntries([...pieces].toSorted()),
    forget() {
      pieces = new GtinMap()
      ;[id, version, writes] = [null, 0, []]
    },
  }
}
