import { randomBytes } from 'node:crypto'
import type { Db } from '#database/connection.ts'
import {
  accountMailQueue,
  isMailboxOwner,
  type AccountMailJob,
  type Customer,
} from '#modules/people/customers/index.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'

type AccountMailRequest = Omit<AccountMailJob, 'seed' | 'askedAt' | 'brand'> & { seed?: string }

/** Has a mail about an account sent, should the address have one; its links lead to the brand that was asked. */
export async function enqueueAccountMail(
  c: ApiContext,
  deps: ApiDeps,
  tx: Db,
  { seed = randomBytes(16).toString('base64url'), ...mail }: AccountMailRequest,
): Promise<void> {
  const job: AccountMailJob = {
    ...mail,
    seed,
    askedAt: new Date().toISOString(),
    brand: deps.http.brandOf(new URL(c.req.url).host),
  }
  await deps.queue.enqueue(tx, accountMailQueue, job)
}

/** Tells the address that an account has, or had until now, of a change. */
export async function enqueueChangeNotice(
  c: ApiContext,
  deps: ApiDeps,
  tx: Db,
  customer: Pick<Customer, 'id' | 'email' | 'emailVerified'>,
  what: NonNullable<AccountMailJob['what']>,
): Promise<void> {
  const { id: customerId, email, emailVerified: confirmed } = customer
  const ownsMailbox = await isMailboxOwner(tx, customer)
  await enqueueAccountMail(c, deps, tx, { kind: 'changed', what, email, customerId, confirmed, ownsMailbox })
}
