import type { ReservationRequest } from '#contract/reservations.ts'
import { tabStore } from '#ui/storage/browser-store.ts'

interface Attempt {
  key: string
  wanted: string
}

const attemptStore = tabStore<Attempt | null>('hent.attempt', stored => (isAttempt(stored) ? stored : null), null)

/**
 * The Idempotency-Key of an attempt: the same as long as the same thing is requested, so that a request that is sent again
 * after a lost response cannot reserve twice. Stored for this tab, also over a reload.
 */
export function attemptKey(request: unknown): string {
  const wanted = JSON.stringify(request)
  const stored = attemptStore.read()
  if (stored?.wanted === wanted) return stored.key
  const key = crypto.randomUUID()
  attemptStore.write({ key, wanted })
  return key
}

/** An unanswered attempt to reserve something else: its outcome is requested first. */
export function otherAttempt(request: unknown) {
  const stored = attemptStore.read()
  if (!stored || stored.wanted === JSON.stringify(request)) return null
  const { items = [], promocode, pay } = JSON.parse(stored.wanted) as Partial<ReservationRequest> & { pay?: string }
  if (pay) return null
  return { key: stored.key, part: items.map(({ EanNo, Count }) => ({ ean: EanNo, count: Count })), promocode }
}

/** The server answered, by a reservation or by a refusal. */
export const endAttempt = (): boolean => attemptStore.write(null)

function isAttempt(value: unknown): value is Attempt {
  return (
    typeof value === 'object' && value !== null && 'key' in value && 'wanted' in value && typeof value.key === 'string'
  )
}
