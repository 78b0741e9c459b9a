import type { Database, Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import type { CustomerActor } from '#modules/people/audit/index.ts'
import { changedPieces, rowsAtMost, type Pieces, type RowChange } from '#shared/cart/cart-changes.ts'
import { findHead, findPieces, lockCart, storeHead, storePieces } from './queries-stored-cart.ts'
import { GtinMap } from '#shared/stock/gtin.ts'

export interface StoredCart {
  /** null: no cart was stored yet, or it has expired. */
  id: string | null
  version: number
  pieces: Pieces
  promocode: string | null
}

export interface CartChange {
  /** The id of the cart that the device last synchronised with. null: none, so its rows are merged. */
  cart: string | null
  /** Idempotency key: a change that is sent again after a lost response counts once. */
  write: string
  rows: readonly RowChange[]
  /** undefined: unchanged. */
  promocode?: string | null | undefined
}
type ChangeOutcome = { ok: true; cart: StoredCart } | { ok: false; reason: 'another_cart' | 'too_many_rows' }

/** The cart that is stored in a customer's account. */
export async function readStoredCart(db: Db, customerId: number): Promise<StoredCart> {
  const head = await findHead(db, customerId)
  if (!head) return { id: null, version: 0, pieces: new GtinMap(), promocode: null }
  return { ...head, pieces: await findPieces(db, customerId) }
}

/** Applies the changes of a device and returns the whole cart. Serialises concurrent changes. */
export async function changeStoredCart(
  { database }: { database: Pick<Database, 'db'> },
  { customerId }: CustomerActor,
  { cart, write, rows, promocode }: CartChange,
): Promise<ChangeOutcome> {
  return commitWhenOk(database.db, async (tx): Promise<ChangeOutcome> => {
    const before = await lockCart(tx, customerId)
    const held = await findPieces(tx, customerId)
    if (before.writes.includes(write)) return { ok: true, cart: { ...before, pieces: held } }
    if (cart !== null && cart !== before.id) return { ok: false, reason: 'another_cart' }
    const pieces = changedPieces(held, rows)
    if (pieces.size > rowsAtMost) return { ok: false, reason: 'too_many_rows' }
    const after = {
      ...before,
      version: before.version + 1,
      promocode: promocode === undefined ? before.promocode : promocode,
    }
    await storePieces(tx, customerId, pieces)
    await storeHead(tx, customerId, after, write)
    return { ok: true, cart: { ...after, pieces } }
  })
}
