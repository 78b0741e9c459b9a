import type { Database } from '#database/connection.ts'
import {
  addPromoCode,
  drawCode,
  endPromoCodes,
  listPromoGroups,
  makePromoCodes,
  type PromoTerms,
} from '#modules/sales/cart/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { findByEmail } from '#modules/people/customers/index.ts'
import { hent } from '#platform/config/typed-commands.ts'
import { csvFile, csvRows } from '#shared/format/csv.ts'
import { formatMoney } from '#shared/format/format.ts'
import { formatDate } from '#shared/format/format-date.ts'
import { anEmail, anyText, wholeNumber } from '../arguments/grammar.ts'
import type { Command, CommandContext } from '../command.ts'
import { withShopDatabase } from '../with-shop-database.ts'
import { promoUsage, readPromoArguments, type PromoRequest } from './promo-arguments.ts'
import { fillFile, openNewFile } from './promo-file.ts'

const text = anyText('a value')
const createOptions = {
  name: { value: anyText('what the codes are for'), required: true },
  off: { value: anyText('kroner (100, 49,50) or a percentage (15%)'), required: true },
  code: { value: text },
  count: { value: wholeNumber(1, 100_000) },
  prefix: { value: text },
  out: { value: anyText('a new file') },
  customer: { value: anEmail },
  from: { value: anyText('a day such as 2026-12-24') },
  to: { value: anyText('a day such as 2026-12-24') },
  limit: { value: wholeNumber(1) },
  'per-customer': { value: wholeNumber(1) },
  minimum: { value: anyText('kroner, such as 500') },
  'only-collected': {},
  public: {},
} as const

export const promoCommand: Command = {
  summary: 'create promo codes, one or thousands at a time, list and end them',
  grammar: {
    create: { options: createOptions },
    list: {},
    end: {
      operands: [{ name: 'CODE', many: true, optional: true }],
      options: { name: { value: anyText('the name of the codes') } },
      oneOf: ['CODE', '--name'],
    },
  },
  help: `Usage: ${promoUsage}

create  creates one code (--code), or many random ones (--count) in a new CSV file (--out). All or none are created.
        With --customer the code works for that customer only (GET /promocodes), and is random unless --code is given.
list    the codes by name: how many, how often they were used, and until when they are valid
end     ends codes at once; reservations that have one keep their discount

TERMS  --from DAY  --to DAY    the first and the last day, in Norwegian time: 2026-12-24
       --limit N               how often each code can be used. Default: no limit
       --per-customer N        how often one phone number or mailbox can use it
       --minimum KRONER        minimum total of the goods
       --only-collected        for goods that are collected, not delivered
       --public                listed for every shopper (GET /promocodes). Default: not listed

Example: ${hent} promo create --name Julekort --off 100 --count 10000 --limit 1 --to 2026-12-31 --out julekort.csv`,
  async run(args, { config, write, progress, complain }) {
    const request = readPromoArguments(args)
    if (typeof request === 'string') {
      complain(request)
      return 2
    }
    return withShopDatabase({ config, progress, complain }, { name: 'hent promo' }, database =>
      carryOutPromo(database, request, { write, progress, complain }),
    )
  },
}

type Said = Omit<CommandContext, 'config'>

/** `promo …` on an open database. Returns the exit code. */
export async function carryOutPromo(
  database: Pick<Database, 'db'>,
  request: PromoRequest,
  { write, progress, complain }: Said,
): Promise<0 | 1> {
  const { db } = database
  if (request.verb === 'list') {
    const groups = await listPromoGroups(db)
    if (groups.length === 0) write('There are no promo codes.')
    for (const { name, codes, code, used, limit, state, endsAt, ...off } of groups) {
      const until = endsAt ? `${state === 'over' ? 'ended' : 'until'} ${formatDate(endsAt)}` : 'until further notice'
      const what = codes === 1 ? code : `${codes} codes`
      write(
        `${name}: ${what}, ${offText(off)} off, ${state === 'holds' ? 'valid' : state}, ${until}, used ${used}${limit === null ? '' : ` of ${limit}`}`,
      )
    }
    return 0
  }
  if (request.verb === 'end') {
    const outcome = await endPromoCodes({ database }, systemActor, request)
    const ended = outcome.ok ? outcome.ended : 0
    if (ended === 0) complain('None of them is valid or scheduled: nothing was ended.')
    else write(`${ended} ${ended === 1 ? 'code' : 'codes'} ended.`)
    return ended === 0 ? 1 : 0
  }
  if ('customer' in request) return addPersonal(database, request, { write, progress, complain })
  if (request.code !== null) {
    const made = await addPromoCode({ database }, systemActor, { code: request.code, terms: request.terms })
    if (made.ok) write(`${made.code} takes ${offText(request.terms)} off.`)
    else complain(`${request.code}: this code exists. Nothing was created.`)
    return made.ok ? 0 : 1
  }
  const { terms, count, prefix, out } = request
  const file = await openNewFile(out)
  if (typeof file === 'string') {
    complain(file)
    return 1
  }
  await fillFile(file, out, async () => {
    await file.write(csvFile([['code', 'name', 'off']]))
    let made = 0
    const outcome = await makePromoCodes({ database }, systemActor, {
      ...{ terms, count, prefix },
      async onCodes(codes) {
        await file.write(csvRows(codes.map(code => [code, terms.name, offText(terms)])))
        made += codes.length
        progress(`${made} of ${count} codes`)
      },
      // The file is the only list of the codes, so it is on disk before they become valid.
      beforeCommit: () => file.sync(),
    })
    if (!outcome.ok) throw new Error(outcome.reason)
  })
  write(`${count} codes that take ${offText(terms)} off are in ${out}. This file is the only list of them.`)
  return 0
}

async function addPersonal(
  database: Pick<Database, 'db'>,
  { terms, code, customer: email }: Extract<PromoRequest, { customer: string }>,
  { write, complain }: Said,
): Promise<0 | 1> {
  const found = await findByEmail(database.db, email)
  // An unconfirmed address may belong to another person.
  if (!found?.customer.emailVerified) {
    complain(`${email}: no customer has this address, or it is not confirmed. Nothing was created.`)
    return 1
  }
  const made = await addPromoCode({ database }, systemActor, {
    code: code ?? drawCode(''),
    terms: { ...terms, customerId: found.customer.id },
  })
  if (made.ok) write(`${made.code} takes ${offText(terms)} off for ${email} only.`)
  else complain(`${code}: this code exists. Nothing was created.`)
  return made.ok ? 0 : 1
}

function offText({ fixed, amount }: Pick<PromoTerms, 'fixed' | 'amount'>): string {
  return fixed ? formatMoney(amount).replaceAll('\u00a0', ' ') : `${amount / 10_000} %`
}
