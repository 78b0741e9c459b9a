import { expect, test } from 'vitest'
import { commands, main } from '../hent.ts'

/** Per command: typed arguments, and the line that names the fault. */
const faults: Record<string, Record<string, string>> = {
  import: {
    'shoes a.csv': 'import: there is no verb "shoes"; allowed: stores, products, ',
    'stores a.tsv --force': 'import stores: there is no option --force; allowed: --dry-run, ',
    'stores a.tsv --json --json': 'import stores: --json is given twice; once is allowed',
    'stores a.tsv --as-of': 'import stores: --as-of has no value; allowed: ',
  },
  migrate: {
    now: 'migrate: "now" is too much; allowed: no argument',
    '--dry-run=1': 'migrate: --dry-run takes no value',
  },
  reindex: { now: 'reindex: "now" is too much; allowed: no argument' },
  staff: {
    '': 'staff: the verb is missing; allowed: add, list, disable, enable, log-out, reset, reset-second-factor',
    add: 'staff add: EMAIL is missing; allowed: an e-mail address such as kari@kjeden.no',
    'add kari': 'staff add: EMAIL is "kari", which is not an e-mail address; allowed: an e-mail address such as',
    'add kari@kjeden.no': 'staff add: --role is missing; allowed: assistant, ',
    'add kari@kjeden.no --role king': 'staff add: --role is "king"; allowed: assistant, ',
    'add kari@kjeden.no --role admin --role editor': 'staff add: --role is given twice; once is allowed',
    'add kari@kjeden.no --role assistant --shop 55 --shop x': 'staff add: --shop is "x"; allowed: the number of a shop',
    'add kari@kjeden.no ola@kjeden.no --role admin': 'staff add: "ola@kjeden.no" is too much; allowed: only EMAIL',
    'list all': 'staff list: "all" is too much; allowed: no argument',
    'log-out': 'staff log-out: EMAIL or --all is missing',
    'log-out a@kjeden.no --all': 'staff log-out: EMAIL and --all exclude each other; one of them is allowed',
  },
  drill: { '--fast': 'drill: there is no option --fast; allowed: --json' },
  customer: { 'remove-factor kari': 'customer remove-factor: EMAIL is "kari", which is not' },
  key: {
    'create X': 'key create: --scope or --chain is missing',
    'create X --scope foo': 'key create: --scope is "foo"; allowed: catalogue:read, reservations:read:SHOP, ',
    'create X --scope reservations:read': 'key create: --scope is "reservations:read" without a shop; allowed: ',
    'create X --chain --days 0': 'key create: --days is "0"; allowed: a whole number from 1 to 3650',
    'end x': 'key end: ID is "x"; allowed: the number of a key, as key list prints it',
  },
  stock: { 'repair 1': 'stock repair: VARIANT is missing; allowed: a whole number from 1' },
  setting: {
    'set colour red': 'setting set: NAME is "colour"; allowed: a name that setting list prints',
    'set pickup_hours': 'setting set: VALUE is missing',
  },
  brand: { 'show hm': 'brand show: BRAND is "hm"; allowed: ', set: 'brand set: KEY=VALUE is missing' },
  pictures: { 'allow a/b': 'pictures allow: HOST is "a/b"; allowed: a host name, such as' },
  promo: {
    'end A --name B': 'promo end: CODE and --name exclude each other; one of them is allowed',
    'create --off 100': 'promo create: --name is missing; allowed: what the codes are for',
    'create --name Jul --off 100 --count many':
      'promo create: --count is "many"; allowed: a whole number from 1 to 100000',
  },
  demo: { add: 'demo: there is no verb "add"; allowed: remove' },
  mail: { retry: 'mail retry: JOB is missing; allowed: the id of a job that mail list prints, or all' },
  payments: { vipps: 'payments: there is no verb "vipps"; allowed: webhook' },
  webhook: {
    'end x': 'webhook end: ID is "x"; allowed: the number of a webhook, as webhook list prints it',
    'add https://erp.example': 'webhook add: --events is missing; allowed: all, order.*, ',
    'add https://erp.example --events weather': 'webhook add: --events is "weather"; allowed: all, order.*, ',
    'add erp --events all': 'webhook add: URL is "erp"; allowed: an address that starts with https://',
  },
  backup: { '': 'backup: FILE is missing', 'a b': 'backup: "b" is too much; allowed: only FILE' },
  restore: { '--force': 'restore: there is no option --force; this command takes none' },
  doctor: { '--fix': 'doctor: there is no option --fix; allowed: --all' },
  law: {
    compliant: 'law: there is no verb "compliant"; allowed: confirm, record, companies',
    'confirm terms-read': 'law confirm: --by is missing; allowed: the name of the person',
    'confirm terms --by Kari': 'law confirm: EVIDENCE is "terms"; allowed: ',
  },
  recall: {
    'publish first': 'recall publish: ID is "first"; allowed: the number of a recall, as recall list prints it',
    'call 1 7 no answer': 'recall call: "answer" is too much; allowed: only ID RESERVATION NOTE',
  },
}

async function hent(...args: string[]) {
  const lines: string[] = []
  const hear = (line: string) => void lines.push(line)
  return { code: await main(args, hear, hear), lines }
}

test('a wrong, missing, extra or repeated argument is named with what is allowed', async () => {
  expect(Object.keys(faults).toSorted()).toEqual(Object.keys(commands).toSorted())
  for (const [name, cases] of Object.entries(faults))
    for (const [typed, line] of Object.entries(cases)) {
      const { code, lines } = await hent(name, ...typed.split(' ').filter(Boolean))
      expect([code, lines.join('\n').slice(0, line.length)]).toEqual([2, line])
      expect(lines.join('\n')).toContain(`\n\nUsage: npm run hent -- ${name}`)
    }
})

test('every verb of every command refuses an unknown option, and a second argument too many', async () => {
  for (const [name, { grammar }] of Object.entries(commands))
    for (const [verb, { verbatim, operands = [] }] of Object.entries(grammar)) {
      if (verbatim) continue
      const unknown = await hent(name, ...[verb].filter(Boolean), '--nonsense')
      expect([unknown.code, unknown.lines[0]]).toEqual([2, expect.stringContaining('there is no option --nonsense;')])
      // A word is taken for a verb of `law`.
      if (name === 'law' || operands.some(({ many, form }) => many || form)) continue
      const more = Array.from({ length: operands.length + 1 }, (_, at) => `nonsense${at}`)
      const { code, lines } = await hent(name, ...[verb].filter(Boolean), ...more)
      expect([code, lines[0]]).toEqual([
        2,
        expect.stringContaining(`"nonsense${operands.length}" is too much; allowed: `),
      ])
    }
})
