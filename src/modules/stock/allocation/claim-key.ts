import { createHash } from 'node:crypto'
import type { Db } from '#database/connection.ts'
import { findKey, insertKeyAndLock, type Holder, type IntentKey } from './queries-keys.ts'

type Claim = { state: 'new' } | { state: 'answered'; answer: string } | { state: 'other request' }

/**
 * Inserts an idempotency key and takes the locks of its holder, both for this transaction. A concurrent request with the
 * same key waits until the first one commits, and gets the same response. If the first one is refused, its key is rolled
 * back, and the second counts as a new attempt.
 */
export async function claimKey(tx: Db, intent: IntentKey, holder: Holder, body: unknown): Promise<Claim> {
  const bodyHash = createHash('sha256').update(stable(body)).digest('hex')
  if (await insertKeyAndLock(tx, intent, bodyHash, holder)) return { state: 'new' }
  const key = await findKey(tx, intent)
  return key.bodyHash === bodyHash ? { state: 'answered', answer: key.answer } : { state: 'other request' }
}

/** JSON with sorted field names, so that equal bodies give equal text. */
function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${stable(field)}`)
    .join(',')}}`
}
