import {
  accountMailJob,
  accountMailQueue,
  findByName,
  storeToken,
  tokenOfSeed,
  type AccountMailJob,
} from '#modules/customers/index.ts'
import { claimAccountMail, resetPasswordMail, verifyEmailMail } from '#modules/notifications/index.ts'
import type { JobOutcome, Queue } from '#platform/queue.ts'
import { asBrand } from '#shared/brand-ids.ts'
import type { MailDeps } from './send-reservation-mail.ts'

interface AccountMailDeps extends MailDeps {
  /** What the links in the mails are made with. */
  secret: string
}
const paths = { verify: 'bekreft-epost', reset: 'nytt-passord' } as const

export async function startAccountJobs(deps: AccountMailDeps & { queue: Queue }): Promise<void> {
  await deps.queue.work(accountMailQueue, data => sendAccountMail(deps, accountMailJob.parse(data)))
}

/**
 * Only here it is looked up whether the address has an account, so that who asks is answered alike, and as fast. The same
 * job again sends the same mail with the same id.
 */
export async function sendAccountMail(
  { database, mailer, originOf, log, secret }: AccountMailDeps,
  job: AccountMailJob,
): Promise<JobOutcome> {
  const { customer } = (await findByName(database.db, { email: job.email })) ?? {}
  if (!customer || (job.kind === 'verify' && customer.emailVerified)) return 'done'
  if (!(await claimAccountMail(database, job, customer.email))) {
    log.info('mail held back: its address had its share', { kind: job.kind })
    return 'done'
  }
  const token = tokenOfSeed(secret, job)
  if (!(await storeToken(database.db, customer, { purpose: job.kind, token, askedAt: job.askedAt }))) return 'done'
  const brand = asBrand(job.brand)
  const url = `${originOf(brand)}/${paths[job.kind]}/${token}`
  const mail = job.kind === 'verify' ? verifyEmailMail(url) : resetPasswordMail(url)
  const delivery = await mailer.send({ ...mail, to: customer.email, id: `account-${job.kind}.${job.seed}`, brand })
  return delivery.ok ? 'done' : { refused: delivery.reply }
}
