import { parseArgs } from 'node:util'
import type { Database } from '#database/connection.ts'
import {
  createKey,
  endKey,
  listKeys,
  parseGrant,
  scopes,
  type CreateKeyOutcome,
  type Grant,
  type KeyRow,
} from '#modules/people/keys/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { anyText, wholeNumber, type Form } from './arguments/grammar.ts'
import type { Command } from './command.ts'
import { unknownShops } from './unknown-shops.ts'
import { withShopDatabase } from './with-shop-database.ts'

const usage = `${hent} key create NAME --scope SCOPE… [--days N]
       ${hent} key create NAME --chain [--scope SCOPE…] [--days N]
       ${hent} key list
       ${hent} key end ID`

const refusals: Record<Exclude<CreateKeyOutcome, { ok: true }>['reason'], string> = {
  forbidden: 'only the operator creates keys',
  bad_name: 'NAME has 1 to 60 letters, and no control characters',
  no_scope: '--scope is missing',
  taken: 'a key of that name exists: end it first, or choose another',
}

const maxDays = 3_650
const aScope: Form = {
  allowed: 'catalogue:read, reservations:read:SHOP, sales:write, sales:write:SHOP, stock:write, stock:write:SHOP',
  fits: text => parseGrant(text) !== null,
}

export const keyCommand: Command = {
  summary: 'create, list and end API keys for other programs',
  grammar: {
    create: {
      operands: [{ name: 'NAME', form: anyText('a name of 1 to 60 letters') }],
      options: {
        scope: { value: aScope, repeated: true },
        chain: {},
        days: { value: wholeNumber(1, maxDays) },
      },
      oneOf: ['--scope', '--chain'],
      both: true,
    },
    list: {},
    end: {
      operands: [{ name: 'ID', form: { ...wholeNumber(1), allowed: 'the number of a key, as key list prints it' } }],
    },
  },
  help: `Usage: ${usage}

create  creates a key, which is shown once. Values of --scope (may be repeated):
          catalogue:read            the public catalogue, with a separate rate limit
          reservations:read:SHOP    the reservations of a shop, to pick and hand over
          sales:write[:SHOP]        till sales of every shop or of one
          stock:write[:SHOP]        stock counts of every shop or of one
        --chain: for every shop, also later ones. Default of --scope: all four, without a shop
        --days N: days until it expires. Default: never
list    every key: number, name, scopes, last use, and end of validity
end     ends a key at once

docs/api.md describes how to use a key.`,
  async run(args, { config, write, progress, complain }) {
    const request = readArguments(args)
    if (request === null || typeof request === 'string') {
      complain(request === null ? keyCommand.help : `${request}\n\nUsage: ${usage}`)
      return 2
    }
    return withShopDatabase({ config, progress, complain }, { name: 'hent key' }, async database => {
      const { lines, code } = await carryOutKey(database, request)
      for (const line of lines) (code === 0 ? write : complain)(line)
      return code
    })
  },
}

type KeyRequest =
  | { verb: 'list' }
  | { verb: 'end'; id: number }
  | { verb: 'create'; name: string; grants: Grant[]; days: number | null }

export async function carryOutKey(
  database: Pick<Database, 'db'>,
  request: KeyRequest,
): Promise<{ lines: string[]; code: number }> {
  const { db } = database
  const no = (line: string) => ({ lines: [line], code: 1 })
  if (request.verb === 'list') {
    const keys = await listKeys(db)
    return {
      lines: keys.length > 0 ? keys.map(lineOf) : [`There are no keys. Create one: ${hent} key create`],
      code: 0,
    }
  }
  if (request.verb === 'end') {
    const ended = await endKey({ database }, systemActor, request.id)
    return ended.ok
      ? { lines: [`Key ${request.id} (${ended.name}) has ended.`], code: 0 }
      : no(`There is no key ${request.id}, or it has ended: see ${hent} key list`)
  }
  const shops = [...new Set(request.grants.flatMap(({ shop }) => shop ?? []))]
  const unknown = await unknownShops(db, '--scope', shops)
  if (unknown !== undefined) return no(unknown)
  const outcome = await createKey({ database }, systemActor, request)
  if (!outcome.ok) return no(refusals[outcome.reason])
  const { id, token, expiresAt } = outcome
  const until = expiresAt ? ` until ${expiresAt.toISOString()}` : ''
  return {
    lines: [`Key ${id} is created and valid${until || ' until it is ended'}.`, `The key, shown only now: ${token}`],
    code: 0,
  }
}

function lineOf({ id, name, scopes, expiresAt, endedAt, usedAt }: KeyRow): string {
  const state = endedAt
    ? `ended ${endedAt.toISOString()}`
    : expiresAt && expiresAt.getTime() <= Date.now()
      ? `expired ${expiresAt.toISOString()}`
      : expiresAt
        ? `valid until ${expiresAt.toISOString()}`
        : 'valid without end'
  return `${id} ${name}: ${scopes.join(' ')}; ${usedAt ? `last used ${usedAt.toISOString()}` : 'never used'}; ${state}`
}

const whole = /^[1-9]\d{0,8}$/

/** Parses the arguments. null or a text: a usage error, with its reason. */
export function readArguments(args: readonly string[]): KeyRequest | string | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { scope: { type: 'string', multiple: true }, chain: { type: 'boolean' }, days: { type: 'string' } },
    })
    const [verb, given, ...rest] = positionals
    if (rest.length > 0) return null
    if (verb === 'create') {
      const { chain = false, scope = chain ? scopes : [], days = null } = values
      const grants = scope.flatMap(text => parseGrant(text) ?? [])
      if (given === undefined || scope.length === 0 || scope.length > 200 || grants.length < scope.length) return null
      // Reservations hold names of shoppers, so a key for those of every shop is asked for by a word of its own.
      if (!chain && grants.some(grant => grant.scope === 'reservations:read' && grant.shop === null))
        return 'key create: --scope is "reservations:read" without a shop; allowed: reservations:read:SHOP, or --chain for every shop'
      if (chain && grants.some(({ shop }) => shop !== null))
        return 'key create: --scope names a shop beside --chain; allowed: scopes without a shop'
      if (days !== null && (!whole.test(days) || Number(days) > maxDays)) return null
      return { verb, name: given, grants, days: days === null ? null : Number(days) }
    }
    if (Object.keys(values).length > 0) return null
    if (verb === 'list') return given === undefined ? { verb } : null
    return verb === 'end' && given !== undefined && whole.test(given) ? { verb, id: Number(given) } : null
  } catch {
    return null
  }
}
