import { roles } from '#modules/people/audit/index.ts'
import { parseArgs } from 'node:util'
import type { Database } from '#database/connection.ts'
import { readSetting, writeSettingOnce } from '#database/settings.ts'
import {
  inviteStaff,
  listAccounts,
  logOutAccount,
  logOutEveryone,
  resetFactor,
  resetLinkHours,
  resetPassword,
  setAccountActive,
  type StaffFault,
} from '#modules/people/staff/index.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { loadSecret } from '#platform/secret.ts'
import { emailReasons } from '#shared/text/email-reasons.ts'
import { anEmail, anyText, oneOf, wholeNumber, type Verb } from './arguments/grammar.ts'
import type { Command } from './command.ts'
import { unknownShops } from './unknown-shops.ts'
import { logOutVerb, readLogOut, sessionsEnded, type LogOutRequest } from './log-out.ts'
import { withShopDatabase } from './with-shop-database.ts'

const usage = `${hent} staff add EMAIL --role ${roles.join('|')} [--shop NUMBER]… [--name NAME]
       ${hent} staff list
       ${hent} staff disable|enable EMAIL
       ${hent} staff log-out EMAIL|--all
       ${hent} staff reset EMAIL
       ${hent} staff reset-second-factor EMAIL`

const refusals: Record<Exclude<StaffFault['reason'], 'bad email' | 'unknown shop'>, string> = {
  'unknown role': `--role is one of ${roles.join(', ')}`,
  'shop needed': 'assistants and managers belong to a shop: give --shop NUMBER',
  taken: 'an account with that e-mail address exists',
}

const ofAccount: Verb = { operands: [{ name: 'EMAIL', form: anEmail }] }

export const staffCommand: Command = {
  summary: 'add, list, disable, enable and log out staff accounts, reset their passwords and second factors',
  grammar: {
    add: {
      operands: [{ name: 'EMAIL', form: anEmail }],
      options: {
        role: { value: oneOf(roles), required: true },
        shop: { value: { ...wholeNumber(1), allowed: 'the number of a shop' }, repeated: true },
        name: { value: anyText('a name') },
      },
    },
    list: {},
    disable: ofAccount,
    enable: ofAccount,
    'log-out': logOutVerb,
    reset: ofAccount,
    'reset-second-factor': ofAccount,
  },
  help: `Usage: ${usage}

add      creates an account and prints a link that sets its password, once and within ${resetLinkHours} hours. Assistants and
         managers see only the named shops.
list     every account: address, role, shops, state and number of sessions
disable  disables an account; its sessions end at once. enable enables it again.
log-out  ends every session and quick switch of the account, or with --all of every account
reset    removes the password, ends the sessions and prints a link that sets a new one, once and within
         ${resetLinkHours} hours
reset-second-factor  removes the second factor and its recovery codes, and ends the sessions; the next login needs the
         password only, and sets up a new factor if the role requires one`,
  async run(args, { config, write, progress, complain }) {
    const request = readArguments(args)
    if (!request) {
      complain(`Usage: ${usage}`)
      return 2
    }
    return withShopDatabase({ config, progress, complain }, { name: 'hent staff', max: 2 }, async database => {
      const code = await carryOutStaff(database, request, {
        write,
        complain,
        publicUrl: config.publicUrl ?? `http://127.0.0.1:${config.port}`,
        secret: () =>
          loadSecret(config, {
            read: name => readSetting<string>(database.db, name),
            writeOnce: (name, value) => writeSettingOnce(database.db, name, value),
          }),
      })
      if (code === 0 && (request.verb === 'reset' || request.verb === 'add') && !config.publicUrl)
        complain('PUBLIC_URL is not set: the link leads to this machine. Give the command the variables of the shop.')
      return code
    })
  },
}

export type StaffRequest =
  | { verb: 'list' }
  | { verb: 'disable' | 'enable' | 'reset' | 'reset-second-factor'; email: string }
  | ({ verb: 'log-out' } & LogOutRequest)
  | { verb: 'add'; email: string; role: string; shopIds: number[]; name?: string }

interface StaffContext {
  write: (line: string) => void
  complain: (line: string) => void
  publicUrl: string
  secret: () => Promise<string>
}

