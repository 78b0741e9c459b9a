import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { readConfig } from '#platform/config.ts'
import { openMediaStore } from '#platform/media/open-media-store.ts'
import { storeFaults, usingS3Server } from '#tests/support/servers/s3-server.ts'
import { createMedia } from './media.ts'
import { openPictures } from './open-pictures.ts'
import { picturesFromAfar, type FromAfarOptions } from './pictures-from-afar.ts'

const nameOf = (at: number) => `${String(at).padStart(2, '0')}cdef0123456789-640.webp`
const header = (headers: string[], name: string) => headers[headers.indexOf(name) + 1]

async function givenStore(options: Partial<FromAfarOptions> = {}) {
  const s3 = await usingS3Server()
  const store = await openMediaStore(readConfig(s3.environment))
  const logged: string[] = []
  const log = createLog({ level: 'warn', write: line => void logged.push(line) })
  let now = 0
  const pictures = picturesFromAfar(store, { log, timeout: 300, now: () => now, ...options })
  const media = createMedia({ store: pictures, drawByName: null })
  const put = async (count: number, bytes = 1_000) => {
    for (let at = 0; at < count; at++) await store.put(nameOf(at), Buffer.alloc(bytes, at))
  }
  const reads = () => s3.asked.filter(line => line.startsWith('GET')).length
  const ask = (at: number, network = 'a') => media(`/media/${nameOf(at)}`, 'identity', network)
  return { ...s3, logged, put, reads, ask, pass: (ms: number) => void (now += ms) }
}

test('a picture in the remote store is immutable and is read once for all requests', async () => {
  const { put, ask, reads } = await givenStore()
  await put(1)
  const responses = await Promise.all(Array.from({ length: 40 }, () => ask(0)))
  await ask(0)
  expect(reads()).toBe(1)
  for (const { status, headers, body } of responses) {
    expect(status).toBe(200)
    expect(header(headers, 'Content-Type')).toBe('image/webp')
    expect(header(headers, 'Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(body.equals(Buffer.alloc(1_000, 0))).toBe(true)
  }
})

test('the cache is bounded: the least recently used picture is read again', async () => {
  const { put, ask, reads } = await givenStore({ maxBytes: 10_000 })
  await put(8)
  for (let at = 0; at < 8; at++) await ask(at)
  expect(reads()).toBe(8)
  await ask(7)
  expect(reads()).toBe(8)
  await ask(0)
  expect(reads()).toBe(9)
})

test('a picture missing from the store is a 404 until it is stored', async () => {
  const { put, ask } = await givenStore()
  const { status, headers } = await ask(0)
  expect(status).toBe(404)
  expect(header(headers, 'Cache-Control')).toBe('no-store')
  await put(1)
  expect((await ask(0)).status).toBe(200)
})

for (const [name, fault] of Object.entries(storeFaults))
  test(`a store that ${name} delays a shopper at most by the timeout, gives no cached response, and is then not called for a while`, async () => {
    const { put, ask, behave, asked, logged, pass } = await givenStore()
    await put(6)
    await ask(0)
    behave(fault)
    const begun = performance.now()
    for (let at = 1; at <= 3; at++) {
      const { status, headers } = await ask(at)
      expect(status).toBe(503)
      expect(header(headers, 'Cache-Control')).toBe('no-store')
      expect(header(headers, 'Retry-After')).toBe('5')
    }
    expect(performance.now() - begun).toBeLessThan(3 * 300 + 1_000)
    const before = asked.length
    expect((await ask(4)).status).toBe(503)
    expect((await ask(0)).status).toBe(200)
    expect(asked.length).toBe(before)
    expect(logged).toHaveLength(1)
    // After the rest one read probes the store. Other requests are answered meanwhile.
    pass(6_000)
    const tried = await Promise.all([1, 2, 3, 4, 5].map(at => ask(at)))
    expect(tried.map(({ status }) => status)).toEqual(Array(5).fill(503))
    expect(new Set(asked.slice(before)).size).toBe(1)
    behave(undefined)
    pass(6_000)
    expect((await ask(5)).status).toBe(200)
    expect((await ask(4)).status).toBe(200)
  })

test('a network that requests a thousand pictures at once does not block others, and the excess is refused', async () => {
  const { put, ask, behave } = await givenStore({ timeout: 5_000 })
  await put(1)
  const waiting: (() => void)[] = []
  behave((_, response) => void waiting.push(() => response.writeHead(404).end()))
  const flood = Array.from({ length: 1_000 }, (_, at) => ask(at + 10, 'flood'))
  await expect.poll(() => waiting.length).toBe(16)
  const other = ask(0, 'shopper')
  behave(undefined)
  for (const answer of waiting) answer()
  expect((await other).status).toBe(200)
  const ends = await Promise.all(flood)
  expect(ends.filter(({ status }) => status === 503).length).toBeGreaterThan(400)
  expect(ends.filter(({ status }) => status === 404).length).toBeGreaterThan(400)
})

test('a misconfigured store ends the start with one line; an unavailable store is reported and the shop opens', async () => {
  const s3 = await usingS3Server()
  const logged: string[] = []
  const log = createLog({ level: 'info', write: line => void logged.push(line) })
  await expect(openPictures(readConfig({ ...s3.environment, S3_BUCKET: 'andre' }), log)).rejects.toThrow(
    /^The store of pictures at http:\S+ has no bucket andre: create it, or correct S3_BUCKET/,
  )
  expect(logged).toEqual([])
  s3.close()
  const { store } = await openPictures(readConfig(s3.environment), log)
  store.close()
  expect(logged).toEqual([expect.stringMatching(/cannot be reached.*The shop is open, without pictures/)])
})

test('a shop with its pictures in a folder does not load the S3 client', async () => {
  const program = `
    import { createRequire } from 'node:module'
    const open = await import(${JSON.stringify(new URL('open-pictures.ts', import.meta.url).href)})
    const config = await import(${JSON.stringify(new URL('../../platform/config.ts', import.meta.url).href)})
    const loaded = () => Object.keys(createRequire(import.meta.url).cache).filter(file => /aws-sdk|smithy/.test(file)).length
    const sizes = []
    for (const environment of [{}, { S3_BUCKET: 'bilder', S3_ENDPOINT: 'http://127.0.0.1:1', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }]) {
      await open.openPictures(config.readConfig(environment), { warn() {} })
      sizes.push(loaded())
    }
    console.log(JSON.stringify(sizes))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  const [without, withStore] = JSON.parse(stdout) as [number, number]
  expect(without).toBe(0)
  // Otherwise the count above would detect nothing.
  expect(withStore).toBeGreaterThan(0)
})
