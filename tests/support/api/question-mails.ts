import type { ApiDeps } from '#api/deps.ts'
import { sendReservationMail } from '#jobs/messages/send-reservation-mail.ts'
import { mailJob, mailQueue } from '#modules/sales/reservations/index.ts'
import type { Mail } from '#platform/mail/mail.ts'

/**
 * The mails of a shop about its questions to shoppers. `link` sends all waiting mails and returns the token of the
 * latest question.
 */
export function questionMails(deps: ApiDeps) {
  const mails: Mail[] = []
  const mailer = {
    send: async (mail: Mail) => {
      mails.push(mail)
      return { ok: true as const }
    },
    close: () => {},
  }
  const link = async () => {
    const { rows } = await deps.database.pool.query<{ data: unknown }>(
      `with gone as (delete from jobs.job where name = $1 and state = 'created' returning data, created_on)
       select data from gone order by created_on`,
      [mailQueue],
    )
    for (const { data } of rows)
      await sendReservationMail(
        { ...deps, mailer, smsQueue: null, countHeld: () => {}, originOf: () => 'https://hent.example' },
        mailJob.parse(data),
      )
    return mails.map(({ text }) => /\/svar\/([\w-]+)/.exec(text)?.[1]).findLast(Boolean)!
  }
  return { mails, link }
}
