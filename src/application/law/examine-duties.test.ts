import type { Updateable } from 'kysely'
import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import type { CatalogueArticle } from '#database/tables.ts'
import { confirmEvidence } from '#modules/documents/duties/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { changePrices, sealPriceLog } from '#modules/sales/campaigns/index.ts'
import { noteFailedRun, noteGoodRun } from '#platform/jobs/failing-jobs.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { builtIn } from '#shared/brand/built-in.ts'
import { brandSettingsOf } from '#shared/brand/resolve-settings.ts'
import type { BrandSettings } from '#shared/brand/settings.ts'
import { examineDuties, lacksEvidence } from './examine-duties.ts'

const brands = [brandSettingsOf('ox')]

async function usingLaw() {
  const database = await usingDatabase()
  const evidence = async (id: string, now?: Date) =>
    (await examineDuties({ database, brands }, now)).flatMap(duty => duty.evidence).find(each => each.id === id)!
  return { database, evidence }
}

async function usingGoods() {
  const law = await usingLaw()
  const { db } = law.database
  const given = async (rows: readonly Updateable<CatalogueArticle>[]) => {
    for (const row of rows) {
      const { articleId } = await givenVariant(db)
      await db
        .updateTable('catalogue.article')
        .set({ name: 'Vare', ...row })
        .where('id', '=', articleId)
        .execute()
    }
  }
  return { ...law, given }
}

