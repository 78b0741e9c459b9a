import { randomUUID } from 'node:crypto'
import type { Database } from '#database/connection.ts'
import { accountIdOf, recordAudit, type Actor } from '#modules/people/audit/index.ts'
import { findSubscription, resumeSubscription, storeRotated, webhookSubject } from './queries.ts'
import { requeue } from './queries-deliveries.ts'
import { hashOf, signingSecretOf } from './signature.ts'

interface Deps {
  database: Pick<Database, 'db'>
}
type Refused = { ok: false; reason: 'forbidden' | 'not_found' }

/**
 * Replaces the secret of a webhook, and returns the new one once. For a week, messages have the signatures of both, so
 * that the receiver can change its secret in between.
 */
export async function rotateSecret(
  { database: { db }, secret: shopSecret }: Deps & { secret: string },
  actor: Actor,
  id: number,
): Promise<{ ok: true; secret: string } | Refused> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  const nonce = randomUUID()
  const secret = signingSecretOf(shopSecret, nonce)
  return db.transaction().execute(async tx => {
    if (!(await storeRotated(tx, id, { nonce, hash: hashOf(secret) }))) return { ok: false, reason: 'not_found' }
    await recordAudit(tx, {
      ...{ accountId: accountIdOf(actor), action: 'webhook secret changed', subject: webhookSubject(id) },
    })
    return { ok: true, secret }
  })
}

/** Sends the waiting events of a paused webhook again, and those that were given up. `not_found`: it is not paused. */
export async function resume({ database: { db } }: Deps, actor: Actor, id: number): Promise<{ ok: true } | Refused> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  return db.transaction().execute(async tx => {
    if (!(await resumeSubscription(tx, id))) return { ok: false, reason: 'not_found' }
    await requeue(tx, id, { undelivered: true })
    await recordAudit(tx, {
      ...{ accountId: accountIdOf(actor), action: 'webhook resumed', subject: webhookSubject(id) },
    })
    return { ok: true }
  })
}

/**
 * Sends stored events again, with their ids: those that happened since a time, or one. Delivered events are stored for
 * a week. Returns their number.
 */
export async function replay(
  { database: { db } }: Deps,
  actor: Actor,
  id: number,
  which: { since: Date } | { event: string },
): Promise<{ ok: true; count: number } | Refused> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  return db.transaction().execute(async tx => {
    if (!(await findSubscription(tx, id))) return { ok: false, reason: 'not_found' }
    const count = await requeue(tx, id, which)
    await recordAudit(tx, {
      ...{ accountId: accountIdOf(actor), action: 'webhook replayed', subject: webhookSubject(id), detail: { count } },
    })
    return { ok: true, count }
  })
}
