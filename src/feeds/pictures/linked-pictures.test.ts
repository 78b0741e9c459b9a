import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { countPictureSources, pictureHosts } from '#modules/catalogue/articles/index.ts'
import { findImport, insertImport, listImportProblems } from '#modules/exchange/feeds/index.ts'
import { productLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { serve } from '#tests/support/servers/serve-parts.ts'
import { usingSftpServer } from '#tests/support/servers/sftp-server.ts'
import { silentReporter } from '../import-context.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { openPictureAccess, type AccessTerms } from './picture-access.ts'

const drawn = (colour: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

interface Served {
  content?: Buffer | string
  status?: number
  headers?: Record<string, string>
  /** Sends no ETag. */
  unmarked?: boolean
}

/** Serves the files as a picture host on the loopback address, which the shop allows. */
async function givenPictures(files: Record<string, Served>) {
  const requested: string[] = []
  const host = await serve((request, response) => {
    const path = request.url ?? ''
    const { content = '', status = 200, headers = {}, unmarked = false } = files[path] ?? { status: 404 }
    const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 8)}"`
    const same = status === 200 && request.headers['if-none-match'] === etag
    requested.push(`${path} ${same ? 304 : status}`)
    response.writeHead(same ? 304 : status, { ...(unmarked ? {} : { etag }), ...headers })
    response.end(same ? undefined : content)
  })
  onTestFinished(host.close)
  const database = await usingDatabase()
  const feeds = await usingFeeds(database)
  const { host: name } = new URL(host.url)
  await writeSetting(database.db, pictureHosts.key, [name])
  const importId = await insertImport(database.db, { kind: 'products', origin: 'command', source: '' }, 'running')
  feeds.context.record = { id: importId, checked: async () => {}, staged: async () => {} }
  const fetch = async (terms: Partial<AccessTerms> = {}, report = silentReporter) => {
    const sftp = { hostKey: undefined, privateKey: undefined }
    const access = openPictureAccess({ allowed: [name], feeds: [], sftp, inward: true, perHost: 4, ...terms })
    try {
      return await fetchPictures({ database, media: feeds.context.media, access, report })
    } finally {
      access.close()
    }
  }
  const shown = async (articleNo = '101') => {
    const { rows } = await database.pool.query<{ hash: string }>(
      `select p.picture_hash as hash from catalogue.article_picture p join catalogue.article a on a.id = p.article_id
        where a.article_no = $1 order by p.colour_id, p.position`,
      [articleNo],
    )
    return rows.map(({ hash }) => hash)
  }
  return { ...feeds, database, url: host.url, name, files, requested, fetch, shown, importId }
}

test('articles are imported before their linked pictures are fetched and shown', async () => {
  const { take, fetch, shown, url, requested, context, database, importId } = await givenPictures({
    '/1.jpg': { content: await drawn('#c8102e') },
    '/2.jpg': { content: await drawn('#14213d') },
  })
  const line = productLine(1, { image_link: `${url}/1.jpg`, additional_image_link: `${url}/2.jpg` })
  expect(await take('products', [line])).toMatchObject({ ok: true, rows: 1, changed: { picturesToFetch: 2 } })
  expect([await shown(), requested]).toEqual([[], []])
  expect(await fetch()).toEqual({ fetched: 2, unchanged: 0, failed: [], blocked: [] })
  expect((await findImport(database.db, importId))?.pictures).toEqual({ fetched: 2 })
  const hashes = await shown()
  expect(hashes).toHaveLength(2)
  for (const hash of hashes) expect(await context.media.read(`${hash}-300.avif`)).not.toBeNull()
  expect(requested).toEqual(['/1.jpg 200', '/2.jpg 200'])
})

test('after an import, pictures with an ETag and no longer fresh are checked, and only changed ones are fetched; without an import, none is fetched again', async () => {
  const { take, fetch, shown, url, requested, files } = await givenPictures({
    '/1.jpg': { content: await drawn('#c8102e') },
    '/2.jpg': { content: await drawn('#14213d') },
    '/whole.jpg': { content: await drawn('#00ff00'), unmarked: true },
    '/fresh.jpg': { content: await drawn('#00ffff'), headers: { 'cache-control': 'max-age=600' } },
  })
  const lines = Object.keys(files).map((path, at) => productLine(at + 1, { image_link: `${url}${path}` }))
  await take('products', lines)
  await fetch()
  expect(requested.splice(0).sort()).toEqual(['/1.jpg 200', '/2.jpg 200', '/fresh.jpg 200', '/whole.jpg 200'])
  expect(await fetch()).toMatchObject({ fetched: 0, unchanged: 0 })
  const before = [await shown('101'), await shown('102')]
  files['/2.jpg'] = { content: await drawn('#ffffff') }
  await take('products', lines)
  expect(await fetch()).toMatchObject({ fetched: 1, unchanged: 1, failed: [] })
  expect(requested.sort()).toEqual(['/1.jpg 304', '/2.jpg 200'])
  expect([await shown('101'), await shown('102')]).toEqual([before[0], [expect.not.stringMatching(before[1]![0]!)]])
})

