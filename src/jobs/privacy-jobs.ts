import { privacyMail } from '#modules/exchange/notifications/index.ts'
import {
  findRequest,
  requestMailJob,
  requestMailQueue,
  type RequestMailJob,
} from '#modules/people/privacy-requests/index.ts'
import type { JobOutcome, Queue } from '#platform/queue.ts'
import { asBrand } from '#shared/brand-ids.ts'
import type { MailDeps } from './messages/send-reservation-mail.ts'

type PrivacyDeps = Pick<MailDeps, 'database' | 'mailer'>

export async function startPrivacyJobs({ queue, ...deps }: PrivacyDeps & { queue: Queue }): Promise<void> {
  await queue.work(requestMailQueue, data => sendPrivacyMail(deps, requestMailJob.parse(data)))
}

/** Mails the receipt or the outcome of a request. Idempotent: a repeated job sends the same mail with the same id. */
export async function sendPrivacyMail(
  { database, mailer }: PrivacyDeps,
  { requestId }: RequestMailJob,
): Promise<JobOutcome> {
  const request = await findRequest(database.db, requestId)
  if (!request) return 'done'
  const { email: to, outcome } = request
  const id = `privacy.${requestId}.${outcome ?? 'open'}`
  const delivery = await mailer.send({ ...privacyMail(request), to, id, brand: asBrand(request.brand) })
  return delivery.ok ? 'done' : { refused: delivery.reply }
}
