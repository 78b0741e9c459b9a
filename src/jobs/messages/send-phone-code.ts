import { findCustomerById, isCodeExpired, type PhoneCodeJob } from '#modules/people/customers/index.ts'
import { beginSms, codeSmsText, endSms, smsRecipient } from '#modules/exchange/notifications/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { codeOfSeed } from '#modules/stock/allocation/index.ts'
import type { JobOutcome } from '#platform/queue.ts'
import { asBrand } from '#shared/brand-ids.ts'
import { passToGateway, unclear, type SmsDeps } from './send-sms.ts'

const codeMinutes = 10

/**
 * Sends a code to the phone number of an account, at most once. Sends nothing if the code has expired or the number has
 * changed.
 */
export async function sendPhoneCode(deps: SmsDeps, job: PhoneCodeJob): Promise<JobOutcome> {
  const { database, originOf, nameOf, secret } = deps
  const customer = await findCustomerById(database.db, job.customerId)
  const begun = await beginSms({ database }, systemActor, job.id)
  if (!begun.ok) return begun.reason === 'unclear' ? unclear : 'done'
  const expired = await isCodeExpired(database.db, job.askedAt, codeMinutes)
  const recipients =
    customer && (['sms code', 'sms code owner'] as const).map(use => smsRecipient(secret, customer.phone, use))
  if (!customer || expired || !recipients?.includes(job.recipient)) {
    await endSms({ database }, systemActor, { id: job.id, state: 'held' })
    return 'done'
  }
  const brand = asBrand(job.brand)
  const text = codeSmsText(codeOfSeed(secret, job.seed), { from: nameOf(brand), origin: originOf(brand) })
  return passToGateway(deps, job.id, { id: begun.messageId, to: customer.phone, text })
}
