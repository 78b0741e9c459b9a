import { generateSync } from 'otplib'
import { customerFactorBegun, customerRecoveryCodes } from '#contract/customers/second-factor.ts'
import { accountMailJob } from '#modules/people/customers/index.ts'
import { codeOfSeed } from '#modules/stock/allocation/index.ts'
import { tokenIn, usingAccounts } from './account-mails.ts'
import { rightPassword } from './customers.ts'
import type { Caller } from './reservation-api.ts'

/** The code of the time step this many steps from now. */
export const factorCode = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 })

export const typeFactor = (caller: Caller, code: string) => caller.post('/customers/login/second_factor', { code })

/** A shop, and functions for customers with a second factor. */
export async function usingFactor(changes: Parameters<typeof usingAccounts>[0] = {}) {
  const shop = await usingAccounts(changes)
  const { pool } = shop.database
  const secretPath = '/customers/current/second_factor'
  /** The latest code mailed to turn the second factor on. */
  async function mailedCode(): Promise<string> {
    const mails = (await shop.jobs()).map(({ data }) => accountMailJob.parse(data))
    return codeOfSeed(shop.deps.secret, mails.findLast(({ kind }) => kind === 'factor-code')?.seed ?? '')
  }
  return {
    ...shop,
    mailedCode,
    /** Sends the mails requested since the last call. Returns them without those with a code to turn the factor on. */
    deliver: async () => (await shop.deliver()).filter(({ subject }) => !/koden for å slå på tofaktor/.test(subject)),
    /** Sends a code of the app, and by default the mailed code. */
    confirm: async (caller: Caller, code: string, typed: object = {}) =>
      caller.post(`${secretPath}/confirm`, { code, mail_code: await mailedCode(), ...typed }),
    /** Turns a customer's second factor on, with the code of the previous time step. */
    async turnOn(caller: Caller): Promise<{ secret: string; codes: string[] }> {
      const { secret } = customerFactorBegun.parse((await caller.post(secretPath, {})).body)
      const code = factorCode(secret, -1)
      const done = await caller.post(`${secretPath}/confirm`, { code, mail_code: await mailedCode() })
      return { secret, codes: customerRecoveryCodes.parse(done.body).codes }
    },
    /** A customer with a confirmed address, in a browser that is logged in. */
    async confirmed() {
      const kari = await shop.register()
      const [mail] = await shop.deliver()
      if (mail) await kari.caller.post('/customers/email/verify', { token: tokenIn(mail) })
      return kari
    },
    /** A browser that has sent the right password. */
    async withPassword(email: string, address?: string) {
      const caller = await shop.guest(address)
      return { ...caller, first: await shop.logIn(caller, email, rightPassword) }
    },
    /** Changes a customer's address, which is then unconfirmed. */
    async moveTo(caller: Caller, email: string) {
      const { id, first_name, last_name, phone } = (await caller.get('/customers/current')).body
      return caller.put(`/customers/${id}`, { first_name, last_name, phone, email, current_password: rightPassword })
    },
    /** Ends the recent proof of every session. */
    unproved: () => pool.query(`update customers.session set proved_at = now() - interval '11 minutes'`),
    /** Sends the mails requested since the last call. Returns the address and subject of each. */
    async subjects() {
      return (await this.deliver()).map(({ to, subject }) => [to, subject])
    },
    async eventsOf(id: number): Promise<string[]> {
      const { rows } = await pool.query<{ event: string }>(
        'select event from customers.account_event where customer_id = $1 order by id',
        [id],
      )
      return rows.map(({ event }) => event)
    },
  }
}
