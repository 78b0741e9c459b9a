import type { ReservationRequest } from '#contract/reservations.ts'
import { tabStore } from '#ui/storage/browser-store.ts'

interface Attempt {
  key: string
  wanted: string
}

const attemptStore = tabStore<Attempt | null>('hent.attempt', stored => (isAttempt(stored) ? stored : null), null)

/**
 * The Idempotency-Key of an attempt. It stays the same for an identical request, so that a request repeated
 * after a lost response cannot reserve twice. Stored for this tab, also across reloads.
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
 * An earlier attempt with a different request and no response. Its outcome is requested first. null for
 * payments, since the server replaces an unpaid order.
 */
export function otherAttempt(request: unknown) {
  const stored = attemptStore.read()
  if (!stored || stored.wanted === JSON.stringify(request)) return null
  const { items = [], promocode, pay } = JSON.parse(stored.wanted) as Partial<ReservationRequest> & { pay?: string }
  if (pay) return null
  return { key: stored.key, part: items.map(({ EanNo, Count }) => ({ ean: EanNo, count: Count })), promocode }
}

/** Ends the attempt of an order that was not paid. An attempt to reserve is kept: its response may have been lost. */
export function endOrderAttempt(): void {
  const stored = attemptStore.read()
  if (stored && payOf(stored) !== undefined) endAttempt()
}

const payOf = ({ wanted }: Attempt) => (JSON.parse(wanted) as { pay?: string }).pay

/** Ends the attempt after the server's response, whether a reservation or a refusal. */
export const endAttempt = (): boolean => attemptStore.write(null)

function isAttempt(value: unknown): value is Attempt {
  return (
    typeof value === 'object' && value !== null && 'key' in value && 'wanted' in value && typeof value.key === 'string'
  )
}
