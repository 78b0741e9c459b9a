const storageKey = 'hent.attempt'

/**
 * The Idempotency-Key of an attempt: the same as long as the same thing is asked for, so that sending it again after a
 * lost answer cannot reserve twice. Kept for this tab, also over a reload.
 */
export function attemptKey(request: unknown, storage: Pick<Storage, 'getItem' | 'setItem'> | null): string {
  const wanted = JSON.stringify(request)
  try {
    const kept: unknown = JSON.parse(storage?.getItem(storageKey) ?? 'null')
    if (isAttempt(kept) && kept.wanted === wanted) return kept.key
  } catch {
    // Unreadable: a new attempt.
  }
  const key = crypto.randomUUID()
  try {
    storage?.setItem(storageKey, JSON.stringify({ key, wanted }))
  } catch {
    // Not allowed to store: the attempt is still good, a reload makes a new one.
  }
  return key
}

export function endAttempt(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(storageKey)
}

function isAttempt(value: unknown): value is { key: string; wanted: string } {
  return (
    typeof value === 'object' && value !== null && 'key' in value && 'wanted' in value && typeof value.key === 'string'
  )
}
