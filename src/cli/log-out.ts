import { parseArgs } from 'node:util'
import { anEmail, type Verb } from './arguments/grammar.ts'

/** `email` null: every account. */
export interface LogOutRequest {
  email: string | null
}

export const logOutVerb: Verb = {
  operands: [{ name: 'EMAIL', form: anEmail, optional: true }],
  options: { all: {} },
  oneOf: ['EMAIL', '--all'],
}

/** Parses `log-out EMAIL` or `log-out --all`. null: neither. */
export function readLogOut(args: readonly string[]): LogOutRequest | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { all: { type: 'boolean' } },
    })
    const [verb, email, ...rest] = positionals
    if (verb !== 'log-out' || rest.length > 0 || (email === undefined) !== (values.all === true)) return null
    return { email: email ?? null }
  } catch {
    return null
  }
}

/** The number of ended sessions as text: «2 sessions ended». */
export const sessionsEnded = (count: number): string => `${count} session${count === 1 ? '' : 's'} ended`
