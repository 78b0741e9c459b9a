import type { DepsChanges } from './api-deps.ts'
import { sendAccountMail } from '#jobs/messages/account-jobs.ts'
import { accountMailJob } from '#modules/people/customers/index.ts'
import { createLog } from '#platform/log.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { registration } from './customers.ts'
import { usingShop, type Caller } from './reservation-api.ts'

/** A shop that sends account mails when a test asks for it, each once. */
export async function usingAccounts(changes: DepsChanges = {}) {
  const shop = await usingShop(changes)
  const { database, deps } = shop
  const sent: Mail[] = []
  const jobsDone = new Set<string>()
  const mailer = {
    send: (mail: Mail) => (sent.push(mail), Promise.resolve({ ok: true as const })),
    close: () => undefined,
  }
  const originOf = (brand: string | null) => `https://${brand ?? 'ox'}.example`
  const mailDeps = {
    database,
    mailer,
    countHeld: () => {},
    originOf,
    secret: deps.secret,
    queue: deps.queue,
    log: createLog({ level: 'silent' }),
  }
  /** Jobs that are not started. `delayed`: those that wait for their cap. */
  const jobs = async ({ delayed = false } = {}) =>
    (
      await database.pool.query<{ id: string; data: object }>(
        `select id, data from jobs.job where name = 'account-mail' and (start_after > now() + interval '1 second') = $1
          order by created_on, id`,
        [delayed],
      )
    ).rows
  const deliverJobs = async (delayed: boolean): Promise<Mail[]> => {
    const before = sent.length
    for (const { id, data } of await jobs({ delayed })) {
      if (jobsDone.has(id)) continue
      jobsDone.add(id)
      await sendAccountMail(mailDeps, accountMailJob.parse(data))
    }
    return sent.slice(before)
  }
  return {
    ...shop,
    sent,
    jobs,
    mailDeps,
    /** Sends the mails requested since the last call, and returns them. */
    deliver: () => deliverJobs(false),
    /** Sends the delayed mails, as if their time had come. */
    deliverDelayed: () => deliverJobs(true),
    async register(typed = registration(), address?: string) {
      const caller = await shop.guest(address)
      const { body, status } = await caller.post('/customers/register', typed)
      if (status !== 201) throw new Error(JSON.stringify(body))
      return { caller, typed, id: body.id as number, email: typed.email }
    },
    logIn: (caller: Caller, email: string, password: string) => caller.post('/customers/login', { email, password }),
  }
}

/** The token in the link of a mail. */
export const tokenIn = ({ text }: Mail): string =>
  /\/(?:bekreft-epost|nytt-passord|registrer)\/([\w-]+)/.exec(text)?.[1] ?? ''
