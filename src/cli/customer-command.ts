import type { Database } from '#database/connection.ts'
import { endAllSessions, endSessionsOf } from '#modules/people/customers/index.ts'
import type { Command } from './command.ts'
import { readLogOut, sessionsEnded, type LogOutRequest } from './log-out.ts'
import { withShopDatabase } from './with-shop-database.ts'

const usage = `npm run hent -- customer log-out EMAIL
       npm run hent -- customer log-out --all`

export const customerCommand: Command = {
  summary: 'log out a customer, or every customer, on every device',
  help: `Usage: ${usage}

log-out  ends every session of the customer with this e-mail address, or with --all of every customer. Passwords,
         passkeys and carts stay. The customers see it among the events of their account, and the audit log records it.`,
  async run(args, { config, write, progress, complain }) {
    const request = readLogOut(args)
    if (!request) {
      complain(`Usage: ${usage}`)
      return 2
    }
    return withShopDatabase({ config, progress, complain }, { name: 'hent customer', max: 2 }, database =>
      carryOutCustomer(database, request, { write, complain }),
    )
  },
}

/** `customer …` on an open database. Returns the exit code. */
export async function carryOutCustomer(
  database: Pick<Database, 'db'>,
  { email }: LogOutRequest,
  { write, complain }: { write: (line: string) => void; complain: (line: string) => void },
): Promise<0 | 1> {
  if (email === null) {
    write(`Every customer is logged out: ${sessionsEnded(await endAllSessions({ database }))}.`)
    return 0
  }
  const outcome = await endSessionsOf({ database }, email)
  if (!outcome.ok) {
    complain(`There is no customer account ${email}`)
    return 1
  }
  write(`The customer is logged out: ${sessionsEnded(outcome.ended)}.`)
  return 0
}
