import type { Database } from '#database/connection.ts'
import {
  accountMailQueue,
  endAllSessions,
  endSessionsOf,
  removeCustomersFactor,
  type AccountMailDeps,
} from '#modules/people/customers/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { createLog } from '#platform/log.ts'
import { createQueue } from '#platform/queue.ts'
import { brandIds } from '#shared/brand-ids.ts'
import { anEmail } from './arguments/grammar.ts'
import type { Command, CommandContext } from './command.ts'
import { logOutVerb, readLogOut, sessionsEnded, type LogOutRequest } from './log-out.ts'
import { withShopDatabase } from './with-shop-database.ts'

const usage = `${hent} customer log-out EMAIL
       ${hent} customer log-out --all
       ${hent} customer remove-factor EMAIL`

export const customerCommand: Command = {
  summary: 'log out a customer, or every customer, on every device; remove a lost second factor',
  grammar: {
    'log-out': logOutVerb,
    'remove-factor': { operands: [{ name: 'EMAIL', form: anEmail }] },
  },
  help: `Usage: ${usage}

log-out        ends every session of the customer with this e-mail address, or with --all of every customer. Passwords,
               passkeys and carts stay. The customers see it among the events of their account, and the audit log
               records it.
remove-factor  removes the second factor of a customer who has lost the device, and ends every session. Identify the
               customer first. The customer gets a mail, and the audit log records it.`,
  async run(args, { config, write, progress, complain }) {
    const [verb, email, ...rest] = args
    const removes = verb === 'remove-factor' && email !== undefined && rest.length === 0
    const logOut = readLogOut(args)
    if (!removes && !logOut) {
      complain(`Usage: ${usage}`)
      return 2
    }
    return withShopDatabase({ config, progress, complain }, { name: 'hent customer', max: 2 }, async database => {
      if (logOut) return carryOutCustomer(database, logOut, { write, complain })
      const queue = createQueue(database.pool, [accountMailQueue], createLog({ level: 'error' }))
      await queue.start()
      try {
        return await removeLostFactor(database, email ?? '', { write, complain, queue })
      } finally {
        await queue.stop()
      }
    })
  },
}

type Output = Pick<CommandContext, 'write' | 'complain'>

/** `customer log-out …` on an open database. Returns the exit code. */
export async function carryOutCustomer(
  database: Pick<Database, 'db'>,
  { email }: LogOutRequest,
  { write, complain }: Output,
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

/** `customer remove-factor …` on an open database. Returns the exit code. */
export async function removeLostFactor(
  database: Pick<Database, 'db'>,
  email: string,
  { write, complain, queue }: Output & Pick<AccountMailDeps, 'queue'>,
): Promise<0 | 1> {
  const outcome = await removeCustomersFactor({ database, queue, brand: brandIds[0] }, systemActor, { email })
  if (outcome.ok) {
    write(`The second factor is removed: ${sessionsEnded(outcome.ended)}.`)
    return 0
  }
  complain(
    outcome.reason === 'off' ? `The customer ${email} has no second factor` : `There is no customer account ${email}`,
  )
  return 1
}
