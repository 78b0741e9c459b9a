import {
  accountMailJob,
  accountMailQueue,
  findByEmail,
  findInvitation,
  hashToken,
  inviteWaiting,
  isCodeExpired,
  isMailboxOwner,
  storeToken,
  tokenOfSeed,
  type AccountMailJob,
  type Customer,
} from '#modules/people/customers/index.ts'
import {
  accountChangedMail,
  claimAccountMail,
  invitationMail,
  type AccountMail,
  factorCodeMail,
  loginCodeMail,
  reportHeldMail,
  resetPasswordMail,
  verifyEmailMail,
  type MailText,
} from '#modules/exchange/notifications/index.ts'
import { randomBytes } from 'node:crypto'
import { codeOfSeed } from '#modules/stock/allocation/index.ts'
import type { JobOutcome, Queue } from '#platform/queue.ts'
import { asBrand } from '#shared/brand-ids.ts'
import type { LimitedMailDeps } from './send-reservation-mail.ts'

interface AccountMailDeps extends LimitedMailDeps {
  /** The queue that delays mails above the limit of their mailbox. */
  queue: Pick<Queue, 'enqueueLater'>
}
const codeMinutes = 10
const paths = { verify: 'bekreft-epost', reset: 'nytt-passord', invite: 'registrer' } as const

export async function startAccountJobs(deps: AccountMailDeps & { queue: Queue }): Promise<void> {
  await deps.queue.work(accountMailQueue, data => sendAccountMail(deps, accountMailJob.parse(data)))
  await deps.queue.schedule('invite-customers', '* * * * *', async () => {
    const invited = await inviteCustomers(deps)
    if (invited > 0) deps.log.info('account invitations queued', { count: invited })
  })
}

/**
 * Invites customers from the chain's customer feed to finish their accounts, in batches. Returns the number of
 * invitations.
 */
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
 * Sends a mail about an account. The account is looked up here and not by the request. So the duration of the request
 * does not reveal whether the address has an account. Idempotent: a repeated job sends the same mail with the same id.
 */
export async function sendAccountMail(deps: AccountMailDeps, job: AccountMailJob): Promise<JobOutcome> {
  if (job.kind === 'changed') return sendChanged(deps, job)
  if (job.kind === 'invite') return sendInvitation(deps, job)
  const { db } = deps.database
  const { customer } = (await findByEmail(db, job.email)) ?? {}
  if (!customer || (job.kind === 'verify' && customer.emailVerified)) return 'done'
  // An expired code is not sent, for example after an outage of the mail server.
  if (isCode(job) && (await isCodeExpired(db, job.askedAt, codeMinutes))) return 'done'
  const ownsMailbox = await isMailboxOwner(db, customer)
  const about = { kind: job.kind, accountId: customer.id, confirmed: customer.emailVerified, ownsMailbox }
  // Use the address of the account. The typed one may be spelt differently, and may come from a stranger.
  const addressed = { ...job, email: customer.email }
  if (!(await mayBeSent(deps, addressed, about))) return 'done'
  const mail = await mailOf(deps, job, customer)
  return mail ? send(deps, addressed, mail) : 'done'
}

/**
 * Mails a notice of a change to the account. The recipient may be the account's former address, so that its owner is
 * warned too.
 */
async function sendChanged(deps: AccountMailDeps, job: AccountMailJob): Promise<JobOutcome> {
  if (!job.what) return 'done'
  const { customerId: accountId, confirmed = true, ownsMailbox = true } = job
  if (!(await mayBeSent(deps, job, { kind: `changed ${job.what}`, accountId, confirmed, ownsMailbox }))) return 'done'
  const contact = `${deps.originOf(asBrand(job.brand))}/kontakt`
  return send(deps, job, accountChangedMail(job.what, { at: new Date(job.askedAt), contact }))
}

/** Sends an invitation, unless the customer has finished the account or has a new address in the chain's feed. */
async function sendInvitation(deps: AccountMailDeps, job: AccountMailJob): Promise<JobOutcome> {
  const token = tokenOfSeed(deps.secret, { kind: 'invite', seed: job.seed })
  if (!(await findInvitation(deps.database.db, hashToken(token)))) return 'done'
  if (!(await mayBeSent(deps, job, { kind: 'invite', confirmed: false, ownsMailbox: false }))) return 'done'
  return send(deps, job, invitationMail(`${deps.originOf(asBrand(job.brand))}/${paths.invite}/${token}`))
}

async function mayBeSent(
  { database, queue, log, countHeld }: AccountMailDeps,
  job: AccountMailJob,
  { accountId, ...about }: Pick<AccountMail, 'kind' | 'confirmed' | 'ownsMailbox'> & { accountId?: number | undefined },
): Promise<boolean> {
  const mail = { ...about, seed: job.seed, knownDevice: job.knownDevice ?? false }
  const claim = await claimAccountMail(database, mail, job.email, (tx, seconds) =>
    queue.enqueueLater(tx, accountMailQueue, job, seconds),
  )
  if (claim === 'send') return true
  reportHeldMail({ log, countHeld }, { kind: about.kind, outcome: claim, accountId })
  return false
}

async function send({ mailer }: AccountMailDeps, job: AccountMailJob, mail: MailText): Promise<JobOutcome> {
  const id = `account-${job.kind}.${job.seed}`
  const delivery = await mailer.send({ ...mail, to: job.email, id, brand: asBrand(job.brand) })
  return delivery.ok ? 'done' : { refused: delivery.reply }
}

const isCode = ({ kind }: AccountMailJob): boolean => kind === 'code' || kind === 'factor-code'

/** The text of a mail that the customer requested. null: the mail no longer applies, or is of another kind. */
async function mailOf(
  { database, originOf, secret }: AccountMailDeps,
  job: AccountMailJob,
  customer: Customer,
): Promise<MailText | null> {
  const { kind, askedAt, brand } = job
  if (kind === 'changed' || kind === 'invite') return null
  if (kind === 'code') return loginCodeMail(codeOfSeed(secret, job.seed))
  if (kind === 'factor-code') return factorCodeMail(codeOfSeed(secret, job.seed), `${originOf(asBrand(brand))}/kontakt`)
  const token = tokenOfSeed(secret, { kind, seed: job.seed })
  if (!(await storeToken(database.db, customer, { purpose: kind, token, askedAt }))) return null
  const url = `${originOf(asBrand(brand))}/${paths[kind]}/${token}`
  return kind === 'verify' ? verifyEmailMail(url) : resetPasswordMail(url)
}
