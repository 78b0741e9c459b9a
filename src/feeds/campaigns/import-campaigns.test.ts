import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { changePresentation, noPresentation } from '#modules/sales/campaigns/index.ts'
import { positionsOf, productLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'

async function givenChain() {
  const database = await usingDatabase()
  const { take, folder } = await usingFeeds(database)
  await take('products', [productLine(1), productLine(2), productLine(3)])
  const line = (campaign: string, article: number, cells: Record<string, string> = {}) => ({
    ...{ campaign_id: campaign, name: `Kampanje ${campaign}`, item_group_id: `10${article}`, effective_dates: '' },
    ...{ short_description: '', description: '', image_link: '', mobile_image_link: '', image_alt: '' },
    ...{ show_image: '', show_label: '', label_text: '', label_type: '', link: '', label_data: '' },
    ...cells,
  })
  const query = async (text: string) => (await database.pool.query(text)).rows as Record<string, unknown>[]
  const campaigns = () =>
    query(`select c.name, c.short_description, c.label_text, c.ends_at > now() as runs,
        array(select a.article_no || coalesce(' ' || e.label_data, '') from campaigns.campaign_article e
          join catalogue.article a on a.id = e.article_id where e.campaign_id = c.id order by 1) as articles
      from campaigns.campaign c where c.feed_campaign is not null order by c.feed_campaign`)
  return { database, take, folder, line, query, campaigns }
}

test('a campaigns feed gives campaigns their articles, texts, label and label data; importing it again changes no row', async () => {
  const { take, line, query, campaigns } = await givenChain()
  const lines = [
    line('A', 1, {
      ...{ short_description: 'Til vinteren', description: 'Varmt', label_text: 'Vinter', label_type: 'season' },
      ...{ link: '/jakker', show_image: 'false', show_label: 'false', label_data: '{"text": "2 for 1"}' },
      effective_dates: '2026-01-01T00:00+0100/2099-12-31T23:59+0100',
    }),
    line('A', 2),
    line('B', 2, { label_data: '{}' }),
  ]
  expect(await take('campaigns', lines)).toMatchObject({
    ok: true,
    changed: { campaignsIn: 2, campaignsChanged: 0, campaignsOut: 0 },
  })
  expect(await campaigns()).toEqual([
    {
      ...{ name: 'Kampanje A', short_description: 'Til vinteren', label_text: 'Vinter', runs: true },
      articles: ['101 {"text": "2 for 1"}', '102'],
    },
    { ...{ name: 'Kampanje B', short_description: '', label_text: null, runs: true }, articles: ['102 {}'] },
  ])
  expect(
    await query(`select label_type, url, show_image, show_label from campaigns.campaign where feed_campaign = 'A'`),
  ).toEqual([{ label_type: 'season', url: '/jakker', show_image: 0, show_label: 0 }])
  const rows = () => query('select xmin::text, t::text from campaigns.campaign t order by id')
  const before = await rows()
  expect(await take('campaigns', lines)).toMatchObject({ ok: true, changed: { campaignsIn: 0, campaignsChanged: 0 } })
  expect(await rows()).toEqual(before)
  // Campaigns of the feed change no prices.
  expect(await query('select 1 from campaigns.campaign_price')).toEqual([])
})

test('a campaign that the feed leaves out ends, or is removed if it has not begun, and a later feed can restart the ended one', async () => {
  const { take, line, campaigns } = await givenChain()
  const later = line('C', 3, { effective_dates: '2099-01-01/2099-01-31' })
  const five = ['A', 'B', 'D', 'E', 'F'].map(key => line(key, 1))
  await take('campaigns', [...five, later])
  expect(await take('campaigns', five)).toMatchObject({ ok: true, changed: { campaignsOut: 1 } })
  expect(await campaigns()).toHaveLength(5)
  const refused = await take('campaigns', five.slice(2))
  expect(refused).toMatchObject({ ok: false, reason: 'tooMuchRemoved' })
  expect((await campaigns()).map(({ runs }) => runs)).toEqual([true, true, true, true, true])
  expect(await take('campaigns', five.slice(2), { allowRemoval: true })).toMatchObject({ changed: { campaignsOut: 2 } })
  expect((await campaigns()).map(({ runs }) => runs)).toEqual([false, false, true, true, true])
  expect(await take('campaigns', five)).toMatchObject({ changed: { campaignsIn: 0, campaignsChanged: 2 } })
  expect((await campaigns()).every(({ runs }) => runs)).toBe(true)
})

test('a campaigns feed warns of claims without evidence, and from the date of the duty leaves out their words, sentences and labels', async () => {
  const { database, take, line, query } = await givenChain()
  const lines = [
    line('A', 1, {
      ...{ name: 'Bærekraftig uke', short_description: 'Miljøvennlig. Til vinteren.', label_text: 'Miljøvalg' },
      ...{ description: 'Varmt. Klimanøytral frakt!', image_alt: 'Eco', label_data: '{"text": "Eco"}' },
    }),
  ]
  const stored = async () =>
    (
      await query(`select c.name, c.short_description, c.description, c.label_text, c.image_alt, e.label_data
        from campaigns.campaign c join campaigns.campaign_article e on e.campaign_id = c.id`)
    )[0]
  const first = await take('campaigns', lines)
  expect(first.problems.warnings.map(({ column, reason }) => `${column} ${reason}`)).toEqual(
    expect.arrayContaining([
      'name has a claim without evidence («Bærekraftig»): shown until the duty applies',
      'label_text has a claim without evidence («Miljøvalg»): shown until the duty applies',
      'label_data has a claim without evidence («Eco»): shown until the duty applies',
    ]),
  )
  expect(await stored()).toMatchObject({ name: 'Bærekraftig uke', label_text: 'Miljøvalg', image_alt: 'Eco' })
  await writeSetting(database.db, 'duty_dates', { 'generic-claims': '2026-01-01' })
  expect(await take('campaigns', lines)).toMatchObject({ ok: true })
  expect(await stored()).toEqual({
    ...{ name: 'Uke', short_description: 'Til vinteren.', description: 'Varmt.', label_text: null },
    ...{ image_alt: 'Uke', label_data: null },
  })
})

test("an editor's presentation takes precedence over the feed, and after its removal the feed's applies again", async () => {
  const { database, take, line, campaigns, query } = await givenChain()
  await take('campaigns', [line('A', 1, { short_description: 'Fra filen' })])
  const [{ id }] = (await query('select id from campaigns.campaign')) as [{ id: number }]
  const own = { ...noPresentation, shortDescription: 'Fra redaktøren' }
  const change = await changePresentation(database, systemActor, { campaignId: id, basedOn: 0 }, own)
  if (!change.ok) throw new Error(change.reason)
  await take('campaigns', [line('A', 1, { short_description: 'Ny fil' })])
  expect(await campaigns()).toMatchObject([{ short_description: 'Fra redaktøren' }])
  await changePresentation(database, systemActor, { campaignId: id, basedOn: change.version }, null)
  expect(await campaigns()).toMatchObject([{ short_description: 'Ny fil' }])
})

test('pictures are read from the folder of the feed; a URL that cannot be fetched gets a warning', async () => {
  const { take, line, folder, query } = await givenChain()
  const draw = (width: number, name: string) =>
    sharp({ create: { width, height: 300, channels: 3, background: '#135' } })
      .jpeg()
      .toFile(join(folder, name))
  await Promise.all([draw(900, 'bred.jpg'), draw(400, 'smal.jpg')])
  const outcome = await take('campaigns', [
    line('A', 1, { image_link: 'bred.jpg', mobile_image_link: 'smal.jpg' }),
    line('B', 1, { image_link: 'https://kari@bilder.no/x.jpg' }),
  ])
  expect(outcome).toMatchObject({ ok: true })
  expect(outcome.problems.warnings).toMatchObject([{ line: 3, column: 'image_link' }])
  const [shown, none] = await query(
    'select image, image_mobile, pictures from campaigns.campaign order by feed_campaign',
  )
  expect(shown).toMatchObject({
    image: expect.stringContaining('-900.webp'),
    image_mobile: expect.stringContaining('-400.webp'),
    pictures: { desktop: { width: 900 }, phone: { width: 400 } },
  })
  expect(none).toMatchObject({ image: null, image_mobile: null })
  expect(await query('select distinct owner from home.picture_use')).toHaveLength(1)
})

test.each([
  ['campaign_id', { campaign_id: '' }],
  ['name', { name: '' }],
  ['item_group_id', { item_group_id: '999' }],
  ['effective_dates', { effective_dates: 'i desember' }],
  ['effective_dates', { effective_dates: '2026-12-31/2026-12-01' }],
  ['link', { link: 'http://butikk.no' }],
  ['label_type', { label_type: 'to ord' }],
  ['label_data', { label_data: '{' }],
  ['label_text', { label_text: 'x'.repeat(31) }],
  ['show_label', { show_label: 'kanskje' }],
  ['image_link', { image_link: '../hemmelig.jpg' }],
  ['image_link', { image_link: 'mangler.jpg' }],
  ['image_alt', { image_link: 'mangler.jpg', link: '/jakker' }],
])('a campaign with a wrong %s refuses the file: %j', async (column, cells) => {
  const { take, line, campaigns } = await givenChain()
  const outcome = await take('campaigns', [line('A', 2), line('B', 1, cells)])
  expect(outcome).toMatchObject({ ok: false, reason: 'problems' })
  expect(positionsOf(outcome)).toContain(`3 ${column}`)
  expect(await campaigns()).toEqual([])
})
