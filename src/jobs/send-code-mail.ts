import { codeMail } from '#modules/notifications/index.ts'
import { codeOfSeed } from '#modules/promises/index.ts'
import type { CodeJob } from '#modules/reservations/index.ts'
import type { Mailer } from '#platform/mail.ts'
import type { JobOutcome } from '#platform/queue.ts'

/** The job knows the seed only: what lies in the queue confirms nothing without the shop's secret. */
export async function sendCodeMail(
  { mailer, secret }: { mailer: Mailer; secret: string },
  { email, seed }: CodeJob,
): Promise<JobOutcome> {
  const delivery = await mailer.send({ ...codeMail(codeOfSeed(secret, seed)), to: email, id: `email-code.${seed}` })
  return delivery.ok ? 'done' : { refused: delivery.reply }
}