test('a picture with lost files is fetched again by the next import', async () => {
  const { take, fetch, shown, url, requested, context } = await givenPictures({
    '/1.jpg': { content: await drawn('#c8102e') },
  })
  const lines = [productLine(1, { image_link: `${url}/1.jpg` })]
  await take('products', lines)
  await fetch()
  const [hash] = await shown()
  await context.media.remove(`${hash}-300.webp`)
  await take('products', lines)
  expect(await fetch()).toMatchObject({ fetched: 1 })
  expect(requested).toEqual(['/1.jpg 200', '/1.jpg 200'])
  expect(await context.media.read(`${hash}-300.webp`)).not.toBeNull()
})

test('a picture that cannot be fetched is reported with row, URL and reason; the articles and other pictures are imported', async () => {
  const good = await drawn('#c8102e')
  const { take, fetch, shown, url, database, importId } = await givenPictures({
    '/god.jpg': { content: good },
    '/feil.jpg': { status: 503 },
    '/side.jpg': { content: '<html>logg inn</html>' },
    '/tegning.svg': { content: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' },
    '/kuttet.jpg': { content: good.subarray(0, 400) },
    '/stor.jpg': { headers: { 'content-length': '30000001' } },
    '/bort.jpg': { status: 302, headers: { location: 'https://annen.example/1.jpg' } },
    '/inn.jpg': { status: 302, headers: { location: 'http://169.254.169.254/latest' } },
  })
  const paths = [
    'god.jpg',
    'feil.jpg',
    'side.jpg',
    'tegning.svg',
    'kuttet.jpg',
    'stor.jpg',
    'bort.jpg',
    'inn.jpg',
    'borte.jpg',
  ]
  const lines = paths.map((path, at) => productLine(at + 1, { image_link: `${url}/${path}` }))
  expect(await take('products', lines)).toMatchObject({ ok: true, rows: 9 })
  const run = await fetch()
  const reasons = Object.fromEntries(
    run!.failed.map(({ problem }) => [problem.value!.split('/').at(-1), problem.reason]),
  )
  expect(reasons).toEqual({
    'feil.jpg': expect.stringMatching(/^returned status 503: the fault is on its side$/),
    'side.jpg': expect.stringMatching(/^is not a photograph/),
    'tegning.svg': expect.stringMatching(/^is not a photograph/),
    'kuttet.jpg': expect.stringMatching(/^cannot be read as a picture/),
    'stor.jpg': 'has more than 30000000 bytes',
    'bort.jpg': 'redirects to annen.example, which is not allowed: npm run hent -- pictures allow annen.example',
    'inn.jpg': expect.stringMatching(/^redirects to 169\.254\.169\.254/),
    'borte.jpg': 'returned status 404: no such file',
  })
  expect(run!.failed.filter(({ willRetry }) => willRetry).map(({ problem }) => problem.line)).toEqual([3])
  expect([await shown('101'), await shown('109')]).toMatchObject([{ length: 1 }, { length: 0 }])
  expect(await countPictureSources(database.db)).toMatchObject({ fetched: 1, waiting: 1, failed: 7 })
  const { data } = await listImportProblems(database.db, importId, { after: 0, take: 100 })
  expect(data.map(({ line, column }) => `${line} ${column}`).sort()).toEqual(
    [4, 5, 6, 7, 8, 9, 10]
      .map(line => `${line} image_link`)
      .sort((a, b) => a.localeCompare(b))
      .sort(),
  )
})

test('a host that is not allowed does not stop the import: its pictures wait until it is allowed', async () => {
  const { take, fetch, shown, url, name, requested } = await givenPictures({
    '/1.jpg': { content: await drawn('#c8102e') },
  })
  const lines = [1, 2].map(number =>
    productLine(number, { image_link: `${url}/1.jpg`, additional_image_link: `https://cdn${number}.example/x.jpg` }),
  )
  expect(await take('products', lines)).toMatchObject({ ok: true, rows: 2 })
  const blocked = [
    { host: name, count: 1 },
    { host: 'cdn1.example', count: 1 },
    { host: 'cdn2.example', count: 1 },
  ]
  expect(await fetch({ allowed: [] })).toEqual({ fetched: 0, unchanged: 0, failed: [], blocked })
  expect(requested).toEqual([])
  expect(await fetch()).toMatchObject({ fetched: 1, blocked: blocked.slice(1) })
  expect([await shown('101'), await shown('102')]).toMatchObject([{ length: 1 }, { length: 1 }])
})

test('an internal address is refused even if its host is allowed', async () => {
  const { take, fetch, url, requested, name } = await givenPictures({ '/1.jpg': { content: await drawn('#c8102e') } })
  await take('products', [productLine(1, { image_link: `${url}/1.jpg` })])
  expect(await fetch({ inward: false, allowed: [name] })).toMatchObject({
    failed: [
      { problem: { reason: expect.stringContaining('is an address inside the internal network') }, willRetry: false },
    ],
  })
  expect(requested).toEqual([])
})

test('a colour keeps its pictures until the first of its new ones is fetched', async () => {
  const { take, fetch, shown, url, files } = await givenPictures({ '/1.jpg': { content: await drawn('#c8102e') } })
  await take('products', [productLine(1, { image_link: `${url}/1.jpg` })])
  await fetch()
  const old = await shown()
  const lines = [productLine(1, { image_link: `${url}/2.jpg` })]
  await take('products', lines)
  expect(await shown()).toEqual(old)
  await fetch()
  expect(await shown()).toEqual(old)
  files['/2.jpg'] = { content: await drawn('#14213d') }
  await take('products', lines)
  await fetch()
  expect(await shown()).toEqual([expect.not.stringMatching(old[0]!)])
  await take('products', [productLine(1)])
  expect(await shown()).toEqual([])
})

test('after repeated failures a host is not called for a while, and all its pictures wait', async () => {
  const { take, fetch, url, requested, database } = await givenPictures(
    Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`/${at}.jpg`, { status: 503 }])),
  )
  await take(
    'products',
    Array.from({ length: 30 }, (_, at) =>
      productLine(at + 1, { title: `Jakke ${at}`, image_link: `${url}/${at}.jpg` }),
    ),
  )
  await fetch()
  expect(requested.length).toBeLessThan(10)
  expect(await countPictureSources(database.db)).toMatchObject({ waiting: 30, failed: 0 })
  expect(await fetch()).toMatchObject({ failed: [] })
})

