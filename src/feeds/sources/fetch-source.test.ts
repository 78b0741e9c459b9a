import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { serve } from '#tests/support/servers/serve-parts.ts'
import { usingSftpServer } from '#tests/support/servers/sftp-server.ts'
import { fetchSource, shownAddress, type SourceTerms } from './fetch-source.ts'
import { fromStream } from './from-stream.ts'

const noAccess = { hostKey: undefined, privateKey: undefined }
const feed = 'store_code\tid\tquantity\n'

async function usingSources(changes: Partial<SourceTerms> = {}) {
  const folder = await usingFolder()
  const terms = { kind: 'inventory' as const, folder, mark: {}, sftp: noAccess, ...changes }
  const take = (address: URL | string, more: Partial<SourceTerms> = {}) =>
    fetchSource(new URL(address), { ...terms, ...more })
  return { folder, take }
}
async function usingHost(answer: RequestListener) {
  const host = await serve(answer)
  onTestFinished(host.close)
  return host.url
}

test('a feed is fetched from its URL, and not again while the host reports it unchanged', async () => {
  const requested: unknown[] = []
  const url = await usingHost((request, response) => {
    requested.push([request.headers['if-none-match'], request.headers['authorization']])
    const same = request.headers['if-none-match'] === '"1"'
    response.writeHead(same ? 304 : 200, { ETag: '"1"', 'Last-Modified': 'Mon, 23 Nov 2026 05:00:00 GMT' })
    response.end(same ? undefined : feed)
  })
  const { take, folder } = await usingSources()
  const address = `${url.replace('//', '//kari:hemme%20lig@')}/ut/lager.tsv?key=1`
  const first = await take(address)
  expect(first).toEqual({
    ok: true,
    changed: true,
    path: join(folder, 'inventory', 'lager.tsv'),
    mark: { etag: '"1"', lastModified: 'Mon, 23 Nov 2026 05:00:00 GMT' },
  })
  if (!first.ok || !first.changed) throw new Error('not taken')
  expect(await readFile(first.path, 'utf8')).toBe(feed)
  expect(await take(address, { mark: first.mark })).toEqual({ ok: true, changed: false })
  const login = `Basic ${Buffer.from('kari:hemme lig').toString('base64')}`
  expect(requested).toEqual([
    [undefined, login],
    ['"1"', login],
  ])
  expect(shownAddress(new URL(address))).toMatch(/^http:\/\/kari@127\.0\.0\.1:\d+\/ut\/lager\.tsv$/)
})

test('a host’s failure to send a feed is reported, and the previously fetched file stays', async () => {
  const url = await usingHost((request, response) => {
    if (request.url === '/flyttet') response.writeHead(302, { Location: 'http://127.0.0.1/inn' }).end()
    else if (request.url === '/til-side') response.writeHead(302, { Location: '/inn' }).end()
    else if (request.url === '/stengt') response.writeHead(401).end()
    else if (request.url === '/feil') response.writeHead(503).end()
    else if (request.url === '/borte') response.writeHead(404).end('borte')
    else if (request.url === '/halv.tsv') {
      response.writeHead(200, { 'Content-Length': '100' })
      response.write('halv')
      setTimeout(() => response.destroy(), 50)
    } else if (request.url === '/stor.tsv') response.end('x'.repeat(2_000))
    else if (request.url === '/god/lager.tsv') response.end(feed)
    else response.writeHead(200).write('x')
  })
  const { take, folder } = await usingSources({ maxBytes: 1_000 })
  expect(await take(`${url}/god/lager.tsv`)).toMatchObject({ ok: true, changed: true })
  const refused = async (path: string, more = {}) => take(`${url}${path}`, more)
  expect(await refused('/flyttet')).toEqual({
    ok: false,
    reason: 'redirects to http://127.0.0.1/inn; give that address',
  })
  expect(await refused('/til-side')).toEqual({ ok: false, reason: `redirects to ${url}/inn; give that address` })
  expect(await refused('/borte')).toEqual({ ok: false, reason: 'answers with status 404: no such file' })
  expect(await refused('/stengt')).toEqual({
    ok: false,
    reason: 'answers with status 401: user or password of the address are not accepted there',
  })
  expect(await refused('/feil')).toEqual({ ok: false, reason: 'answers with status 503: the fault is on its side' })
  expect(await refused('/stor.tsv')).toEqual({ ok: false, reason: 'has more than 1000 bytes' })
  expect(await refused('/halv.tsv')).toEqual({ ok: false, reason: 'ended half-way' })
  expect(await refused('/treg.tsv', { timeout: 300 })).toEqual({ ok: false, reason: 'was not read within 0.3 s' })
  expect(await take('http://127.0.0.1:1/x')).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^cannot be read/),
  })
  expect(await readdir(join(folder, 'inventory'))).toEqual(['lager.tsv'])
})

