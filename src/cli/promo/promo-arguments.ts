import { parseArgs } from 'node:util'
import type { PromoTerms } from '#modules/sales/cart/index.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { dayAfter, osloInstant } from '#shared/time/oslo-time.ts'
import { cleanText } from '#shared/text/typed-text.ts'

export type PromoRequest =
  | { verb: 'list' }
  | { verb: 'end'; codes: string[]; name: string | null }
  | { verb: 'create'; terms: PromoTerms; code: string }
  | { verb: 'create'; terms: PromoTerms; code: string | null; customer: string }
  | { verb: 'create'; terms: PromoTerms; code: null; count: number; prefix: string; out: string }

export const promoUsage = `${hent} promo create --name NAME --off KRONER|PERCENT% --code CODE [TERMS]
       ${hent} promo create --name NAME --off KRONER|PERCENT% --count N --out FILE [--prefix WORD] [TERMS]
       ${hent} promo create --name NAME --off KRONER|PERCENT% --customer EMAIL [--code CODE] [TERMS]
       ${hent} promo list
       ${hent} promo end CODE… | --name NAME`

const maxCodes = 100_000
const text = { type: 'string' } as const
const options = {
  name: text,
  off: text,
  code: text,
  count: text,
  prefix: text,
  out: text,
  customer: text,
  from: text,
  to: text,
  limit: text,
  'per-customer': text,
  minimum: text,
  'only-collected': { type: 'boolean' },
  public: { type: 'boolean' },
} as const

/** Parses the arguments. Returns an error message if they are invalid. */
export function readPromoArguments(args: readonly string[], now = new Date()): PromoRequest | string {
  let read
  try {
    read = parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    return `${(error as Error).message.split('. ')[0]}.\n\nUsage: ${promoUsage}`
  }
  const [verb, ...codes] = read.positionals
  const { values } = read
  if (verb === 'list' && codes.length === 0 && Object.keys(values).length === 0) return { verb }
  if (verb === 'end') {
    const { name, ...more } = values
    const requested = Object.keys(more).length === 0 && codes.length > 0 !== (name !== undefined)
    return requested ? { verb, codes, name: name ?? null } : `Usage: ${promoUsage}`
  }
  if (verb !== 'create' || codes.length > 0) return `Usage: ${promoUsage}`
  const terms = readTerms(values, now)
  if (typeof terms === 'string') return terms
  const { code, count, prefix = '', out, customer } = values
  if (customer !== undefined) {
    if (count !== undefined || out !== undefined || prefix || values.public)
      return '--customer creates one code, for that customer only'
    return code === undefined || isCode(code, 60)
      ? { verb, terms, code: code ?? null, customer }
      : `--code ${codeHelp(60)}`
  }
  if ((code === undefined) === (count === undefined)) return 'Give either --code or --count'
  if (code !== undefined) {
    if (out !== undefined || prefix) return '--out and --prefix go with --count'
    return isCode(code, 60) ? { verb, terms, code } : `--code ${codeHelp(60)}`
  }
  const codeCount = wholeOf(count)
  if (codeCount === null || codeCount > maxCodes) return `--count is a whole number from 1 to ${maxCodes}`
  if (out === undefined) return '--out FILE is required: the codes are written there, and cannot be listed later'
  if (prefix && !isCode(prefix, 20)) return `--prefix ${codeHelp(20)}`
  return { verb, terms, code: null, count: codeCount, prefix, out }
}

const codeHelp = (most: number) => `has 3 to ${most} letters, digits or hyphens, and begins with a letter or a digit`
const isCode = (typed: string, most: number) =>
  typed.length >= 3 && typed.length <= most && /^[\p{L}\p{N}][\p{L}\p{N}-]*$/u.test(typed)

function readTerms(values: Record<string, string | boolean | undefined>, now: Date): PromoTerms | string {
  const typed = (name: string) => (typeof values[name] === 'string' ? cleanText(values[name]) : undefined)
  const name = typed('name')
  if (!name || name.length > 100) return '--name says what the codes are for, in at most 100 characters'
  const off = amountOf(typed('off') ?? '')
  if (!off) return '--off is kroner (--off 100, --off 49,50) or a percentage from 0.01% to 100% (--off 15%)'
  const startsAt = dayOf(typed('from'), 0)
  const nextDay = dayOf(typed('to'), 1)
  if (startsAt === undefined || nextDay === undefined) return '--from and --to are days such as 2026-12-24'
  const endsAt = nextDay && new Date(nextDay.getTime() - 1)
  if (startsAt && endsAt && startsAt > endsAt) return '--to is before --from'
  if (endsAt && endsAt < now) return `--to is over already: ${typed('to')}`
  const counts = ['limit', 'per-customer'].map(each =>
    typed(each) === undefined ? null : (wholeOf(typed(each)) ?? NaN),
  )
  if (counts.some(Number.isNaN)) return '--limit and --per-customer are whole numbers from 1'
  const minimum = typed('minimum') === undefined ? 0 : oreOf(typed('minimum') ?? '')
  if (minimum === null) return '--minimum is kroner, such as 500'
  const [limitTotal = null, limitPerCustomer = null] = counts
  const type = values['customer'] !== undefined ? 'personal' : values['public'] ? 'public' : 'campaign'
  const onlyCC = values['only-collected'] === true
  return {
    name,
    type,
    customerId: null,
    ...off,
    startsAt,
    endsAt,
    limitTotal,
    limitPerCustomer,
    minimumSum: minimum,
    onlyCC,
  }
}

function wholeOf(typed: string | undefined): number | null {
  return typed !== undefined && /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null
}

/** Amount typed in kroner, in øre. null: not an amount, or a million kroner or more. */
function oreOf(typed: string): number | null {
  const [, kroner, rest = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed) ?? []
  return kroner === undefined ? null : Number(kroner) * 100 + Number(rest.padEnd(2, '0'))
}

function amountOf(typed: string): Pick<PromoTerms, 'fixed' | 'amount'> | null {
  const percent = typed.endsWith('%')
  const hundredths = oreOf(percent ? typed.slice(0, -1).trim() : typed)
  if (!hundredths) return null
  if (!percent) return { fixed: true, amount: hundredths }
  return hundredths <= 10_000 ? { fixed: false, amount: hundredths * 100 } : null
}

/** The beginning of a day in Norwegian time, plus `later` days. null: not given. undefined: not a day. */
function dayOf(typed: string | undefined, later: number): Date | null | undefined {
  if (typed === undefined) return null
  const day = new Date(`${typed}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed) || Number.isNaN(day.getTime())) return undefined
  return day.toISOString().startsWith(typed) ? osloInstant(dayAfter(typed, later), 0) : undefined
}
