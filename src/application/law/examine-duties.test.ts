import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { confirmEvidence } from '#modules/documents/duties/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { changePrices, sealPriceLog } from '#modules/sales/campaigns/index.ts'
import { noteFailedRun, noteGoodRun } from '#platform/jobs/failing-jobs.ts'
import { givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { examineDuties, lacksEvidence } from './examine-duties.ts'

async function usingLaw() {
  const database = await usingDatabase()
  const evidence = async (id: string, now?: Date) =>
    (await examineDuties({ database }, now)).flatMap(duty => duty.evidence).find(each => each.id === id)!
  return { database, evidence }
}

test('evidence of an empty chain is missing, with the remedy, and found once the data has it', async () => {
  const { database, evidence } = await usingLaw()
  const { db, pool } = database
  expect((await examineDuties({ database })).some(lacksEvidence)).toBe(true)
  for (const id of ['price-log-sealed', 'terms-stored'])
    expect(await evidence(id)).toMatchObject({ state: 'missing', count: 0, at: null, missing: [{ en: /./, nb: /./ }] })

  await givenVariant(db, { price: 10_000 })
  await db.transaction().execute(tx => changePrices(tx, { feedRunId: null, variantIds: null }, async () => {}))
  await sealPriceLog(db)
  expect(await evidence('price-log-sealed')).toMatchObject({
    state: 'found',
    count: 1,
    at: expect.any(Date),
    missing: [],
  })
  await pool.query(`insert into content.terms_version (version, words) values ('0123456789abcdef', '{}')`)
  expect(await evidence('terms-stored')).toMatchObject({ state: 'found', count: 1, missing: [] })
})

test('a failing deletion job is missing evidence, and counts again after a good run', async () => {
  const { database, evidence } = await usingLaw()
  expect(await evidence('retention-runs')).toMatchObject({ state: 'found', count: 3 })
  await noteFailedRun(database.pool, 'forget-keys', ['old rows'])
  expect(await evidence('retention-runs')).toMatchObject({ state: 'missing', count: 2 })
  await noteGoodRun(database.pool, 'forget-keys')
  expect(await evidence('retention-runs')).toMatchObject({ state: 'found', count: 3 })
})

test('a judgement has its time and name, and is due again after a year', async () => {
  const { database, evidence } = await usingLaw()
  expect(await evidence('terms-read')).toMatchObject({ state: 'needs judgement', by: null })
  const confirm = (evidence: string, name: string) =>
    confirmEvidence({ database }, systemActor, { evidence, name: name })
  expect(await confirm('unknown', 'Kari')).toEqual({ ok: false, reason: 'unknown' })
  expect(await confirm('terms-read', ' ')).toEqual({ ok: false, reason: 'name' })
  expect(await confirm('terms-read', 'Kari  Nordmann')).toEqual({ ok: true })
  expect(await evidence('terms-read')).toMatchObject({ state: 'found', by: 'Kari Nordmann', at: expect.any(Date) })
  const later = (days: number) => new Date(Date.now() + days * 86_400_000)
  expect(await evidence('terms-read', later(364))).toMatchObject({ state: 'found' })
  expect(await evidence('terms-read', later(366))).toMatchObject({ state: 'needs judgement', by: 'Kari Nordmann' })
})

test('a duty before its date is not in force, until the setting switches it on', async () => {
  const { database } = await usingLaw()
  const recalls = async () => (await examineDuties({ database })).find(({ id }) => id === 'recalls')!
  expect(await recalls()).toMatchObject({ inForce: false, from: undefined })
  await writeSetting(database.db, 'duty_dates', { recalls: '2026-01-01' })
  expect(await recalls()).toMatchObject({ inForce: true, from: '2026-01-01' })
})
