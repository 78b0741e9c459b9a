import sharp from 'sharp'
import { expect, test } from 'vitest'
import { campaign } from '#contract/campaigns.ts'
import { article } from '#contract/catalogue.ts'
import { presentationState, type CampaignPresentation } from '#contract/editors/campaign-presentation.ts'
import { campaignPage, storedCampaign } from '#contract/editors/campaign-admin.ts'
import { pruneCampaigns } from '#modules/sales/campaigns/index.ts'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'
import { givenRuledCampaign } from '#tests/support/catalogue/campaign-rules.ts'
import { givenArticle } from '#tests/support/catalogue/catalogue.ts'
import { productLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'

const empty: CampaignPresentation = {
  ...{ title: '', shortDescription: '', description: '', image: '', imageMobile: '', imageAlt: '', url: '' },
  ...{ showImage: true, showLabel: true, labelText: '', labelType: '', labelData: '' },
}

async function givenDesk() {
  const desk = await givenSearchAdmin({ name: 'Storskarv skalljakke', brand: 'Nordli', price: 100_000 })
  const { db, pool } = desk.shop.database
  const boots = await givenArticle(db, { name: 'Fjellstøvel', price: 80_000 })
  const id = await givenRuledCampaign(db, { percent: 25, goods: [{ kind: 'article', ref: boots.id }] })
  await desk.catalogue.refresh()
  const path = `/staff/campaigns/${id}/presentation`
  const { editor } = desk
  const put = (version: number, change: Partial<CampaignPresentation>) =>
    editor.put(path, { version, content: { ...empty, ...change } })
  const shown = async () => campaign.parse((await editor.get(`/campaigns/${id}`)).body)
  const shownArticle = async () => article.array().parse((await editor.get('/campaigns/combined/articles')).body)[0]
  const upload = async (width: number) => {
    const png = await sharp({ create: { width, height: 400, channels: 3, background: '#246' } })
      .png()
      .toBuffer()
    return (await editor.post('/staff/home/pictures', { picture: png.toString('base64') })).body.hash as string
  }
  return { ...desk, db, pool, id, path, put, shown, shownArticle, upload }
}

test('an editor gives a running campaign texts, pictures, label and link, which shoppers see at once', async () => {
  const { put, shown, shownArticle, upload, pool, id } = await givenDesk()
  const [image, imageMobile] = [await upload(1000), await upload(500)]
  const content: CampaignPresentation = {
    title: '',
    shortDescription: 'Alt til vinteren',
    description: 'Første avsnitt\n\nAndre avsnitt',
    ...{ image, imageMobile, imageAlt: 'Støvler i snø', showImage: false, url: '/sko' },
    ...{ showLabel: true, labelText: 'Black week', labelType: 'season', labelData: '{"color": "#c00"}' },
  }
  const saved = presentationState.parse((await put(0, content)).body)
  expect(saved).toMatchObject({ content, source: 'editor', state: 'running', changedBy: 'Eva', inFeed: false })
  expect(await shown()).toMatchObject({
    ...{ shortDescription: content.shortDescription, description: content.description, imageAlt: 'Støvler i snø' },
    ...{ showLabel: true, showImage: false, labelText: 'Black week', url: '/sko', count: 1 },
    image: expect.stringContaining(image),
    imageMobile: expect.stringContaining(imageMobile),
    pictures: { desktop: { files: expect.any(Array) }, phone: { width: 500 } },
  })
  expect(await shownArticle()).toMatchObject({
    campaignLabel: { text: 'Black week', type: 'season' },
    campaignLabelType: 'season',
    campaigns: [{ labelType: 'season', labelData: { color: '#c00' } }],
  })
  expect((await pool.query('select owner, hash from home.picture_use order by hash')).rows).toEqual(
    [image, imageMobile].toSorted().map(hash => ({ owner: `campaign:${id}`, hash })),
  )
})

test('a label is shown only where it is switched on and has a text; its data can replace the text', async () => {
  const { put, shownArticle } = await givenDesk()
  const label = async (version: number, change: Partial<CampaignPresentation>) => {
    const saved = presentationState.parse((await put(version, change)).body)
    return { version: saved.version, label: (await shownArticle())?.campaignLabel }
  }
  const plain = await label(0, { labelText: 'Salg' })
  expect(plain.label).toEqual({ text: 'Salg', type: 'sale' })
  const off = await label(plain.version, { labelText: 'Salg', showLabel: false, labelData: '{"text": "3 for 2"}' })
  expect(off.label).toBeNull()
  const data = await label(off.version, { labelText: 'Salg', labelData: '{"text": "3 for 2"}' })
  expect(data.label).toEqual({ text: '3 for 2', type: 'sale' })
  expect((await label(data.version, { labelText: '' })).label).toBeNull()
})

test('an editor can undo the last change, which is audited; undoing the only change leaves the campaign without texts', async () => {
  const { put, editor, path, shown, pool } = await givenDesk()
  const undo = async (version: number) => presentationState.parse((await editor.post(`${path}/undo`, { version })).body)
  const one = presentationState.parse((await put(0, { shortDescription: 'En', labelText: 'Ny' })).body)
  const none = await undo(one.version)
  expect(none).toMatchObject({ content: empty, source: 'none' })
  expect(await shown()).toMatchObject({ shortDescription: '', labelText: null })
  const two = presentationState.parse((await put(none.version, { shortDescription: 'To' })).body)
  expect((await undo(two.version)).content).toEqual(empty)
  expect(await editor.post(`${path}/undo`, { version: two.version })).toMatchObject({ status: 409 })
  const { rows } = await pool.query(
    `select detail ->> 'text' as text from staff.audit_log where action = 'campaign presentation changed' order by id`,
  )
  expect(rows.map(({ text }) => text)).toEqual(['En', null, 'To', null])
})

test('an edit based on an outdated version is refused, and changes nothing', async () => {
  const { put, shown } = await givenDesk()
  await put(0, { shortDescription: 'En' })
  expect(await put(0, { shortDescription: 'To' })).toMatchObject({ status: 409 })
  expect((await shown()).shortDescription).toBe('En')
})

test.each([
  ['url', { url: 'javascript:alert(1)' }],
  ['labelType', { labelType: 'to ord' }],
  ['labelData', { labelData: '{' }],
  ['image', { image: 'f'.repeat(32) }],
  ['imageMobile', { imageMobile: 'f'.repeat(32) }],
  ['labelText', { labelText: 'x'.repeat(31) }],
  ['description', { description: 'x'.repeat(5_001) }],
])('a wrong %s is refused at its field: %j', async (field, change) => {
  const { put, shown } = await givenDesk()
  const before = await shown()
  const answer = await put(0, change)
  expect(answer.status).toBe(422)
  expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([`content.${field}`])
  expect(await shown()).toEqual(before)
})

test('a draft can have texts before it is published; a deleted draft has none, and keeps no pictures', async () => {
  const { editor, upload, db, pool } = await givenDesk()
  const body = {
    ...{ name: 'Utkast', from: null, to: null, kind: 'percent', percent: 10, take: null, pay: null, amount: null },
    ...{ brands: ['Nordli'], groups: [], articles: [] },
  }
  const { id } = storedCampaign.parse((await editor.post('/staff/campaigns', body)).body)
  const path = `/staff/campaigns/${id}/presentation`
  const content = { ...empty, image: await upload(800) }
  expect(await editor.put(path, { version: 0, content })).toMatchObject({
    status: 200,
    body: { state: 'draft' },
  })
  await editor.post(`/staff/campaigns/${id}/step`, { step: 'delete' })
  expect(await editor.get(path)).toMatchObject({ status: 404 })
  await pruneCampaigns(db, new Date(Date.now() + 25 * 3_600_000))
  expect((await pool.query('select 1 from home.picture_use')).rowCount).toBe(0)
})

test.each([
  ['unchanged', { to: 20, gap: false }],
  ['with another end', { to: 30, gap: false }],
  ['left out once', { to: 20, gap: true }],
])('a sale of the product feed keeps its title, texts and label in the next feed: %s', async (_, { to, gap }) => {
  const desk = await givenSearchAdmin({ name: 'Storskarv skalljakke', brand: 'Nordli', price: 100_000 })
  const { editor, catalogue, shop } = desk
  const { take } = await usingFeeds(shop.database)
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const sale = (end: number) => ({ sale_price: '999.00 NOK', sale_price_effective_date: `${at(-2)}/${at(end)}` })
  const feed = async (cells: Record<string, string>) => {
    const outcome = await take('products', [productLine(1, cells), productLine(2)], { allowRemoval: true })
    expect(outcome).toMatchObject({ ok: true })
    await catalogue.refresh()
  }
  await feed(sale(20))
  const { data } = campaignPage.parse((await editor.get('/staff/campaigns')).body)
  expect(data).toMatchObject([{ feed: 'products', inFeed: false, articles: 1 }])
  const id = data[0]?.id
  const path = `/staff/campaigns/${id}/presentation`
  const content = { ...empty, title: 'Turklær til sommeren', description: 'Varmt', labelText: 'Tursalg' }
  const saved = await editor.put(path, { version: 0, content })
  expect(saved.body).toMatchObject({ name: 'Turklær til sommeren', feed: 'products', source: 'editor', content })
  if (gap) {
    await feed({})
    expect((await editor.get(`/campaigns/${id}`)).status).toBe(404)
    expect((await editor.get('/campaigns')).body).toEqual({ data: [] })
  }
  await feed(sale(to))
  const shown = campaign.parse((await editor.get(`/campaigns/${id}`)).body)
  expect(shown).toMatchObject({ name: content.title, description: 'Varmt', labelText: 'Tursalg' })
  const { data: listed } = campaignPage.parse((await editor.get('/staff/campaigns')).body)
  expect(listed).toMatchObject([{ id, name: content.title, articles: 1 }])
  expect(shown.end?.slice(0, 10)).toBe(at(to))
  // Editors change the presentation only, and an empty title names the sale by its period again.
  expect((await editor.post(`/staff/campaigns/${id}/step`, { step: 'end' })).status).toBe(409)
  await editor.put(path, { version: saved.body.version, content: empty })
  expect((await editor.get(`/campaigns/${id}`)).body).toMatchObject({ name: expect.stringMatching(/^Tilbud/) })
})
