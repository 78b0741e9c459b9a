import type { Database } from '#database/connection.ts'
import { recordAudit } from '#modules/people/audit/index.ts'
import { postOutside } from '#platform/outside/post-outside.ts'
import type { Log } from '#platform/log.ts'
import { nextTry } from './next-try.ts'
import { endSubscription, pauseSubscription, webhookSubject } from './queries.ts'
import { claimDue, noteDelivered, noteFailed, type Due } from './queries-deliveries.ts'
import { hashOf, signingSecretOf, signedHeaders } from './signature.ts'

export interface WebhookDeps {
  database: Pick<Database, 'db'>
  /** The setting SECRET. Signing secrets are derived from it. */
  secret: string
  /** True: addresses in the internal network are allowed. */
  inward: boolean
  log: Log
  /** Timeout of one request in ms. */
  timeout: number
  /** A number from 0 to 1 that spreads the retries. */
  random: () => number
}

export type DeliveryOutcome = 'delivered' | 'failed' | 'given up' | 'gone'

const together = 10
/** In ms. Less than the lease of a claimed delivery. */
export const deliveryTimeout = 15_000

/**
 * Sends due deliveries, some in parallel, and returns the outcome of each. No transaction is open while sending.
 * Delivery is at least once: an event is sent again, with the same id, if its response is lost or the process dies.
 */
export async function deliverDue(deps: WebhookDeps): Promise<DeliveryOutcome[]> {
  const due = await claimDue(deps.database.db, together)
  return Promise.all(due.map(each => deliver(deps, each)))
}

async function deliver(deps: WebhookDeps, due: Due): Promise<DeliveryOutcome> {
  const { db } = deps.database
  const result = await send(deps, due)
  if (result.ok && result.status >= 200 && result.status < 300) {
    await noteDelivered(db, due.id, `status ${result.status}`)
    return 'delivered'
  }
  // Standard Webhooks: status 410 ends the subscription.
  if (result.ok && result.status === 410) {
    await db.transaction().execute(async tx => {
      if (!(await endSubscription(tx, due.subscriptionId, 'status 410'))) return
      const subject = webhookSubject(due.subscriptionId)
      await recordAudit(tx, { accountId: null, action: 'webhook ended', subject, detail: { why: 'status 410' } })
    })
    deps.log.error('webhook ended', { webhook: due.subscriptionId, reason: 'status 410' })
    return 'gone'
  }
  const last = result.ok ? `status ${result.status}` : result.reason
  const wait = nextTry(due.tries, deps.random())
  await noteFailed(db, due.id, last, wait)
  if (wait !== null) return 'failed'
  // The address did not respond for days: its other events wait, instead of being given up one by one.
  await db.transaction().execute(async tx => {
    if (!(await pauseSubscription(tx, due.subscriptionId, last))) return
    const subject = webhookSubject(due.subscriptionId)
    await recordAudit(tx, { accountId: null, action: 'webhook paused', subject, detail: { why: last } })
    deps.log.error('webhook paused', { webhook: due.subscriptionId, reason: last })
  })
  deps.log.error('webhook given up', { webhook: due.subscriptionId, delivery: due.id, reason: last })
  return 'given up'
}

/** Posts a message to a subscription's URL, signed with the current time. */
export async function send(
  { secret: shopSecret, inward, timeout }: Pick<WebhookDeps, 'secret' | 'inward' | 'timeout'>,
  {
    url,
    nonce,
    secretHash,
    formerNonce,
    id,
    body,
  }: Pick<Due, 'url' | 'nonce' | 'secretHash' | 'formerNonce' | 'id' | 'body'>,
) {
  const secret = signingSecretOf(shopSecret, nonce)
  // If SECRET has changed since the subscription, the subscriber would reject the signature without a visible reason.
  if (hashOf(secret) !== secretHash)
    return { ok: false, reason: 'SECRET is another than when the webhook was added' } as const
  const secrets = [secret, ...(formerNonce === null ? [] : [signingSecretOf(shopSecret, formerNonce)])]
  const headers = signedHeaders(secrets, { id, body, at: Math.floor(Date.now() / 1000) })
  return postOutside(url, { headers, body, timeout, inward })
}
