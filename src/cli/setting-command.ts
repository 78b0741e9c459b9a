import type { z } from 'zod'
import type { ChainSetting } from '#database/settings.ts'
import type { Database } from '#database/connection.ts'
import { foreignPhones } from '#database/foreign-phones.ts'
import { readSetting } from '#database/settings.ts'
import { dutyDates } from '#modules/documents/duties/index.ts'
import { mailCaps, smsCaps, smsCodeCaps } from '#modules/exchange/notifications/index.ts'
import { pictureHosts, pictureInternalHosts } from '#modules/catalogue/articles/index.ts'
import { feedGuardSettings } from '#modules/exchange/feeds/index.ts'
import { vatFreePrice } from '#modules/sales/cart/index.ts'
import { paymentMinutes } from '#modules/sales/orders/index.ts'
import { transferSettings } from '#modules/sales/transfers/index.ts'
import { allocationSettings } from '#modules/stock/allocation/index.ts'
import { changeSetting } from '#modules/sales/reservations/index.ts'
import { staleStockHours, stockDoubt } from '#modules/stock/shops/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { secondFactorRoles } from '#modules/people/staff/index.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { type Form } from './arguments/grammar.ts'
import type { Command } from './command.ts'
import { withShopDatabase } from './with-shop-database.ts'

export const chainSettings: readonly ChainSetting[] = [
  ...allocationSettings,
  ...transferSettings,
  dutyDates,
  paymentMinutes,
  vatFreePrice,
  foreignPhones,
  mailCaps,
  smsCaps,
  smsCodeCaps,
  staleStockHours,
  stockDoubt,
  secondFactorRoles,
  pictureHosts,
  pictureInternalHosts,
  ...feedGuardSettings,
].toSorted((a, b) => a.key.localeCompare(b.key))

const aSetting: Form = {
  allowed: 'a name that setting list prints',
  fits: text => chainSettings.some(({ key }) => key === text),
}

export const settingCommand: Command = {
  summary: "list and change the chain's settings: deadlines, limits, feed guard, second factor",
  grammar: {
    list: {},
    set: { operands: [{ name: 'NAME', form: aSetting }, { name: 'VALUE' }], verbatim: true },
    unset: { operands: [{ name: 'NAME', form: aSetting }] },
  },
  help: `Usage: ${hent} setting list
       ${hent} setting set KEY VALUE
       ${hent} setting unset KEY

list   every setting, with its value and its meaning
set    changes a setting; running shops apply it from the next request on
unset  resets a setting to its default

${chainSettings.map(({ key, form, meaning, fallback }) => `${key}\n        ${meaning}; ${form}. Default: ${text(fallback)}`).join('\n')}`,
  async run(args, { config, write, progress, complain }) {
    const request = readSettingArguments(args)
    if (!request) {
      complain(settingCommand.help)
      return 2
    }
    return withShopDatabase({ config, progress, complain }, { name: 'hent setting' }, async database => {
      const { lines, code } = await carryOutSetting(database, request)
      for (const line of lines) (code === 0 ? write : complain)(line)
      return code
    })
  },
}

type SettingRequest = { verb: 'list' } | { verb: 'set'; key: string; value: string } | { verb: 'unset'; key: string }

export function readSettingArguments(args: readonly string[]): SettingRequest | null {
  const [verb, key, value, ...more] = args
  if (more.length > 0) return null
  if (verb === 'list' && key === undefined) return { verb }
  if (verb === 'set' && key !== undefined && value !== undefined) return { verb, key, value }
  return verb === 'unset' && key !== undefined && value === undefined ? { verb, key } : null
}

/** `setting …` on an open database. */
export async function carryOutSetting(
  database: Pick<Database, 'db'>,
  request: SettingRequest,
): Promise<{ lines: string[]; code: 0 | 1 | 2 }> {
  if (request.verb === 'list') {
    const stored = await Promise.all(chainSettings.map(({ key }) => readSetting(database.db, key)))
    return { lines: chainSettings.map((setting, at) => lineOf(setting, stored[at])), code: 0 }
  }
  const setting = chainSettings.find(({ key }) => key === request.key)
  if (!setting) return no(`Unknown setting ${request.key}: see ${hent} setting list`, 2)
  const { key, schema, form, fallback, keys } = setting
  const typed = request.verb === 'set' ? request.value : null
  const value = typed === null ? null : schema.safeParse(fromText(typed))
  if (value?.success === false) {
    const named = keys ? namedFaults(keys, value.error.issues) : ''
    return no(`${key} is ${form}, not ${typed}${named}. Nothing was changed.`, 2)
  }
  const outcome = await changeSetting({ database }, systemActor, { setting, value: value?.data })
  if (!outcome.ok) return no(outcome.reason)
  return { lines: [value ? `${key} is ${text(value.data)}.` : `${key} is ${text(fallback)} again.`], code: 0 }
}

const no = (line: string, code: 1 | 2 = 1) => ({ lines: [line], code })

/** Names unknown keys and wrong values of a JSON object. `keys`: the allowed ones. */
const namedFaults = (keys: readonly string[], issues: readonly z.core.$ZodIssue[]): string =>
  issues
    .flatMap(issue => {
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map(key => `; "${key}" is unknown; allowed: ${keys.join(', ')}`)
      return issue.path.length > 0 ? [`; ${issue.path.join('.')} ${issue.message}`] : []
    })
    .join('')

function lineOf({ key, schema, fallback, meaning }: ChainSetting, stored: unknown): string {
  const counts = stored !== undefined && schema.safeParse(stored).success
  const source = stored === undefined ? 'not set' : counts ? 'set' : `set to ${text(stored)}, which is invalid`
  return `${key} = ${text(counts ? stored : fallback)} (${source}): ${meaning}`
}

function text(value: unknown): string {
  return JSON.stringify(value)
}

/** Parses a typed value. Valid JSON, such as `3` and `["admin"]`, is parsed; anything else is a string. */
function fromText(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}
