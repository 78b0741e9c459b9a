import { randomBytes } from 'node:crypto'
import type { Db } from '#database/connection.ts'
import { accountMailQueue, type AccountMailJob } from '#modules/customers/index.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'

/** Has a mail about an account sent, should the address have one; its links lead to the brand that was asked. */
export async function enqueueAccountMail(
  c: ApiContext,
  deps: ApiDeps,
  tx: Db,
  {
    kind,
    email,
    what,
    seed = randomBytes(16).toString('base64url'),
  }: Pick<AccountMailJob, 'kind' | 'email' | 'what'> & { seed?: string },
): Promise<void> {
  const job: AccountMailJob = {
    kind,
    email,
    seed,
    ...(what && { what }),
    askedAt: new Date().toISOString(),
    brand: deps.brandOf(new URL(c.req.url).host),
  }
  await deps.queue.enqueue(tx, accountMailQueue, job)
}
