import { parseArgs } from 'node:util'
import { connect, type Database } from '#database/connection.ts'
import { withDatabase } from '#database/join.ts'
import { migrate } from '#database/migrate.ts'
import { addStaff, roles, type AddStaffOutcome } from '#modules/staff/index.ts'
import type { Command } from './command.ts'

const usage = `npm run hent -- staff add EMAIL --role ${roles.join('|')} [--shop NUMBER]… [--name NAME]`

const refusals: Record<Exclude<AddStaffOutcome, { ok: true }>['reason'], string> = {
  'bad email': 'EMAIL is no e-mail address',
  'unknown role': `--role is one of ${roles.join(', ')}`,
  'unknown shop': '--shop names a shop that is not there: see npm run hent -- import stores',
  'shop needed': 'assistants and managers belong to a shop: give --shop NUMBER',
  'bad password': 'a password has 8 to 128 characters',
  taken: 'there is an account with that e-mail address already',
}

export const staffCommand: Command = {
  summary: 'add an account for somebody who works here',
  help: `Usage: ${usage}\n\nThe password is made here and shown once. Assistants and managers see the shops that are named.`,
  run: (args, { config, write }) =>
    withDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl }, async url => {
      const database = connect(url, { max: 2, applicationName: 'hent staff' })
      try {
        await migrate(database.pool, write)
        return await addStaffMember(database, args, write)
      } finally {
        await database.close()
      }
    }),
}

/** `staff add …` on an open database. Answers the exit code; the password is made here and printed this once. */
export async function addStaffMember(
  database: Pick<Database, 'db'>,
  args: readonly string[],
  print: (line: string) => void,
): Promise<0 | 1 | 2> {
  const read = readArguments(args)
  if (!read) {
    print(`Usage: ${usage}`)
    return 2
  }
  const outcome = await addStaff(database.db, read)
  if (!outcome.ok) {
    print(refusals[outcome.reason])
    return 1
  }
  print(`Account ${outcome.id} (${read.role}) is made.`)
  print(`Password, shown only now: ${outcome.password}`)
  return 0
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { role: { type: 'string' }, shop: { type: 'string', multiple: true }, name: { type: 'string' } },
    })
    const [verb, email, ...rest] = positionals
    const shopIds = (values.shop ?? []).map(Number)
    const complete = verb === 'add' && rest.length === 0 && shopIds.every(id => Number.isSafeInteger(id) && id > 0)
    if (!complete || !email || !values.role) return null
    return { email, role: values.role, shopIds, ...(values.name === undefined ? {} : { name: values.name }) }
  } catch {
    return null
  }
}