/** `staff …` on an open database. Returns the exit code. Prints a new link this once. */
export async function carryOutStaff(
  { db }: Pick<Database, 'db'>,
  request: StaffRequest,
  { write, complain, publicUrl, secret }: StaffContext,
): Promise<0 | 1> {
  const writeLink = (token: string) => {
    write(`${publicUrl}/ansatt/nytt-passord/${token}`)
    write(`The link is shown only now; it works once, within ${resetLinkHours} hours.`)
  }
  if (request.verb === 'list') {
    const accounts = await listAccounts(db)
    for (const { email, name, role, shopIds, active, demo, sessions } of accounts) {
      const shops = shopIds.length > 0 ? ` of shop ${shopIds.join(', ')}` : ''
      const state = active ? `${sessions} session${sessions === 1 ? '' : 's'}` : 'disabled'
      write(`${email}${name ? ` (${name})` : ''}: ${role}${shops}, ${state}${demo ? ', of the demo chain' : ''}`)
    }
    if (accounts.length === 0) write(`There are no accounts. Create one: ${hent} staff add`)
    return 0
  }
  if (request.verb === 'add') {
    const outcome = await inviteStaff(db, request, { secret: await secret(), now: new Date() })
    if (!outcome.ok) {
      if (outcome.reason === 'bad email') complain(`EMAIL ${emailReasons[outcome.fault]}`)
      else if (outcome.reason === 'unknown shop') complain((await unknownShops(db, '--shop', request.shopIds)) ?? '')
      else complain(refusals[outcome.reason])
      return 1
    }
    write(`Account ${outcome.id} (${request.role}) is created. This link sets its password:`)
    writeLink(outcome.token)
    return 0
  }
  const unknown = `There is no account ${request.email}: see ${hent} staff list`
  if (request.verb === 'reset') {
    const outcome = await resetPassword(db, { email: request.email, secret: await secret(), now: new Date() })
    if (!outcome.ok) {
      complain(outcome.reason === 'unknown' ? unknown : `The account is disabled: ${hent} staff enable`)
      return 1
    }
    write('The password is removed and the sessions have ended. This link sets a new one:')
    writeLink(outcome.token)
    return 0
  }
  if (request.verb === 'reset-second-factor') {
    const outcome = await resetFactor(db, request.email)
    if (!outcome.ok) complain(unknown)
    else
      write(
        `${outcome.had ? 'The second factor is removed' : 'The account has no second factor'}; ${sessionsEnded(outcome.ended)}.`,
      )
    return outcome.ok ? 0 : 1
  }
  if (request.verb === 'log-out') {
    const ended = request.email === null ? await logOutEveryone(db) : await logOutAccount(db, request.email)
    if (ended === null) complain(unknown)
    else write(`${request.email === null ? 'Every account' : 'The account'} is logged out; ${sessionsEnded(ended)}.`)
    return ended === null ? 1 : 0
  }
  const ended = await setAccountActive(db, request.email, request.verb === 'enable')
  if (ended === null) complain(unknown)
  else if (request.verb === 'enable') write('The account is enabled.')
  else write(`The account is disabled; ${sessionsEnded(ended)}.`)
  return ended === null ? 1 : 0
}

/** Parses the arguments. null: a usage error. */
export function readArguments(args: readonly string[]): StaffRequest | null {
  if (args[0] === 'log-out') {
    const request = readLogOut(args)
    return request && { verb: 'log-out', ...request }
  }
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { role: { type: 'string' }, shop: { type: 'string', multiple: true }, name: { type: 'string' } },
    })
    const [verb, email, ...rest] = positionals
    if (rest.length > 0) return null
    if (verb === 'add') {
      const shopIds = (values.shop ?? []).map(Number)
      if (!email || !values.role || !shopIds.every(id => Number.isSafeInteger(id) && id > 0)) return null
      const { role, name } = values
      return { verb, email, role, shopIds, ...(name === undefined ? {} : { name }) }
    }
    if (Object.keys(values).length > 0) return null
    if (verb === 'list') return email === undefined ? { verb } : null
    if (verb !== 'disable' && verb !== 'enable' && verb !== 'reset' && verb !== 'reset-second-factor') return null
    return email ? { verb, email } : null
  } catch {
    return null
  }
}
