import type { ReceiptSummary } from '#contract/reservations.ts'
import { browserStore } from '#ui/storage/browser-store.ts'

/** The last known state, shown while the server does not respond. */
export type Known = Pick<
  ReceiptSummary,
  'id' | 'pickupCode' | 'statusID' | 'status' | 'shopName' | 'pickupDeadline' | 'heldUntil'
>
export interface MyReservation {
  token: string
  /** null: another part of a split cart. Its receipt has not been opened yet. */
  known: Known | null
}
export type MyReservations = readonly MyReservation[]

/** The maximum number of stored reservations, which is also the API's limit for one request. */
export const mostRemembered = 20
const none: MyReservations = []

/**
 * The reservations of receipts that were opened on this device, and the other parts of their checkouts, newest first. At
 * most `mostRemembered`. All users of the device can see them.
 */
export const {
  read: readMine,
  write: writeMine,
  subscribe: subscribeToMine,
  nothing: noneMine,
} = browserStore<MyReservations>('hent.reservations', toMine, none)

/**
 * Adds or updates reservations. Returns those without data first, then the newest, without the oldest ones beyond the
 * limit.
 */
export function withMine(mine: MyReservations, seen: MyReservations): MyReservations {
  const byToken = new Map(mine.map(each => [each.token, each]))
  // A token without data does not replace known data.
  for (const each of seen) if (each.known || !byToken.has(each.token)) byToken.set(each.token, each)
  return [...byToken.values()].toSorted((a, b) => numberOf(b) - numberOf(a)).slice(0, mostRemembered)
}
const numberOf = ({ known }: MyReservation) => known?.id ?? Number.MAX_SAFE_INTEGER

export const without = (mine: MyReservations, token: string): MyReservations => {
  const left = mine.filter(each => each.token !== token)
  return left.length === 0 ? none : left
}

export function toKnown(summary: Known): Known {
  const { id, pickupCode, statusID, status, shopName, pickupDeadline, heldUntil } = summary
  return { id, pickupCode, statusID, status, shopName, pickupDeadline, heldUntil }
}

/** Parses stored reservations. Invalid entries are dropped. */
export function toMine(stored: unknown): MyReservations {
  return Array.isArray(stored) ? stored.filter(isMine).slice(0, mostRemembered) : none
}

function isMine(value: unknown): value is MyReservation {
  if (typeof value !== 'object' || value === null) return false
  const { token, known } = value as Partial<MyReservation>
  // The token becomes part of a URL, and another page of this origin may have written it.
  return typeof token === 'string' && /^[\w-]{22,64}$/.test(token) && (known === null || isKnown(known))
}

function isKnown(value: unknown): value is Known {
  if (typeof value !== 'object' || value === null) return false
  const { id, pickupCode, statusID, status, shopName, pickupDeadline, heldUntil } = value as Partial<Known>
  return (
    Number.isSafeInteger(id) &&
    Number.isSafeInteger(statusID) &&
    [pickupCode, status, shopName].every(text => typeof text === 'string') &&
    [pickupDeadline, heldUntil].every(at => at === null || (typeof at === 'string' && !Number.isNaN(Date.parse(at))))
  )
}
