import type { Database } from '#database/connection.ts'
import { worksFor, type KeyActor } from '#modules/people/audit/index.ts'
import { findShopsOf, insertAcknowledged } from './queries-machine.ts'

export type AcknowledgeOutcome = { ok: true } | { ok: false; reason: 'not_found'; ids: number[] }

/**
 * Notes that a program has stored reservations in its own system: all of them, or none. The reservations do not change.
 * `not_found`: these do not exist, or are of shops outside the key.
 */
export async function acknowledge(
  { database: { db } }: { database: Pick<Database, 'db'> },
  actor: KeyActor,
  ids: readonly number[],
): Promise<AcknowledgeOutcome> {
  const own = new Set((await findShopsOf(db, ids)).flatMap(({ id, shopId }) => (worksFor(actor, shopId) ? id : [])))
  const unknown = ids.filter(id => !own.has(id))
  if (unknown.length > 0) return { ok: false, reason: 'not_found', ids: unknown }
  await insertAcknowledged(db, actor.keyId, ids)
  return { ok: true }
}