test('the newest file that an SFTP URL matches is fetched, with a password or a key', async () => {
  const content = Buffer.from(feed.repeat(5_000))
  const host = await usingSftpServer([
    { name: 'lager-1.tsv', content: Buffer.from('gammel'), changedAt: 1_000 },
    { name: 'lager-2.tsv', content, changedAt: 2_000 },
    { name: 'lager-3.tsv.part', content: Buffer.from('halv'), changedAt: 3_000 },
    { name: 'varer.tsv', content: Buffer.from('andre'), changedAt: 4_000 },
  ])
  const { take } = await usingSources({ sftp: { hostKey: host.hostKey, privateKey: undefined } })
  const first = await take(host.address('/ut/lager-*.tsv'))
  expect(first).toMatchObject({ ok: true, changed: true, mark: { name: 'lager-2.tsv', at: '2000000' } })
  if (!first.ok || !first.changed) throw new Error('not taken')
  expect((await readFile(first.path)).equals(content)).toBe(true)
  const read = host.read()
  expect(await take(host.address('/ut/lager-*.tsv'), { mark: first.mark })).toEqual({ ok: true, changed: false })
  expect(host.read()).toBe(read)
  const byKey = { sftp: { hostKey: host.hostKey, privateKey: host.privateKey } }
  expect(await take(host.address('/ut/varer.tsv', 'kjeden'), byKey)).toMatchObject({ ok: true, changed: true })
  expect(await take(host.address('/ut/fins-ikke.tsv'))).toEqual({ ok: false, reason: 'matches no file' })
  expect(await take(host.address('/ut/lager-2.tsv'), { maxBytes: 1_000 })).toEqual({
    ok: false,
    reason: '(file lager-2.tsv) has more than 1000 bytes',
  })
})

test('an SFTP server with a wrong host key gets no password, and a wrong password is reported', async () => {
  const host = await usingSftpServer([])
  const { take } = await usingSources()
  const address = host.address('/ut/lager.tsv')
  const other = `SHA256:${'A'.repeat(43)}`
  expect(await take(address)).toMatchObject({ ok: false, reason: expect.stringMatching(/FEED_SFTP_HOST_KEY/) })
  expect(await take(address, { sftp: { hostKey: other, privateKey: undefined } })).toEqual({
    ok: false,
    reason: `is not the server of FEED_SFTP_HOST_KEY: its key is ${host.hostKey}`,
  })
  const wrong = host.address('/ut/lager.tsv', 'kjeden:feil')
  expect(await take(wrong, { sftp: { hostKey: host.hostKey, privateKey: undefined } })).toEqual({
    ok: false,
    reason: 'refuses the login',
  })
})

test('the newest matching file of a folder is read in place once it is no longer being written', async () => {
  const { take, folder } = await usingSources()
  const inbox = join(folder, 'inn æ')
  await mkdir(inbox)
  const put = async (name: string, at: number) => {
    await writeFile(join(inbox, name), name)
    await utimes(join(inbox, name), at, at)
  }
  await put('lager-1.tsv', 1_000)
  await put('lager-2.tsv', 2_000)
  await put('lager-2.rejected.tsv', 3_000)
  const address = pathToFileURL(join(inbox, 'lager-')).href + '*.tsv'
  const first = await take(address)
  expect(first).toMatchObject({ ok: true, changed: true, path: join(inbox, 'lager-2.tsv') })
  if (!first.ok || !first.changed) throw new Error('not taken')
  expect(await take(address, { mark: first.mark })).toEqual({ ok: true, changed: false })
  await writeFile(join(inbox, 'lager-3.tsv'), 'under way')
  expect(await take(address, { mark: first.mark })).toEqual({ ok: true, changed: false, underWay: true })
  expect(await take(pathToFileURL(join(folder, 'ingen', 'x')))).toEqual({
    ok: false,
    reason: 'cannot be read (ENOENT: there is no such folder)',
  })
})

test('piped input is written to a file, up to the maximum size of a feed', async () => {
  const folder = await usingFolder()
  const piped = await fromStream(Readable.from([Buffer.from(feed)]), { kind: 'inventory', folder })
  expect(piped.ok && (await readFile(piped.path, 'utf8'))).toBe(feed)
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1_000)
    })(),
  )
  expect(await fromStream(endless, { kind: 'inventory', folder, maxBytes: 5_000 })).toEqual({
    ok: false,
    reason: 'has more than 5000 bytes',
  })
})
