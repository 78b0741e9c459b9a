import { mergeChanges, type DepsChanges } from './api-deps.ts'
import { sendPhoneCode } from '#jobs/messages/send-phone-code.ts'
import { phoneCodeJob, type PhoneCodeJob } from '#modules/people/customers/index.ts'
import type { Sms } from '#platform/mail/sms.ts'
import { tokenIn, usingAccounts } from './account-mails.ts'
import { registration } from './customers.ts'
import type { Caller } from './reservation-api.ts'

const to = '/customers/current/phone'
export const askForCode = (caller: Caller, headers = {}) => caller.post(`${to}/code`, undefined, headers)
export const verifyPhone = (caller: Caller, code: string) => caller.post(`${to}/verify`, { code })
export const codeIn = ({ text }: Pick<Sms, 'text'>): string => /Koden er (\d{6})/.exec(text)?.[1] ?? ''

/** A chain that sends SMS, with a gateway that accepts all; codes are sent when a test asks for it. */
export async function usingPhoneCodes(changes: DepsChanges = {}) {
  const shop = await usingAccounts(mergeChanges({ messages: { sendsSms: true } }, changes))
  const { database, deps, mailDeps } = shop
  const messages: Sms[] = []
  const sms = { send: (message: Sms) => (messages.push(message), Promise.resolve({ ok: true as const })) }
  const sending = { ...mailDeps, sms, nameOf: () => 'Hent', secret: deps.secret }
  const jobs = async (): Promise<PhoneCodeJob[]> => {
    const { rows } = await database.pool.query(
      `select data from jobs.job where name = 'phone-code' order by created_on`,
    )
    return rows.map(({ data }) => phoneCodeJob.parse(data))
  }
  const deliverCodes = async (): Promise<Sms[]> => {
    const before = messages.length
    for (const job of await jobs()) await sendPhoneCode(sending, job)
    return messages.slice(before)
  }
  /** Registers with a confirmed address. */
  const register = async (typed = registration(), address?: string) => {
    const person = await shop.register(typed, address)
    const mails = await shop.deliver()
    const mail = mails.find(({ subject }) => subject === 'Bekreft e-postadressen din')
    await person.caller.post('/customers/email/verify', { token: tokenIn(mail!) })
    return { ...person, phone: `+47${typed.phone}` }
  }
  return {
    ...shop,
    pool: database.pool,
    messages,
    codeJobs: jobs,
    deliverCodes,
    sending,
    register,
    async confirmPhone(caller: Caller) {
      await askForCode(caller)
      const [message] = await deliverCodes()
      return verifyPhone(caller, codeIn(message!))
    },
    /** Makes the last code this much older. */
    later: async (interval = '2 minutes') => {
      await database.pool.query(
        `update promises.email_code set sent_at = sent_at - $1::interval, hour_from = hour_from - $1::interval`,
        [interval],
      )
      await database.pool.query(`update notifications.sms set at = at - $1::interval`, [interval])
    },
  }
}
