import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#database/connection.ts'
import type { Queue } from '#platform/queue.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { Customer } from './customer.ts'
import { isMailboxOwner } from './queries.ts'

/** Written where a mail is asked for; whether the address has an account is looked up when it is sent. */
export const accountMailQueue = 'account-mail'
export const accountMailJob = z.object({
  kind: z.enum(['verify', 'reset', 'code', 'changed', 'invite']),
  /** Of `changed`: it is told to the address that the account had before. */
  what: z.enum(['password', 'email', 'phone', 'passkey added', 'passkey removed']).optional(),
  email: z.string(),
  /** Of `changed`, whose account it was. */
  customerId: z.int().optional(),
  /** Of `changed`: the address was confirmed, and the account the first of its mailbox. */
  confirmed: z.boolean().optional(),
  ownsMailbox: z.boolean().optional(),
  /** Requested from a browser that has logged in to the account. */
  knownDevice: z.boolean().optional(),
  /** What the token or the code is made of, together with the shop's secret: opens nothing by itself. */
  seed: z.string(),
  askedAt: z.iso.datetime(),
  brand: z.string(),
})
export type AccountMailJob = z.infer<typeof accountMailJob>

/** The token in the link of a mail. No table and no job holds it. */
export function tokenOfSeed(
  secret: string,
  { kind, seed }: { kind: 'verify' | 'reset' | 'invite'; seed: string },
): string {
  return createHmac('sha256', secret).update(`account token:${kind}:${seed}`).digest('base64url')
}

export interface AccountMailDeps {
  queue: Queue
  /** The brand that the mail is from and that its links lead to. */
  brand: BrandId
}
type AccountMailRequest = Omit<AccountMailJob, 'seed' | 'askedAt' | 'brand'> & { seed?: string }

/** Queues a mail about an account. It is sent if the address has an account. */
export async function enqueueAccountMail(
  { queue, brand }: AccountMailDeps,
  tx: Db,
  { seed = randomBytes(16).toString('base64url'), ...mail }: AccountMailRequest,
): Promise<void> {
  const job: AccountMailJob = { ...mail, seed, askedAt: new Date().toISOString(), brand }
  await queue.enqueue(tx, accountMailQueue, job)
}

/** Notifies the address of an account, or its previous address, of a change of the account. */
export async function enqueueChangeNotice(
  deps: AccountMailDeps,
  tx: Db,
  customer: Pick<Customer, 'id' | 'email' | 'emailVerified'>,
  what: NonNullable<AccountMailJob['what']>,
): Promise<void> {
  const { id: customerId, email, emailVerified: confirmed } = customer
  const ownsMailbox = await isMailboxOwner(tx, customer)
  await enqueueAccountMail(deps, tx, { kind: 'changed', what, email, customerId, confirmed, ownsMailbox })
}
