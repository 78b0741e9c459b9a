import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { pictureHosts } from '#modules/catalogue/articles/index.ts'
import { insertImport, listImportProblems } from '#modules/exchange/feeds/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { changePresentation, noPresentation } from '#modules/sales/campaigns/index.ts'
import { productLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { serve } from '#tests/support/servers/serve-parts.ts'
import { silentReporter } from '../import-context.ts'
import { fetchPictures } from '../pictures/fetch-pictures.ts'
import { openPictureAccess, type AccessTerms } from '../pictures/picture-access.ts'

const drawn = (width: number, colour: string) =>
  sharp({ create: { width, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

interface Served {
  content?: Buffer | string
  status?: number
  headers?: Record<string, string>
}

/** Serves the files as a picture host on the loopback address, which the shop allows. */
async function givenHost(files: Record<string, Served>) {
  const requested: string[] = []
  const host = await serve((request, response) => {
    const path = request.url ?? ''
    const { content = '', status = 200, headers = {} } = files[path] ?? { status: 404 }
    const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 8)}"`
    const same = status === 200 && request.headers['if-none-match'] === etag
    requested.push(`${path} ${same ? 304 : status}`)
    response.writeHead(same ? 304 : status, { etag, ...headers }).end(same ? undefined : content)
  })
  onTestFinished(host.close)
  const database = await usingDatabase()
  const { take, context } = await usingFeeds(database)
  const { host: name } = new URL(host.url)
  await writeSetting(database.db, pictureHosts.key, [name])
  await take('products', [productLine(1), productLine(2)])
  const importId = await insertImport(database.db, { kind: 'campaigns', origin: 'command', source: '' }, 'running')
  context.record = { id: importId, checked: async () => {}, staged: async () => {} }
  const fetch = async (terms: Partial<AccessTerms> = {}) => {
    const sftp = { hostKey: undefined, privateKey: undefined }
    const access = openPictureAccess({ allowed: [name], feeds: [], sftp, inward: true, perHost: 4, ...terms })
    try {
      return await fetchPictures({ database, media: context.media, access, report: silentReporter })
    } finally {
      access.close()
    }
  }
  const line = (campaign: string, cells: Record<string, string> = {}) => ({
    ...{ campaign_id: campaign, name: `Kampanje ${campaign}`, item_group_id: '101', effective_dates: '' },
    ...{ short_description: '', description: '', image_link: '', mobile_image_link: '', image_alt: '' },
    ...{ show_image: '', show_label: '', label_text: '', label_type: '', link: '', label_data: '' },
    ...cells,
  })
  const query = async (text: string) => (await database.pool.query(text)).rows as Record<string, unknown>[]
  /** The widths of the pictures for desktop and phone, by campaign. */
  const shown = async () =>
    (await query('select image, image_mobile from campaigns.campaign order by feed_campaign')).map(row =>
      [row['image'], row['image_mobile']].map(url => Number(/-(\d+)\.webp$/.exec(String(url))?.[1] ?? 0)),
    )
  return { database, take, fetch, line, query, shown, files, url: host.url, name, requested, importId }
}

test('campaigns are imported before their linked pictures are fetched and shown; a changed picture is fetched again', async () => {
  const { take, fetch, line, shown, url, requested, files } = await givenHost({
    '/bred.jpg': { content: await drawn(900, '#135') },
    '/smal.jpg': { content: await drawn(400, '#135') },
  })
  const lines = [
    line('A', { image_link: `${url}/bred.jpg`, mobile_image_link: `${url}/smal.jpg` }),
    line('B', { mobile_image_link: `${url}/smal.jpg` }),
    line('C'),
  ]
  expect(await take('campaigns', lines)).toMatchObject({ ok: true, changed: { campaignsIn: 3, picturesToFetch: 2 } })
  expect(requested).toEqual([])
  const none = [0, 0]
  expect(await shown()).toEqual([none, none, none])
  expect(await fetch()).toEqual({ fetched: 2, unchanged: 0, failed: [], blocked: [] })
  expect(await shown()).toEqual([[900, 400], [0, 400], none])
  expect(await take('campaigns', lines)).toMatchObject({ changed: { campaignsChanged: 0, picturesToFetch: 0 } })
  files['/bred.jpg'] = { content: await drawn(800, '#531') }
  expect(await fetch()).toMatchObject({ fetched: 1, unchanged: 1 })
  expect(await shown()).toEqual([[800, 400], [0, 400], none])
  expect(requested.splice(0).sort()).toEqual(['/bred.jpg 200', '/bred.jpg 200', '/smal.jpg 200', '/smal.jpg 304'])
})

test('a campaign keeps its picture until a new one is fetched; without links its pictures and sources are dropped', async () => {
  const { take, fetch, line, shown, query, url } = await givenHost({
    '/en.jpg': { content: await drawn(900, '#135') },
    '/to.jpg': { content: await drawn(700, '#135') },
  })
  await take('campaigns', [line('A', { image_link: `${url}/en.jpg` })])
  await fetch()
  await take('campaigns', [line('A', { image_link: `${url}/to.jpg` })])
  expect(await shown()).toEqual([[900, 0]])
  expect(await query('select url from catalogue.picture_source')).toEqual([{ url: `${url}/to.jpg` }])
  await fetch()
  expect(await shown()).toEqual([[700, 0]])
  // Another campaign immediately shows a picture that is already fetched. --without-pictures changes no picture.
  const second = line('B', { mobile_image_link: `${url}/to.jpg`, name: 'Ny' })
  await take('campaigns', [line('A', { image_link: `${url}/to.jpg` }), second])
  const both = [
    [700, 0],
    [0, 700],
  ]
  expect(await shown()).toEqual(both)
  await take('campaigns', [line('A', { name: 'Annet' }), line('B')], { withoutPictures: true })
  expect(await shown()).toEqual(both)
  await take('campaigns', [line('A'), line('B')])
  expect(await shown()).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(await query('select url from catalogue.picture_source')).toEqual([])
})

test("a fetched picture is not shown while the campaign has an editor's presentation", async () => {
  const { take, fetch, line, shown, query, url, database } = await givenHost({
    '/en.jpg': { content: await drawn(900, '#135') },
  })
  await take('campaigns', [line('A', { image_link: `${url}/en.jpg` })])
  const [{ id }] = (await query('select id from campaigns.campaign')) as [{ id: number }]
  const own = await changePresentation(database, systemActor, { campaignId: id, basedOn: 0 }, noPresentation)
  if (!own.ok) throw new Error(own.reason)
  await fetch()
  expect(await shown()).toEqual([[0, 0]])
  await changePresentation(database, systemActor, { campaignId: id, basedOn: own.version }, null)
  expect(await shown()).toEqual([[900, 0]])
})

test('a campaign picture that fails is reported with line, URL and reason, and the other campaigns get theirs', async () => {
  const small = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#135' } })
    .jpeg()
    .toBuffer()
  const cases: [path: string, served: Served, reason: RegExp][] = [
    ['borte', { status: 404 }, /^returned status 404/],
    ['feil', { status: 503 }, /^returned status 503/],
    ['side', { content: '<html>logg inn</html>' }, /^is not a PNG, JPEG or WebP/],
    ['svg', { content: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>' }, /^is an SVG/],
    ['liten', { content: small }, /^is smaller than 200 pixels/],
    ['stor', { headers: { 'content-length': '30000001' } }, /^has more than 30000000 bytes/],
    [
      'bort',
      { status: 302, headers: { location: 'https://annen.example/1.jpg' } },
      /^redirects to annen\.example.*pictures allow annen\.example/,
    ],
    ['inn', { status: 302, headers: { location: 'http://169.254.169.254/' } }, /^redirects to 169\.254\.169\.254/],
  ]
  const served = Object.fromEntries(cases.map(([path, each]) => [`/${path}`, each]))
  const { take, fetch, line, shown, url, database, importId } = await givenHost({
    ...served,
    '/god': { content: await drawn(900, '#135') },
  })
  const lines = [...cases.map(([path]) => path), 'god'].map(path => line(path, { image_link: `${url}/${path}` }))
  expect(await take('campaigns', lines)).toMatchObject({ ok: true, rows: 9 })
  const { fetched, failed } = (await fetch())!
  expect(fetched).toBe(1)
  for (const [path, , reason] of cases) {
    const { problem } = failed.find(each => each.problem.value === `${url}/${path}`)!
    expect(problem).toMatchObject({ column: 'image_link', reason: expect.stringMatching(reason) })
  }
  expect((await shown()).filter(([width]) => width === 900)).toHaveLength(1)
  // The picture of the host with an outage is fetched again later, so it is not reported yet.
  const { data } = await listImportProblems(database.db, importId, { after: 0, take: 20 })
  expect(data).toHaveLength(cases.length - 1)
})

test.each([
  ['https://annen.example/1.jpg', [{ host: 'annen.example', count: 1 }]],
  ['//annen.example/1.jpg', [{ host: 'annen.example', count: 1 }]],
  ['HTTPS://Annen.example:8443/1.jpg', [{ host: 'annen.example:8443', count: 1 }]],
])('the picture %s of a host that is not allowed is left out and its host is named', async (image_link, blocked) => {
  const { take, fetch, line } = await givenHost({})
  expect(await take('campaigns', [line('A', { image_link })])).toMatchObject({ ok: true })
  expect(await fetch()).toMatchObject({ fetched: 0, blocked })
})

test('internal addresses are refused for pictures of campaigns, except those of allowed internal hosts', async () => {
  const { take, fetch, line, shown, url, name } = await givenHost({ '/1.jpg': { content: await drawn(900, '#135') } })
  await take('campaigns', [line('A', { image_link: `${url}/1.jpg` })])
  expect(await fetch({ inward: false, allowed: [name] })).toMatchObject({
    failed: [
      {
        problem: {
          reason: 'is an address inside the internal network; the setting picture_internal_hosts can allow it',
        },
      },
    ],
  })
  await take('campaigns', [line('A', { image_link: `${url}/1.jpg` })])
  expect(await fetch({ inward: host => host === '127.0.0.1' })).toMatchObject({ fetched: 1 })
  expect(await shown()).toEqual([[900, 0]])
})

test('picture paths in a fetched campaigns feed are relative to its URL, and its host needs no permission', async () => {
  const { take, fetch, line, shown, url, requested } = await givenHost({
    '/feeds/bilder/1.jpg': { content: await drawn(900, '#135') },
  })
  const feedAddress = new URL(`${url}/feeds/kampanjer.tsv?key=1`)
  await take('campaigns', [line('A', { image_link: 'bilder/1.jpg' })], { feedAddress })
  expect(await fetch({ allowed: [], feeds: [feedAddress] })).toMatchObject({ fetched: 1, blocked: [] })
  expect([await shown(), requested]).toEqual([[[900, 0]], ['/feeds/bilder/1.jpg 200']])
})
