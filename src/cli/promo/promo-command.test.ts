import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { readPromoArguments } from './promo-arguments.ts'
import { carryOutPromo } from './promo-command.ts'

async function givenOperator() {
  const database = await usingDatabase()
  const [said, progress, complained] = [[] as string[], [] as string[], [] as string[]]
  const to = {
    write: (line: string) => void said.push(line),
    progress: (line: string) => void progress.push(line),
    complain: (line: string) => void complained.push(line),
  }
  const promo = async (...args: string[]) => {
    said.length = progress.length = complained.length = 0
    const request = readPromoArguments(args, now)
    if (typeof request === 'string') return to.complain(request) ?? 2
    return carryOutPromo(database, request, to)
  }
  return { db: database.db, promo, said, progress, complained }
}
const now = new Date('2026-11-25T12:00:00Z')
const terms = ['--name', 'Julekort', '--off', '100']

test('promo create, list and end handle one code with its terms', async () => {
  const { db, promo, said, complained } = await givenOperator()
  const more = ['--from', '2026-12-01', '--to', '2026-12-24', '--limit', '5', '--per-customer', '1', '--minimum', '500']
  const requested = ['create', ...terms, '--code', 'jul-26', ...more, '--only-collected', '--public']
  expect(await promo(...requested)).toBe(0)
  expect(said).toEqual(['JUL-26 takes kr 100,00 off.'])
  const stored = await db.selectFrom('cart.promo_code').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({
    code: 'JUL-26',
    name: 'Julekort',
    type: 'public',
    fixed: true,
    amount: 10_000,
    limit_total: 5,
    limit_per_customer: 1,
    minimum_sum: 50_000,
    only_cc: true,
  })
  // Whole days in Norwegian time.
  expect([stored.starts_at, stored.ends_at].map(at => new Date(at).toISOString())).toEqual([
    '2026-11-30T23:00:00.000Z',
    '2026-12-24T22:59:59.999Z',
  ])
  expect(await promo(...requested)).toBe(1)
  expect(complained).toEqual(['jul-26: this code exists. Nothing was created.'])
  expect(await promo('create', '--name', 'Tidel', '--off', '12,5%', '--code', 'TIDEL')).toBe(0)
  await promo('list')
  expect(said[0]).toBe('Tidel: TIDEL, 12.5 % off, valid, until further notice, used 0')
  expect(said[1]).toMatch(/^Julekort: JUL-26, kr 100,00 off, .*used 0 of 5$/)
  expect(await promo('end', 'tidel')).toBe(0)
  expect(said).toEqual(['1 code ended.'])
  await promo('list')
  expect(said[0]).toMatch(/^Tidel: TIDEL, 12\.5 % off, over, ended /)
  expect(await promo('end', 'tidel')).toBe(1)
})

test('ten thousand unique codes are created at once, in a new file that only its owner can read', async () => {
  const { db, promo, said, progress, complained } = await givenOperator()
  const out = join(await usingFolder(), 'codes.csv')
  const requested = ['create', '--name', '=HYPERLINK("http://x")', '--off', '100', '--count', '10000', '--limit', '1']
  expect(await promo(...requested, '--prefix', 'jul', '--out', out)).toBe(0)
  expect(progress.slice(0, 2)).toEqual(['1000 of 10000 codes', '2000 of 10000 codes'])
  expect(said).toEqual([`10000 codes that take kr 100,00 off are in ${out}. This file is the only list of them.`])
  const [head, first = '', ...rest] = (await readFile(out, 'utf8')).trimEnd().split('\r\n')
  expect(head).toBe('\ufeffcode;name;off')
  // Escaped, so that no spreadsheet evaluates the name as a formula.
  expect(first).toMatch(/^JUL(-[A-HJ-NP-Z2-9]{4}){3};"'=HYPERLINK\(""http:\/\/x""\)";"kr 100,00"$/)
  const codes = new Set([first, ...rest].map(line => line.split(';')[0]))
  expect(codes.size).toBe(10_000)
  const stored = await db.selectFrom('cart.promo_code').select('code').execute()
  expect(stored.every(({ code }) => codes.has(code))).toBe(true)
  expect(stored).toHaveLength(10_000)
  expect((await stat(out)).mode & 0o777).toBe(0o600)
  expect(await promo('end', '--name', '=HYPERLINK("http://x")')).toBe(0)
  expect(said).toEqual(['10000 codes ended.'])

  await writeFile(`${out}.old`, 'mine')
  expect(await promo('create', ...terms, '--count', '5', '--out', `${out}.old`)).toBe(1)
  expect(complained[0]).toContain('the file exists')
  expect(await readFile(`${out}.old`, 'utf8')).toBe('mine')
  expect(await promo('create', ...terms, '--count', '5', '--out', join(out, 'x', 'y'))).toBe(1)
  expect(await db.selectFrom('cart.promo_code').select('code').execute()).toHaveLength(10_000)
})

