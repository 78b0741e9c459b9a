import type { ReservationRequest } from '#contract/reservations.ts'
import { tabStore } from '#ui/storage/browser-store.ts'

interface Attempt {
  key: string
  wanted: string
}

const attemptStore = tabStore<Attempt | null>('hent.attempt', stored => (isAttempt(stored) ? stored : null), null)

/**
 * The Idempotency-Key of an attempt. Identical requests get the same key, so that repeating a request after a lost
 * response cannot reserve twice. Stored for this tab, also across reloads.
 */
export function attemptKey(request: unknown): string {
  const requested = JSON.stringify(request)
  const stored = attemptStore.read()
  if (stored?.wanted === requested) return stored.key
  const key = crypto.randomUUID()
  attemptStore.write({ key, wanted: requested })
  return key
}

/**
 * The stored attempt, if its request differs from this one. Its response is unknown, so the caller must first request
 * its outcome. null: there is no such attempt, or it is an order to pay online, which the server replaces. Goods of a
 * part that is paid online are left out, because they stay in the cart until they are paid.
 */
export function otherAttempt(request: unknown) {
  const stored = attemptStore.read()
  if (!stored || stored.wanted === JSON.stringify(request)) return null
  const { pay, parts, ...single } = JSON.parse(stored.wanted) as StoredRequest
  if (pay) return null
  const each = (parts ?? [single as StoredPart]).filter(part => !part.pay)
  if (each.length === 0) return null
  return {
    key: stored.key,
    part: each.flatMap(({ items = [] }) => goodsOf(items)),
    promocode: each.find(({ promocode }) => promocode)?.promocode,
  }
}

/** A reservation, an order with its provider (`pay`), or the parts of a split cart. */
type StoredRequest = Omit<StoredPart, 'pay'> & { pay?: string; parts?: readonly StoredPart[] }
type StoredPart = Partial<Pick<ReservationRequest, 'items' | 'promocode'>> & { pay?: boolean }

/** The goods of a request, with the field names of the cart. */
export const goodsOf = (items: ReservationRequest['items']): { ean: string; count: number }[] =>
  items.map(({ EanNo, Count }) => ({ ean: EanNo, count: Count }))

/** Ends the attempt of an order that was not paid. An attempt to reserve is kept: its response may have been lost. */
export function endOrderAttempt(): void {
  const stored = attemptStore.read()
  if (stored && isOrder(stored)) endAttempt()
}

function isOrder({ wanted }: Attempt): boolean {
  const { pay, parts } = JSON.parse(wanted) as StoredRequest
  return pay !== undefined || (parts?.every(part => part.pay) ?? false)
}

/** Ends the attempt after the server's response, whether a reservation or a refusal. */
export const endAttempt = (): boolean => attemptStore.write(null)

function isAttempt(value: unknown): value is Attempt {
  return (
    typeof value === 'object' && value !== null && 'key' in value && 'wanted' in value && typeof value.key === 'string'
  )
}