test('only one of two concurrent runs fetches pictures, and it reports its progress', async () => {
  const { take, fetch, url, files } = await givenPictures({ '/1.jpg': { content: await drawn('#c8102e') } })
  await take('products', [productLine(1, { image_link: `${url}/1.jpg` })])
  const progress: string[] = []
  const report = {
    ...silentReporter,
    progress: (what: string, done: number, of: number) => void progress.push(`${what} ${done} ${of}`),
  }
  const runs = await Promise.all([fetch({}, report), wait(5).then(() => fetch({}, report))])
  expect(runs.filter(run => run === null).length + runs.filter(run => run?.fetched === 1).length).toBe(2)
  expect(progress).toEqual(['pictures fetched 1 1'])
  expect(Object.keys(files)).toHaveLength(1)
})

test('picture paths of a feed fetched by URL or SFTP are fetched from the same server, and the password of the feed is not stored', async () => {
  const picture = await drawn('#c8102e')
  const { take, fetch, shown, url, database, requested } = await givenPictures({
    '/ut/bilder/r%C3%B8d%201.jpg': { content: picture },
  })
  const lines = [productLine(1, { image_link: 'bilder/rød 1.jpg' })]
  const feed = new URL(`${url.replace('//', '//kari:hemmelig@')}/ut/varer.tsv?key=1`)
  await take('products', lines, { feedAddress: feed })
  expect((await database.pool.query('select url from catalogue.picture_source')).rows).toEqual([
    { url: `${url}/ut/bilder/r%C3%B8d%201.jpg` },
  ])
  expect(await fetch({ allowed: [], feeds: [feed] })).toMatchObject({ fetched: 1, blocked: [] })
  expect(requested).toEqual(['/ut/bilder/r%C3%B8d%201.jpg 200'])
  const [hash] = await shown()
  const host = await usingSftpServer([{ name: 'bilder/rød 1.jpg', content: picture, changedAt: 1_000 }])
  const address = host.address('/ut/varer-*.tsv')
  const bySftp = { allowed: [], feeds: [address], sftp: { hostKey: host.hostKey, privateKey: undefined } }
  await take('products', lines, { feedAddress: address })
  expect(await shown()).toEqual([hash])
  expect(await fetch(bySftp)).toMatchObject({ fetched: 1, failed: [] })
  expect(await shown()).toEqual([hash])
  await take('products', lines, { feedAddress: address })
  expect(await fetch(bySftp)).toMatchObject({ fetched: 0, unchanged: 1 })
  expect(JSON.stringify((await database.pool.query('select * from catalogue.picture_source')).rows)).not.toContain(
    'hemmelig',
  )
  await take('products', [productLine(1, { image_link: 'bilder/borte.jpg' })], { feedAddress: address })
  expect(await fetch(bySftp)).toMatchObject({
    failed: [{ willRetry: false, problem: { reason: 'cannot be read: no such file' } }],
  })
})
