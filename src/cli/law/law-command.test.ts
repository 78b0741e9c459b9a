import { expect, test } from 'vitest'
import type { ProviderConfig } from '#application/law/processing-record.ts'
import type { Database } from '#database/connection.ts'
import { changeBrand } from '#modules/documents/brands/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { changePrices, sealPriceLog } from '#modules/sales/campaigns/index.ts'
import { personalData } from '#shared/privacy/entries.ts'
import { givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { carryOutLaw, readLawArguments } from './law-command.ts'

const none: ProviderConfig & { companyRegisterUrl: undefined } = {
  companyRegisterUrl: undefined,
  smtpUrl: undefined,
  smsGateway: undefined,
  payments: { vipps: undefined, klarna: undefined, qliro: undefined },
  addressUrl: undefined,
  osrmUrl: undefined,
  databaseUrl: undefined,
}

async function run(database: Database, ...args: string[]) {
  const lines: string[] = []
  const hear = (line: string) => void lines.push(line)
  const code = await carryOutLaw(database, readLawArguments(args)!, {
    config: none,
    brands: ['ox'],
    write: hear,
    complain: hear,
  })
  return { code, text: lines.join('\n') }
}

test('law lists each duty with its evidence, and exits with 1 until nothing is missing', async () => {
  const database = await usingDatabase()
  const { db, pool } = database
  const before = await run(database)
  expect(before.code).toBe(1)
  expect(before.text).toMatch(/Before prices \[before-prices\]: prisopplysningsforskriften § 9 a\n {2}MISSING/)
  expect(before.text).toMatch(/Recalls \[recalls\] \(not in force, date uncertain\)/)
  expect(before.text).toMatch(/NEEDS JUDGEMENT a lawyer has read .*law confirm terms-read --by NAME/)
  expect(before.text).toMatch(/This is software, not legal advice\.$/)
  expect(before.text).not.toMatch(/complian/i)

  await givenVariant(db, { price: 10_000 })
  await db.transaction().execute(tx => changePrices(tx, { feedRunId: null, variantIds: null }, async () => {}))
  await sealPriceLog(db)
  await pool.query(`insert into content.terms_version (version, words) values ('0123456789abcdef', '{}')`)
  const contact = { email: 'post@butikk.no', phone: '22 33 44 55' }
  const company = { company: 'Butikk AS', orgno: '987654325', address: 'Storgata 1, 0155 Oslo' }
  await changeBrand(database, systemActor, { brand: 'ox', basedOn: undefined }, { ...contact, ...company })
  const after = await run(database)
  expect([after.code, after.text.match(/^ {2}MISSING.*/gm)]).toEqual([0, null])

  const { code, text } = await run(database, '--json')
  expect(code).toBe(0)
  expect(JSON.parse(text)).toContainEqual(
    expect.objectContaining({ id: 'before-prices', title: 'Before prices', inForce: true, from: null }),
  )
})

test('law confirm stores the name, and refuses unknown statements', async () => {
  const database = await usingDatabase()
  expect(await run(database, 'confirm', 'nothing', '--by', 'Kari')).toMatchObject({ code: 1 })
  expect(await run(database, 'confirm', 'terms-read', '--by', 'Kari', 'Nordmann')).toMatchObject({ code: 0 })
  expect((await run(database)).text).toMatch(/FOUND {11}a lawyer has read .* \(confirmed by Kari Nordmann on 20/)
})

test('law record lists all personal data in Norwegian or as JSON', async () => {
  const database = await usingDatabase()
  const { code, text } = await run(database, 'record')
  expect([code, text.match(/^\| .*/gm)?.length]).toEqual([0, personalData.length + 2])
  expect(text).toMatch(/Ingen er satt opp\.$/m)
  const record = JSON.parse((await run(database, 'record', '--json')).text)
  expect(record.processing.map(({ id }: { id: string }) => id)).toEqual(personalData.map(({ id }) => id))
})

test('law companies asks no register unless one is configured', async () => {
  expect(await run(await usingDatabase(), 'companies')).toEqual({
    code: 1,
    text: 'COMPANY_REGISTER_URL is not set, so no register was asked. Set it to https://data.brreg.no/enhetsregisteret/api',
  })
})

test.each([
  ['nothing'],
  ['companies x'],
  ['record x'],
  ['record --json x'],
  ['--json x'],
  ['confirm'],
  ['confirm terms-read'],
  ['confirm terms-read --by'],
])('law %s is a usage error', typed => expect(readLawArguments(typed.split(' '))).toBeNull())
