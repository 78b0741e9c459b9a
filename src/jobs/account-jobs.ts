import {
  accountMailJob,
  accountMailQueue,
  findByName,
  findInvitation,
  hashToken,
  inviteWaiting,
  storeToken,
  tokenOfSeed,
  type AccountMailJob,
  type Customer,
} from '#modules/customers/index.ts'
import {
  accountChangedMail,
  claimAccountMail,
  invitationMail,
  loginCodeMail,
  resetPasswordMail,
  verifyEmailMail,
  type MailText,
} from '#modules/notifications/index.ts'
import { randomBytes } from 'node:crypto'
import { codeOfSeed } from '#modules/promises/index.ts'
import type { JobOutcome, Queue } from '#platform/queue.ts'
import { asBrand } from '#shared/brand-ids.ts'
import type { MailDeps } from './send-reservation-mail.ts'

interface AccountMailDeps extends MailDeps {
  /** What the links in the mails are made with. */
  secret: string
}
const codeMinutes = 15
const paths = { verify: 'bekreft-epost', reset: 'nytt-passord', invite: 'registrer' } as const

export async function startAccountJobs(deps: AccountMailDeps & { queue: Queue }): Promise<void> {
  await deps.queue.work(accountMailQueue, data => sendAccountMail(deps, accountMailJob.parse(data)))
  await deps.queue.schedule('invite-customers', '* * * * *', async () => {
    const invited = await inviteCustomers(deps)
    if (invited > 0) deps.log.info('customers of the shops asked to finish their accounts', { invited })
  })
}

/** Asks those whom a feed brought to make their accounts, some at a time. Answers how many. */
export function inviteCustomers({
  database,
  queue,
  secret,
}: Pick<AccountMailDeps, 'database' | 'secret'> & { queue: Pick<Queue, 'enqueue'> }): Promise<number> {
  const makeLetter = () => {
    const seed = randomBytes(16).toString('base64url')
    return { seed, token: tokenOfSeed(secret, { kind: 'invite', seed }) }
  }
  return inviteWaiting(database.db, makeLetter, (tx, { email, seed }) => {
    const job: AccountMailJob = { kind: 'invite', email, seed, askedAt: new Date().toISOString(), brand: '' }
    return queue.enqueue(tx, accountMailQueue, job)
  })
}

/**
 * Only here it is looked up whether the address has an account, so that who asks is answered alike, and as fast. The same
 * job again sends the same mail with the same id.
 */
export async function sendAccountMail(deps: AccountMailDeps, job: AccountMailJob): Promise<JobOutcome> {
  const { database, mailer, log } = deps
  if (job.kind === 'changed') return sendChanged(deps, job)
  if (job.kind === 'invite') return sendInvitation(deps, job)
  const { customer } = (await findByName(database.db, { email: job.email })) ?? {}
  if (!customer || (job.kind === 'verify' && customer.emailVerified)) return 'done'
  // Its code holds no longer: the mail server was away.
  if (job.kind === 'code' && Date.now() - Date.parse(job.askedAt) > codeMinutes * 60_000) return 'done'
  if (!(await claimAccountMail(database, job, customer.email))) {
    log.info('mail held back: its address had its share', { kind: job.kind })
    return 'done'
  }
  const brand = asBrand(job.brand)
  const mail = await mailOf(deps, job, customer)
  if (!mail) return 'done'
  const delivery = await mailer.send({ ...mail, to: customer.email, id: `account-${job.kind}.${job.seed}`, brand })
  return delivery.ok ? 'done' : { refused: delivery.reply }
}

/** The address may be the account's no more: it is told just because of that. */
async function sendChanged(
  { database, mailer, originOf, log }: AccountMailDeps,
  job: AccountMailJob,
): Promise<JobOutcome> {
  if (!job.what) return 'done'
  if (!(await claimAccountMail(database, job, job.email))) {
    log.info('mail held back: its address had its share', { kind: job.kind })
    return 'done'
  }
  const brand = asBrand(job.brand)
  const mail = accountChangedMail(job.what, `${originOf(brand)}/kontakt`)
  const delivery = await mailer.send({ ...mail, to: job.email, id: `account-changed.${job.seed}`, brand })
  return delivery.ok ? 'done' : { refused: delivery.reply }
}

/** Nothing, where the customer has finished meanwhile or has another address by the chain's list. */
async function sendInvitation(
  { database, mailer, originOf, secret, log }: AccountMailDeps,
  job: AccountMailJob,
): Promise<JobOutcome> {
  const token = tokenOfSeed(secret, { kind: 'invite', seed: job.seed })
  if (!(await findInvitation(database.db, hashToken(token)))) return 'done'
  if (!(await claimAccountMail(database, job, job.email))) {
    log.info('mail held back: its address had its share', { kind: job.kind })
    return 'done'
  }
  const brand = asBrand(job.brand)
  const mail = invitationMail(`${originOf(brand)}/${paths.invite}/${token}`)
  const delivery = await mailer.send({ ...mail, to: job.email, id: `account-invite.${job.seed}`, brand })
  return delivery.ok ? 'done' : { refused: delivery.reply }
}

/** null: what it would tell no longer holds. */
async function mailOf(
  { database, originOf, secret }: AccountMailDeps,
  job: AccountMailJob,
  customer: Customer,
): Promise<MailText | null> {
  const { kind, askedAt, brand } = job
  if (kind === 'changed' || kind === 'invite') return null
  if (kind === 'code') return loginCodeMail(codeOfSeed(secret, job.seed))
  const token = tokenOfSeed(secret, { kind, seed: job.seed })
  if (!(await storeToken(database.db, customer, { purpose: kind, token, askedAt }))) return null
  const url = `${originOf(asBrand(brand))}/${paths[kind]}/${token}`
  return kind === 'verify' ? verifyEmailMail(url) : resetPasswordMail(url)
}
