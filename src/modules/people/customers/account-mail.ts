import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { databaseNow, isOlderThan } from '#database/database-now.ts'
import type { Db } from '#database/connection.ts'
import type { Queue } from '#platform/queue.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import type { Customer } from './customer.ts'
import { isMailboxOwner } from './queries.ts'

/** Jobs are queued when a mail is requested. The worker checks whether the address has an account. */
export const accountMailQueue = 'account-mail'
export const accountMailJob = z.object({
  kind: z.enum(['verify', 'reset', 'code', 'factor-code', 'changed', 'invite']),
  /** Only for `changed`: the change that is reported to the previous address of the account. */
  what: z
    .enum([
      'password',
      'email',
      'phone',
      'passkey added',
      'passkey removed',
      'factor on',
      'factor off',
      'factor removed',
      'recovery code used',
      'new recovery codes',
      'deletion',
    ])
    .optional(),
  email: z.string(),
  /** Only for `changed`: the customer that the account belongs to. */
  customerId: z.int().optional(),
  /** Only for `changed`: whether the address was verified. `ownsMailbox`: see `isMailboxOwner`. */
  confirmed: z.boolean().optional(),
  ownsMailbox: z.boolean().optional(),
  /** Requested from a browser that has logged in to the account. */
  knownDevice: z.boolean().optional(),
  /** The token or code is derived from this and the shop's secret. The seed alone is useless. */
  seed: z.string(),
  askedAt: z.iso.datetime(),
  brand: z.string(),
})
export type AccountMailJob = z.infer<typeof accountMailJob>

/** The token in the link of a mail. It is not stored in a table or a job. */
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

/**
 * The time of a request, from which codes and links are valid, by the database's clock. A process's clock may be wrong.
 */
export const readAskedAt = async (tx: Db): Promise<string> => (await databaseNow(tx)).toISOString()

/** Whether a code that was requested at `askedAt` has expired. */
export const isCodeExpired = (db: Db, askedAt: string, minutes: number): Promise<boolean> =>
  isOlderThan(db, askedAt, minutes)

/** Queues a mail about an account. The worker sends it if the address has an account. */
export async function enqueueAccountMail(
  { queue, brand }: AccountMailDeps,
  tx: Db,
  { seed = randomBytes(16).toString('base64url'), ...mail }: AccountMailRequest,
): Promise<void> {
  const askedAt = await readAskedAt(tx)
  const job: AccountMailJob = { ...mail, seed, askedAt, brand }
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
