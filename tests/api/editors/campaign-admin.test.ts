import { expect, test } from 'vitest'
import { campaignPage, campaignPreview, storedCampaign, type CampaignBody } from '#contract/editors/campaign-admin.ts'
import { cartValidateResponse } from '#contract/reservations.ts'
import { pruneCampaigns } from '#modules/sales/campaigns/index.ts'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'
import { changesMeanwhile } from '#tests/support/database/meanwhile.ts'
import { givenArticle } from '#tests/support/catalogue/catalogue.ts'
import { givenChargedPrices } from '#tests/support/catalogue/charged-prices.ts'

const path = '/staff/campaigns'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const percentOff = (percent: number, more: Partial<CampaignBody> = {}): CampaignBody => ({
  name: 'Vintersalg',
  from: null,
  to: null,
  kind: 'percent',
  percent,
  take: null,
  pay: null,
  amount: null,
  brands: [],
  groups: [],
  articles: [],
  ...more,
})

async function givenDesk() {
  const desk = await givenSearchAdmin({ name: 'Storskarv skalljakke', brand: 'Nordli', price: 100_000 })
  const { db } = desk.shop.database
  const boots = await givenArticle(db, {
    name: 'Fjellstøvel',
    brand: 'Ullvik',
    groups: ['Sko', 'Vinter', 'Støvler'],
    price: 80_000,
  })
  const { article_no } = await db
    .selectFrom('catalogue.article')
    .select('article_no')
    .where('id', '=', boots.id)
    .executeTakeFirstOrThrow()
  await desk.catalogue.refresh()
  const variantId = boots.variants[0]!.id
  /** The current price of the boots. */
  const price = async () => {
    const items = [{ EanNo: boots.variants[0]!.ean, Count: 1 }]
    return cartValidateResponse.parse((await desk.editor.post('/cart/validate', { items })).body).lines[0]?.price
  }
  const add = async (body: CampaignBody) => storedCampaign.parse((await desk.editor.post(path, body)).body)
  const step = (id: number, name: string) => desk.editor.post(`${path}/${id}/step`, { step: name })
  return { ...desk, db, boots, articleNo: article_no, variantId, price, add, step }
}

test('a campaign goes from draft to active prices, is ended and resumed, and each step is audited', async () => {
  const { db, variantId, price, add, step, editor } = await givenDesk()
  await givenChargedPrices(db, variantId, [{ price: 80_000, from: daysAgo(40) }])
  const draft = await add(percentOff(25, { brands: ['ullvik'] }))
  expect(draft).toMatchObject({ state: 'draft', name: 'Vintersalg', changedBy: 'Eva', undo: null })
  expect(draft.preview).toMatchObject({
    articles: 1,
    untrue: 0,
    lines: [{ name: 'Fjellstøvel', price: 80_000, newPrice: 60_000, lowest: 80_000, fault: null }],
    looks: [{ name: 'Fjellstøvel', brand: 'Ullvik', price: 60_000, originalPrice: 80_000 }],
  })
  expect(await price()).toBe(80_000)

  const published = storedCampaign.parse((await step(draft.id, 'publish')).body)
  expect(published).toMatchObject({ state: 'running', articles: 1, undo: 'publish' })
  expect(published.preview).toMatchObject({ untrue: 0, lines: [{ newPrice: 60_000, lowest: 80_000 }] })
  expect(await price()).toBe(60_000)
  expect((await step(draft.id, 'publish')).status).toBe(409)

  expect(storedCampaign.parse((await step(draft.id, 'end')).body)).toMatchObject({ state: 'over', undo: 'end' })
  expect(await price()).toBe(80_000)
  expect(storedCampaign.parse((await step(draft.id, 'undo')).body)).toMatchObject({ state: 'running', undo: null })
  expect(await price()).toBe(60_000)
  expect((await step(draft.id, 'undo')).status).toBe(409)

  const { data } = campaignPage.parse((await editor.get(path)).body)
  expect(data).toMatchObject([{ id: draft.id, state: 'running', changedBy: 'Eva' }])
  const notes = await db
    .selectFrom('staff.audit_log')
    .select('action')
    .where('subject', '=', `campaign:${draft.id}`)
    .orderBy('id')
    .execute()
  expect(notes.map(({ action }) => action)).toEqual([
    'campaign added',
    'campaign published',
    'campaign ended',
    'campaign undone',
  ])
})

