import type { ReservationRequest } from '#contract/reservations.ts'

const storageKey = 'hent.attempt'

interface Attempt {
  key: string
  wanted: string
}

/**
 * The Idempotency-Key of an attempt: the same as long as the same thing is asked for, so that sending it again after a
 * lost answer cannot reserve twice. Stored for this tab, also over a reload.
 */
export function attemptKey(request: unknown, storage: Pick<Storage, 'getItem' | 'setItem'> | null): string {
  const wanted = JSON.stringify(request)
  const stored = storage && readAttempt(storage)
  if (stored?.wanted === wanted) return stored.key
  const key = crypto.randomUUID()
  try {
    storage?.setItem(storageKey, JSON.stringify({ key, wanted }))
  } catch {
    // Not allowed to store: the attempt is still good, a reload makes a new one.
  }
  return key
}

/** An attempt to reserve without an answer that asked for something else: what became of it is asked first. */
export function otherAttempt(request: unknown, storage: Pick<Storage, 'getItem'>) {
  const stored = readAttempt(storage)
  if (!stored || stored.wanted === JSON.stringify(request)) return null
  const { items = [], promocode, pay } = JSON.parse(stored.wanted) as Partial<ReservationRequest> & { pay?: string }
  if (pay) return null
  return { key: stored.key, part: items.map(({ EanNo, Count }) => ({ ean: EanNo, count: Count })), promocode }
}

/** It was answered, by a reservation or by a refusal, which leaves nothing under the key. */
export function endAttempt(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(storageKey)
}

function readAttempt(storage: Pick<Storage, 'getItem'>): Attempt | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null')
    return isAttempt(stored) ? stored : null
  } catch {
    return null
  }
}

function isAttempt(value: unknown): value is Attempt {
  return (
    typeof value === 'object' && value !== null && 'key' in value && 'wanted' in value && typeof value.key === 'string'
  )
}
