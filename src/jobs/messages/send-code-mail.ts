import { codeMail } from '#modules/exchange/notifications/index.ts'
import { codeOfSeed } from '#modules/stock/allocation/index.ts'
import type { CodeJob } from '#modules/sales/reservations/index.ts'
import type { Mailer } from '#platform/mail/mail.ts'
import type { JobOutcome } from '#platform/queue.ts'
import { asBrand } from '#shared/brand-ids.ts'

/**
 * Mails a code. The job contains only the seed of the code. The code cannot be derived from the seed without `secret`.
 */
export async function sendCodeMail(
  { mailer, secret }: { mailer: Mailer; secret: string },
  { email, seed, brand, purpose }: CodeJob,
): Promise<JobOutcome> {
  const mail = codeMail(codeOfSeed(secret, seed), purpose)
  const delivery = await mailer.send({ ...mail, to: email, id: `email-code.${seed}`, brand: asBrand(brand) })
  return delivery.ok ? 'done' : { refused: delivery.reply }
}
