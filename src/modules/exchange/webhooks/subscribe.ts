import { randomUUID } from 'node:crypto'
import type { Database } from '#database/connection.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import { addressFault } from '#platform/outside/post-outside.ts'
import { deliveryTimeout, send, type WebhookDeps } from './deliver.ts'
import { endSubscription, findSubscription, insertSubscription, storeSecretHash } from './queries.ts'
import { hashOf, signingSecretOf } from './signature.ts'

/** The secret is returned once and not stored. `fault`: why the URL cannot be used, in English. */
export type Subscribed = { ok: true; id: number; secret: string } | { ok: false; fault: string }

/** Subscribes a URL to events that happen from now on. */
export async function subscribe(
  { db }: Pick<Database, 'db'>,
  {
    url,
    events,
    secret: shopSecret,
    inward,
  }: { url: string; events: readonly string[]; secret: string; inward: boolean },
): Promise<Subscribed> {
  const fault = url.length > 500 ? 'an address of more than 500 characters' : addressFault(url, inward)
  if (fault !== null) return { ok: false, fault }
  return db.transaction().execute(async (tx): Promise<Subscribed> => {
    const made = await insertSubscription(tx, { url: new URL(url).href, events })
    if (!made) return { ok: false, fault: 'an address that has a webhook already' }
    const secret = signingSecretOf(shopSecret, made.nonce)
    await storeSecretHash(tx, made.id, hashOf(secret))
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
  const ended = await db.transaction().execute(tx => endSubscription(tx, id))
  return ended ? { ok: true } : { ok: false, reason: 'not_found' }
}

/** Posts a `webhook.test` message once and returns the result. undefined: there is no such webhook. */
export async function testWebhook(
  { database, ...deps }: Pick<WebhookDeps, 'database' | 'secret' | 'inward'>,
  id: number,
): Promise<{ ok: boolean; words: string } | undefined> {
  const found = await findSubscription(database.db, id)
  if (!found) return undefined
  const body = JSON.stringify({ type: 'webhook.test', timestamp: new Date().toISOString(), sequence: 0, data: {} })
  const { url, nonce, secret_hash: secretHash } = found
  const answer = await send({ ...deps, timeout: deliveryTimeout }, { url, nonce, secretHash, id: randomUUID(), body })
  if (!answer.ok) return { ok: false, words: answer.reason }
  return { ok: answer.status >= 200 && answer.status < 300, words: `status ${answer.status}` }
}