test('without sealed prices and stored terms their evidence is missing, with a remedy, and found once they exist', async () => {
  const { database, evidence } = await usingLaw()
  const { db, pool } = database
  expect((await examineDuties({ database, brands })).some(lacksEvidence)).toBe(true)
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

test('a judgement has its time and name, and is due again after a year or a change of the judged text', async () => {
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
  await database.pool.query(`insert into content.terms_version (version, words) values ('fedcba9876543210', '{}')`)
  expect(await evidence('terms-read')).toMatchObject({ state: 'needs judgement', by: 'Kari Nordmann' })
})

test('articles lack product safety until they have a manufacturer, and a responsible person if that is outside the EEA', async () => {
  const { database, evidence } = await usingLaw()
  await givenVariant(database.db)
  const lacking = { state: 'not due', count: 0, missing: [{ nb: expect.stringContaining(': 1 av 1 varer mangler') }] }
  const brand = (fields: string) => database.pool.query(`update catalogue.brand set ${fields}`)
  expect(await evidence('safety-articles')).toMatchObject(lacking)
  await brand(`manufacturer = E'Shen Ltd\\n1 Road, Beijing, Kina\\nhttps://shen.example'`)
  expect(await evidence('safety-articles')).toMatchObject(lacking)
  await writeSetting(database.db, 'duty_dates', { 'product-safety': '2026-01-01' })
  expect(await evidence('safety-articles')).toMatchObject({ ...lacking, state: 'missing' })
  await brand(`responsible = E'Eu AB\\nGata 1, Stockholm, Sverige\\nhttps://eu.example'`)
  expect(await evidence('safety-articles')).toMatchObject({ state: 'found', count: 1, missing: [] })
  await brand(`responsible = null, manufacturer = E'Fjell AS\\nStorgata 1, 0155 Oslo, Norge\\npost@fjell.example'`)
  expect(await evidence('safety-articles')).toMatchObject({ state: 'found', count: 1 })
  await database.pool.query(
    'insert into catalogue.article_override (article_id, manufacturer) select id, $$$$ from catalogue.article',
  )
  expect(await evidence('safety-articles')).toMatchObject({ state: 'missing', count: 0 })
})

test('a buyer without the mail about a recall is missing evidence, until it is sent', async () => {
  const { database, evidence } = await usingLaw()
  expect(await evidence('recall-mails')).toMatchObject({ state: 'found', count: 0, missing: [] })
  await database.pool
    .query(`insert into recalls.recall (title, batch, reason, risk, instructions, remedies, contact, published_at)
    values ('Vogn', '', 'Brems', 'Fall', 'Lever inn', '{refund}', '22 33 44 55', now())`)
  await database.pool.query(
    `insert into recalls.recipient (recall_id, reservation_id, pieces, fault) values (1, 7, 1, '550 at RCPT TO')`,
  )
  await writeSetting(database.db, 'duty_dates', { recalls: '2026-01-01' })
  expect(await evidence('recall-mails')).toMatchObject({
    state: 'missing',
    missing: [{ en: expect.stringContaining('Vogn: 1 buyers') }],
  })
  await database.pool.query('update recalls.recipient set sent_at = now()')
  expect(await evidence('recall-mails')).toMatchObject({ state: 'found', count: 1, missing: [] })
})

test('a duty before its date is not in force, until the setting switches it on', async () => {
  const { database } = await usingLaw()
  const recalls = async () => (await examineDuties({ database, brands })).find(({ id }) => id === 'recalls')!
  expect(await recalls()).toMatchObject({ inForce: false, from: undefined })
  await writeSetting(database.db, 'duty_dates', { recalls: '2026-01-01' })
  expect(await recalls()).toMatchObject({ inForce: true, from: '2026-01-01' })
})

test("a brand lacks the seller's identity until company, number, address, phone and e-mail are set", async () => {
  const { database } = await usingLaw()
  const measured = async (set: BrandSettings) =>
    (await examineDuties({ database, brands: [brandSettingsOf('fjell', set)] }))
      .flatMap(({ evidence }) => evidence)
      .find(({ id }) => id === 'seller-brands')
  const company = { company: 'Fjell AS', orgno: '987654325', address: 'Storgata 1, 0155 Oslo' }
  expect(await measured({})).toMatchObject({
    state: 'missing',
    count: 0,
    missing: [
      {
        en: expect.stringContaining('brand fjell lacks company, orgno, address, phone, email'),
        nb: 'Fjell mangler firma, organisasjonsnummer, adresse, egen telefon, egen e-post: se Profil',
      },
    ],
  })
  expect(await measured(company)).toMatchObject({ missing: [{ en: expect.stringContaining('lacks phone, email') }] })
  expect(await measured({ ...company, phone: '33 44 55 66', email: 'post@fjell.no' })).toMatchObject({
    state: 'found',
    count: 1,
    missing: [],
  })
  expect(await measured(builtIn.fjell.example)).toMatchObject({ state: 'found' })
})

test('a shop with a company of its own needs address, phone and e-mail; the first five without are named', async () => {
  const { database, evidence } = await usingLaw()
  for (let id = 1; id <= 7; id++) await givenShop(database.db, { id, name: `Butikk ${id}` })
  expect(await evidence('seller-shops')).toMatchObject({ state: 'found', count: 0 })
  await database.pool.query(
    `update shops.shop set org_no = '987654325', company = 'Elverum AS', phone = '22 33 44 55', email = null`,
  )
  const lacking = await evidence('seller-shops')
  expect(lacking).toMatchObject({ state: 'missing', count: 0 })
  expect(lacking.missing.map(({ nb }) => nb)).toEqual([
    ...[1, 2, 3, 4, 5].map(id => `Butikk ${id} mangler e-post: se Butikken`),
    'og 2 butikker til',
  ])
  await database.pool.query(`update shops.shop set email = 'post@butikk.no'`)
  expect(await evidence('seller-shops')).toMatchObject({ state: 'found', count: 7 })
})

test('garments without material or care are named, and other goods and hidden garments are not', async () => {
  const { database, evidence, given } = await usingGoods()
  await given([
    { article_no: 'A1', google_category: '212', material: 'Ull', wash_label: '30' },
    { article_no: 'A2', google_category: '212', material: 'Ull' },
    { article_no: 'A3', google_category: 'Apparel & Accessories > Clothing > Pants' },
    { article_no: 'A4', google_category: '994' },
    { article_no: 'A5', google_category: '212', visible_on_web: 0 },
  ])
  const found = await evidence('clothing-material')
  expect(found).toMatchObject({ state: 'missing', count: 1 })
  expect(found.missing.map(({ nb }) => nb)).toEqual([
    'Vare (A2) mangler vaskeråd: se Varer',
    'Vare (A3) mangler materiale og vaskeråd: se Varer',
  ])
  await database.pool.query(`update catalogue.article set material = 'Ull', care_label = 'Vaskes på vrangen'`)
  expect(await evidence('clothing-material')).toMatchObject({ state: 'found', count: 3, missing: [] })
})

test('food without ingredients, allergens or durability is named, and other goods and hidden food are not', async () => {
  const { database, evidence, given } = await usingGoods()
  const facts = { ingredients: 'Havre', allergens: 'Havre', shelf_life: '12 måneder' }
  await given([
    { article_no: 'A1', google_category: '2984', ...facts },
    { article_no: 'A2', google_category: '5723', ...facts, shelf_life: null },
    { article_no: 'A3', google_category: 'Food, Beverages & Tobacco > Food Items > Snack Foods' },
    { article_no: 'A4', google_category: '994' },
    { article_no: 'A5', google_category: '422', visible_on_web: 0 },
    {
      article_no: 'A6',
      google_category: 'Food, Beverages & Tobacco > Food Items > Fruits & Vegetables > Fresh & Frozen Fruits',
    },
  ])
  const found = await evidence('food-facts')
  expect(found).toMatchObject({ state: 'missing', count: 1 })
  expect(found.missing.map(({ nb }) => nb)).toEqual([
    'Vare (A2) mangler holdbarhet: fyll ut varefilen',
    'Vare (A3) mangler ingredienser og allergener og holdbarhet: fyll ut varefilen',
  ])
  await database.db.updateTable('catalogue.article').set(facts).execute()
  expect(await evidence('food-facts')).toMatchObject({ state: 'found', count: 3, missing: [] })
})

test('food without a content in any variant lacks its unit price', async () => {
  const { database, evidence, given } = await usingGoods()
  await given([
    { article_no: 'A1', google_category: '422' },
    { article_no: 'A2', google_category: 'Food, Beverages & Tobacco > Food Items > Fresh & Frozen Fruits' },
    { article_no: 'A3', google_category: 'Food, Beverages & Tobacco > Food Items > Fruits > Fresh & Frozen Fruits' },
    { article_no: 'A4', google_category: '1025' },
  ])
  const lacking = await evidence('unit-contents')
  expect(lacking).toMatchObject({ state: 'missing', count: 0 })
  expect(lacking.missing.map(({ nb }) => nb)).toContain(
    'Vare (A1) mangler innhold og viser ingen enhetspris: fyll ut varefilen',
  )
  expect(lacking.missing).toHaveLength(3)
  await database.pool.query(`update catalogue.variant set unit_measure = '1 kg'`)
  expect(await evidence('unit-contents')).toMatchObject({ state: 'found', count: 3, missing: [] })
})

test('e-bikes and their batteries without a passport are missing from 18 February 2027, and portable batteries are not', async () => {
  const { database, evidence, given } = await usingGoods()
  await given([
    { article_no: 'A1', name: 'Elsykkel Bakke', google_category: '1025' },
    { article_no: 'A2', google_category: 'Sporting Goods > Cycling > Bicycles > Electric Bicycles' },
    { article_no: 'A3', name: 'Elsykkelveske' },
    { article_no: 'A4', google_category: 'Electronics > Power > Batteries > General Purpose Batteries' },
    { article_no: 'A5', name: 'Batteri til elsykkel', passport_url: 'https://pass.example/5' },
  ])
  const before = new Date('2027-02-17T12:00:00Z')
  const from = new Date('2027-02-18T12:00:00Z')
  expect(await evidence('battery-passports', before)).toMatchObject({ state: 'not due' })
  const found = await evidence('battery-passports', from)
  expect(found).toMatchObject({ state: 'missing', count: 1 })
  expect(found.missing.map(({ nb }) => nb)).toEqual([
    'Elsykkel Bakke (A1) mangler lenke til produktpass: fyll ut varefilen',
    'Vare (A2) mangler lenke til produktpass: fyll ut varefilen',
  ])
  await database.db.updateTable('catalogue.article').set({ passport_url: 'https://pass.example/1' }).execute()
  expect(await evidence('battery-passports', from)).toMatchObject({ state: 'found', count: 3, missing: [] })
})
