import { phoneCodeJob, phoneCodeQueue } from '#modules/people/customers/index.ts'
import { smsJob, smsQueue } from '#modules/exchange/notifications/index.ts'
import { takeDueReminders } from '#modules/sales/reservations/index.ts'
import type { Queue } from '#platform/queue.ts'
import { sendPhoneCode } from './send-phone-code.ts'
import { queueSms, sendSms, type SmsDeps, type SmsHandover } from './send-sms.ts'

const remindersAtOnce = 100

/** Sends what waits, and by day reminds of goods that lie ready. */
export async function startSmsJobs(deps: SmsDeps & { queue: Queue }): Promise<void> {
  await deps.queue.work(smsQueue, data => sendSms(deps, smsJob.parse(data)))
  await deps.queue.work(phoneCodeQueue, data => sendPhoneCode(deps, phoneCodeJob.parse(data)))
  await deps.queue.schedule('remind-of-goods', '*/10 9-19 * * *', () => remindOfGoods(deps))
}

/** One message each, whatever its reservation becomes later. */
export async function remindOfGoods(deps: SmsHandover): Promise<void> {
  const { db } = deps.database
  let taken = remindersAtOnce
  while (taken === remindersAtOnce)
    taken = await db.transaction().execute(async tx => {
      const due = await takeDueReminders(tx, remindersAtOnce)
      for (const { id, phone } of due) await queueSms(deps, tx, { kind: 'reminder', reservationId: id }, phone)
      return due.length
    })
}
