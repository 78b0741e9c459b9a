import { claimAccountMail, codeMail, reportHeldMail } from '#modules/exchange/notifications/index.ts'
import { codeOfSeed } from '#modules/stock/allocation/index.ts'
import { codeQueue, type CodeJob } from '#modules/sales/reservations/index.ts'
import type { JobOutcome, Queue } from '#platform/queue.ts'
import { asBrand } from '#shared/brand-ids.ts'
import type { LimitedMailDeps } from './send-reservation-mail.ts'

interface CodeMailDeps extends Omit<LimitedMailDeps, 'originOf'> {
  queue: Pick<Queue, 'enqueueLater'>
}

/**
 * Mails a code to an address that anyone may have typed, within the allowance of its mailbox. The job contains only the
 * seed of the code. The code cannot be derived from the seed without `secret`.
 */
export async function sendCodeMail(
  { database, queue, mailer, secret, log, countHeld }: CodeMailDeps,
  job: CodeJob,
): Promise<JobOutcome> {
  const { email, seed, brand, purpose, request } = job
  const kind = purpose === 'privacy' ? 'privacy-code' : 'checkout-code'
  const about = { kind, confirmed: false, ownsMailbox: true, knownDevice: false } as const
  const claim = await claimAccountMail(database, { ...about, seed: request ?? seed }, email, (tx, seconds) =>
    queue.enqueueLater(tx, codeQueue, job, seconds),
  )
  if (claim !== 'send') {
    reportHeldMail({ log, countHeld }, { kind, outcome: claim })
    return 'done'
  }
  const mail = codeMail(codeOfSeed(secret, seed), purpose)
  const delivery = await mailer.send({ ...mail, to: email, id: `email-code.${seed}`, brand: asBrand(brand) })
  return delivery.ok ? 'done' : { refused: delivery.reply }
}
