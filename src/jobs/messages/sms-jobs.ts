import { systemActor } from '#modules/people/audit/index.ts'
import { phoneCodeJob, phoneCodeQueue } from '#modules/people/customers/index.ts'
import { smsJob, smsQueue } from '#modules/exchange/notifications/index.ts'
import { remindBySms } from '#modules/sales/reservations/index.ts'
import type { Queue } from '#platform/queue.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { sendSms, type SmsDeps, type SmsHandover } from './send-sms.ts'

const remindersAtOnce = 100

/** Sends the queued SMS. In the daytime, also reminds shoppers of goods that are ready. */
export async function startSmsJobs(deps: SmsDeps & { queue: Queue }): Promise<void> {
  await deps.queue.work(smsQueue, data => sendSms(deps, smsJob.parse(data)))
  await deps.queue.work(phoneCodeQueue, data => sendPhoneCode(deps, phoneCodeJob.parse(data)))
  await deps.queue.schedule('remind-of-goods', '*/10 9-19 * * *', () => remindOfGoods(deps))
}

/** Queues one reminder per reservation that is due. */
export async function remindOfGoods(deps: SmsHandover): Promise<void> {
  let taken = remindersAtOnce
  while (taken === remindersAtOnce) {
    const outcome = await remindBySms(deps, systemActor, { limit: remindersAtOnce })
    taken = outcome.ok ? outcome.taken : 0
  }
}