test('ended codes of one name share one row of the list, and no code is printed', async () => {
  const { promo, said } = await givenOperator()
  const out = join(await usingFolder(), 'codes.csv')
  await promo('create', ...terms, '--count', '5', '--limit', '1', '--out', out)
  const [, first = ''] = (await readFile(out, 'utf8')).split('\r\n')
  await promo('end', first.split(';')[0]!)
  await promo('end', '--name', 'Julekort')
  expect(said).toEqual(['4 codes ended.'])
  await promo('list')
  expect(said).toEqual([expect.stringMatching(/^Julekort: 5 codes, kr 100,00 off, over, ended \S+, used 0 of 5$/)])
})

test('invalid arguments are refused in one line, and nothing is created', async () => {
  const { db, promo, complained } = await givenOperator()
  for (const [args, why] of [
    [['create', '--off', '100', '--code', 'ABC'], /^--name/],
    [['create', '--name', 'X', '--off', '0', '--code', 'ABC'], /^--off/],
    [['create', '--name', 'X', '--off', '101%', '--code', 'ABC'], /^--off/],
    [['create', '--name', 'X', '--off', '1e3', '--code', 'ABC'], /^--off/],
    [['create', ...terms], /^Give either/],
    [['create', ...terms, '--code', 'ABC', '--count', '2'], /^Give either/],
    [['create', ...terms, '--code', '=ABC'], /^--code/],
    [['create', ...terms, '--code', 'AB'], /^--code/],
    [['create', ...terms, '--count', '10'], /^--out/],
    [['create', ...terms, '--count', '0', '--out', 'x'], /^--count/],
    [['create', ...terms, '--code', 'ABC', '--to', '2026-02-30'], /^--from and --to/],
    [['create', ...terms, '--code', 'ABC', '--from', '2026-12-02', '--to', '2026-12-01'], /^--to is before/],
    [['create', ...terms, '--code', 'ABC', '--to', '2026-11-24'], /^--to is over already: 2026-11-24$/],
    [['create', ...terms, '--code', 'ABC', '--limit', '-1'], /^(--limit|Option)/],
    [['create', ...terms, '--code', 'ABC', '--limit', '1.5'], /^--limit/],
    [['create', ...terms, '--code', 'ABC', '--sum', '1'], /Usage/],
    [['end'], /^Usage/],
    [['end', 'ABC', '--name', 'X'], /^Usage/],
    [['list', 'all'], /^Usage/],
  ] as const) {
    expect(await promo(...args), args.join(' ')).toBe(2)
    expect(complained[0], args.join(' ')).toMatch(why)
  }
  expect(await db.selectFrom('cart.promo_code').select('code').execute()).toEqual([])
})

test('a personal code is stored for its customer, is random unless given, and needs a confirmed address', async () => {
  const { db, promo, said, complained } = await givenOperator()
  const kari = await db
    .insertInto('customers.customer')
    .values({
      email: 'Kari@example.no',
      email_key: 'kari@example.no',
      phone: '+4791234567',
      first_name: 'Kari',
      last_name: 'N',
      password_hash: '-',
      terms_version: '1',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const requested = ['create', ...terms, '--customer', 'KARI@example.no']
  expect(await promo(...requested)).toBe(1)
  expect(complained).toEqual([
    'KARI@example.no: no customer has this address, or it is not confirmed. Nothing was created.',
  ])
  await db.updateTable('customers.customer').set({ email_verified_at: new Date() }).execute()
  expect(await promo(...requested)).toBe(0)
  expect(said[0]).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4} takes kr 100,00 off for KARI@example.no only.$/)
  expect(await promo(...requested, '--code', 'TAKK')).toBe(0)
  expect(await promo(...requested, '--code', 'takk')).toBe(1)
  const stored = await db.selectFrom('cart.promo_code').select(['type', 'customer_id']).execute()
  expect(stored).toEqual(Array.from({ length: 2 }, () => ({ type: 'personal', customer_id: kari.id })))
  for (const wrong of [['--count', '3', '--out', 'x'], ['--public'], ['--code', '-']])
    expect(await promo(...requested, ...wrong)).toBe(2)
})
