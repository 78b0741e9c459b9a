import { parseArgs } from 'node:util'
import type { Database } from '#database/connection.ts'
import { addStaff, roles, type AddStaffOutcome } from '#modules/staff/index.ts'

export const staffUsage = `hent staff add EMAIL --role ${roles.join('|')} [--shop NUMBER]… [--name NAME]`

const refusals: Record<Exclude<AddStaffOutcome, { ok: true }>['reason'], string> = {
  'bad email': 'EMAIL is no e-mail address',
  'unknown role': `--role is one of ${roles.join(', ')}`,
  'unknown shop': '--shop names a shop that is not there; see `hent import stores`',
  'shop needed': 'assistants and managers belong to a shop: give --shop NUMBER',
  'bad password': 'HENT_STAFF_PASSWORD must have 8 to 128 characters',
  taken: 'there is an account with that e-mail address already',
}

/**
 * `hent staff add …`. Answers the exit code: 0 done, 1 refused, 2 usage. The password is `given` (so that it is in no
 * list of processes), or made and printed this once.
 */
export async function staffCommand(
  database: Pick<Database, 'db'>,
  args: readonly string[],
  print: (line: string) => void,
  given?: string,
): Promise<0 | 1 | 2> {
  const read = readArguments(args)
  if (!read) {
    print(`Usage: ${staffUsage}`)
    return 2
  }
  const outcome = await addStaff(database.db, { ...read, ...(given === undefined ? {} : { password: given }) })
  if (!outcome.ok) {
    print(refusals[outcome.reason])
    return 1
  }
  print(`Account ${outcome.id} (${read.role}) is made.`)
  if (given === undefined) print(`Password, shown only now: ${outcome.password}`)
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
    if (verb !== 'add' || !email || rest.length > 0 || !values.role || !shopIds.every(Number.isSafeInteger)) return null
    return { email, role: values.role, shopIds, ...(values.name === undefined ? {} : { name: values.name }) }
  } catch {
    return null
  }
}