test('undoing a publication makes the campaign a draft again and restores the prices', async () => {
  const { db, variantId, price, add, step } = await givenDesk()
  await givenChargedPrices(db, variantId, [{ price: 80_000, from: daysAgo(40) }])
  const { id } = await add(percentOff(25, { groups: ['Sko > Vinter'] }))
  await step(id, 'publish')
  expect(await price()).toBe(60_000)
  expect(storedCampaign.parse((await step(id, 'undo')).body)).toMatchObject({ state: 'draft', undo: null })
  expect(await price()).toBe(80_000)
})

test('a campaign with an untrue before price cannot be published, and the reason names article, price and days', async () => {
  const { db, articleNo, variantId, price, add, step, editor } = await givenDesk()
  await givenChargedPrices(db, variantId, [
    { price: 55_000, from: daysAgo(40) },
    { price: 80_000, from: daysAgo(10) },
  ])
  const body = percentOff(0, { kind: 'prices', percent: null, articles: [{ ArticleNo: articleNo, price: 60_000 }] })
  const { id, preview } = await add(body)
  expect(preview).toMatchObject({ untrue: 1, lines: [{ newPrice: 60_000, lowest: 55_000 }] })
  expect(preview.looks).toMatchObject([{ price: 60_000, originalPrice: 60_000 }])
  const error = await step(id, 'publish')
  expect(error.status).toBe(422)
  const [reason = ''] = (error.body as { errors: { prices: string[] } }).errors.prices
  expect(reason).toMatch(
    new RegExp(`^${articleNo} Fjellstøvel: Kostet 550,00 fra .* til .*, i de siste 30 dagene før$`),
  )
  expect(await price()).toBe(80_000)
  // A price below every price charged makes the before price true.
  const { changedAt } = storedCampaign.parse((await editor.get(`${path}/${id}`)).body)
  const cheaper = { ...body, articles: [{ ArticleNo: articleNo, price: 50_000 }] }
  expect((await editor.put(`${path}/${id}`, { ...cheaper, changedAt })).status).toBe(200)
  expect((await editor.put(`${path}/${id}`, { ...cheaper, changedAt })).status).toBe(409)
  expect((await step(id, 'publish')).status).toBe(200)
  expect(await price()).toBe(50_000)
  // A price that is not lower than today's is refused too.
  const dear = await add({ ...body, articles: [{ ArticleNo: articleNo, price: 90_000 }] })
  expect(dear.preview.lines[0]?.fault).toBe('Ikke lavere enn prisen i dag')
})

