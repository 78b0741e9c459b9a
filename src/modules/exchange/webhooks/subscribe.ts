import { randomUUID } from 'node:crypto'
import type { Database } from '#database/connection.ts'
import { accountIdOf, recordAudit, type Actor } from '#modules/people/audit/index.ts'
import { addressFault } from '#platform/outside/outward.ts'
import { deliveryTimeout, send, type WebhookDeps } from './deliver.ts'
import { endSubscription, findSubscription, insertSubscription, storeSecretHash, webhookSubject } from './queries.ts'
import { hashOf, signingSecretOf } from './signature.ts'

export type SubscribeOutcome =
  /** The secret is returned once and not stored. */
  | { ok: true; id: number; secret: string }
  | { ok: false; reason: 'forbidden' }
  /** `fault`: why the URL cannot be used, in English. */
  | { ok: false; reason: 'unusable_url'; fault: string }

/** Subscribes a URL to events that happen from now on. */
export async function subscribe(
  { database: { db }, secret: shopSecret, inward }: Pick<WebhookDeps, 'database' | 'secret' | 'inward'>,
  actor: Actor,
  { url, events }: { url: string; events: readonly string[] },
): Promise<SubscribeOutcome> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  const fault =
    url.length > 500 ? 'an address of more than 500 characters' : addressFault(url, { inward, plain: inward })
  if (fault !== null) return { ok: false, reason: 'unusable_url', fault }
  return db.transaction().execute(async (tx): Promise<SubscribeOutcome> => {
    const { href, host } = new URL(url)
    const made = await insertSubscription(tx, { url: href, events })
    if (!made) return { ok: false, reason: 'unusable_url', fault: 'an address that has a webhook already' }
    const secret = signingSecretOf(shopSecret, made.nonce)
    await storeSecretHash(tx, made.id, hashOf(secret))
    await recordAudit(tx, {
      ...{ accountId: accountIdOf(actor), action: 'webhook added', subject: webhookSubject(made.id) },
      // Only the host: the path may hold a secret of the subscriber.
      detail: { host, events: events.join(' ') },
    })
    return { ok: true, id: made.id, secret }
  })
}

type UnsubscribeOutcome = { ok: true } | { ok: false; reason: 'forbidden' | 'not_found' }

/** Ends a webhook and drops the events that wait for it. `not_found`: no such webhook, or it has ended. */
export async function unsubscribe(
  { database: { db } }: { database: Pick<Database, 'db'> },
  actor: Actor,
  id: number,
): Promise<UnsubscribeOutcome> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  return db.transaction().execute(async (tx): Promise<UnsubscribeOutcome> => {
    if (!(await endSubscription(tx, id))) return { ok: false, reason: 'not_found' }
    await recordAudit(tx, { accountId: accountIdOf(actor), action: 'webhook ended', subject: webhookSubject(id) })
    return { ok: true }
  })
}

type TestOutcome =
  /** `delivered`: the receiver responded with a status 2xx. */
  { ok: true; delivered: boolean; response: string } | { ok: false; reason: 'forbidden' | 'not_found' }

/** Posts a `webhook.test` message once and returns the result. */
export async function testWebhook(
  { database, ...deps }: Pick<WebhookDeps, 'database' | 'secret' | 'inward'>,
  actor: Actor,
  id: number,
): Promise<TestOutcome> {
  if (actor.kind !== 'system') return { ok: false, reason: 'forbidden' }
  const subscription = await findSubscription(database.db, id)
  if (!subscription) return { ok: false, reason: 'not_found' }
  const body = JSON.stringify({ type: 'webhook.test', timestamp: new Date().toISOString(), sequence: 0, data: {} })
  const { url, nonce, secret_hash: secretHash, formerNonce } = subscription
  const sent = await send(
    { ...deps, timeout: deliveryTimeout },
    { url, nonce, secretHash, formerNonce, id: randomUUID(), body },
  )
  const delivered = sent.ok && sent.status >= 200 && sent.status < 300
  const response = sent.ok ? `status ${sent.status}` : sent.reason
  await recordAudit(database.db, {
    ...{ accountId: accountIdOf(actor), action: 'webhook tested', subject: webhookSubject(id) },
    detail: { response },
  })
  return { ok: true, delivered, response }
}