test('invalid input is reported at its field, and nothing is stored', async () => {
  const { db, articleNo, editor } = await givenDesk()
  const check = async (body: CampaignBody) =>
    campaignPreview.parse((await editor.post(`${path}/check`, body)).body).errors
  expect(await check(percentOff(0, { name: ' ' }))).toEqual({
    name: ['Skriv hva kampanjen heter'],
    percent: ['Skriv en prosent fra 1 til 99'],
    articles: ['Velg minst ett merke, én varegruppe eller ett varenummer'],
  })
  const unknown = { brands: ['Nordly'], groups: ['Skjo'], articles: [{ ArticleNo: 'X1', price: null }] }
  expect(await check(percentOff(20, { ...unknown, from: '2027-01-02', to: '2027-01-01' }))).toEqual({
    to: ['Siste dag er før den første'],
    brands: ['Vi har ikke merket «Nordly»'],
    groups: ['Vi har ikke varegruppen «Skjo»'],
    articles: ['Vi har ikke varenummer X1'],
  })
  const prices = percentOff(0, { kind: 'prices', percent: null, articles: [{ ArticleNo: articleNo, price: null }] })
  expect(await check(prices)).toEqual({ articles: [`${articleNo} mangler pris`] })
  const buy = (take: number | null, pay: number | null, amount: number | null) =>
    check(percentOff(0, { kind: 'multi_buy', percent: null, take, pay, amount, brands: ['Nordli'] }))
  expect(await buy(1, null, null)).toEqual({ take: ['Skriv et antall fra 2 til 20'] })
  expect(await buy(3, 3, null)).toEqual({ pay: ['Skriv et antall fra 1 til 2'] })
  expect(await buy(3, 2, 100)).toEqual({ pay: ['Fyll ut bare ett av feltene'] })
  expect(await buy(3, 2, null)).toEqual({})
  expect((await editor.post(path, percentOff(0))).status).toBe(422)
  expect(await db.selectFrom('campaigns.campaign').select('id').where('feed_key', 'is', null).execute()).toEqual([])
})

test('a draft can be deleted and restored by undo for a day; a published campaign cannot be deleted', async () => {
  const { db, variantId, add, step, editor } = await givenDesk()
  await givenChargedPrices(db, variantId, [{ price: 80_000, from: daysAgo(40) }])
  const { id } = await add(percentOff(25, { brands: ['ullvik'] }))
  const listed = async () => campaignPage.parse((await editor.get(path)).body).data.map(row => row.id)
  const gone = await step(id, 'delete')
  expect([gone.status, storedCampaign.parse(gone.body)]).toMatchObject([
    200,
    { state: 'deleted', undo: 'delete', changedBy: 'Eva' },
  ])
  expect(await listed()).toEqual([])
  const { changedAt, body } = storedCampaign.parse((await editor.get(`${path}/${id}`)).body)
  for (const error of [step(id, 'delete'), step(id, 'publish'), editor.put(`${path}/${id}`, { ...body, changedAt })])
    expect((await error).status).toBe(409)
  // Two simultaneous undos restore it once.
  expect((await Promise.all([step(id, 'undo'), step(id, 'undo')])).map(({ status }) => status).sort()).toEqual([
    200, 409,
  ])
  expect(await listed()).toEqual([id])
  expect((await step(id, 'publish')).status).toBe(200)
  expect((await step(id, 'delete')).status).toBe(409)
  await step(id, 'undo')
  const other = await add(percentOff(10, { name: 'Vårsalg', brands: ['ullvik'] }))
  await step(other.id, 'delete')
  await pruneCampaigns(db)
  expect((await editor.get(`${path}/${other.id}`)).status).toBe(200)
  await pruneCampaigns(db, new Date(Date.now() + 25 * 3_600_000))
  expect((await editor.get(`${path}/${other.id}`)).status).toBe(404)
  expect((await editor.get(`${path}/${id}`)).status).toBe(200)
  const actions = await db
    .selectFrom('staff.audit_log')
    .select('action')
    .where('subject', '=', `campaign:${id}`)
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action.replace('campaign ', ''))).toEqual([
    'added',
    'deleted',
    'undone',
    'published',
    'undone',
  ])
})

test('a draft changed during its publication stays a draft, because its new prices were not checked', async () => {
  const { shop, db, variantId, price, add, step } = await givenDesk()
  await givenChargedPrices(db, variantId, [{ price: 80_000, from: daysAgo(40) }])
  const { id } = await add(percentOff(25, { brands: ['ullvik'] }))
  const published = await changesMeanwhile(
    shop.database.pool,
    () => step(id, 'publish'),
    client =>
      client.query(`update campaigns.campaign set percent = 90, changed_at = clock_timestamp() where id = $1`, [id]),
  )
  expect([published.status, await price()]).toEqual([409, 80_000])
  expect((await step(id, 'publish')).status).toBe(200)
})
