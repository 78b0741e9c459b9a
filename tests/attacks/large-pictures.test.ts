import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plainPng } from '#tests/support/catalogue/plain-png.ts'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'

const uploads = ['/staff/articles/pictures', '/staff/home/pictures', '/staff/brands/logo']

test('while three pictures of 40 megapixels are decoded, other requests are served', { timeout: 60_000 }, async () => {
  const { editor, shop } = await givenSearchAdmin({ name: 'Jakke' })
  Object.assign(shop.deps, { pictures: { put: async () => undefined } })
  const picture = plainPng(6_300).toString('base64')
  expect(picture.length).toBeLessThan(80_000)
  let waiting = uploads.length
  const sent = uploads.map(async path => {
    const { status } = await editor.post(path, { picture })
    waiting -= 1
    return status
  })
  let served = 0
  for (; waiting > 0; served += 1) expect((await editor.get('/staff/articles')).status).toBe(200)
  // More than one request is served per picture.
  expect(served).toBeGreaterThan(uploads.length)
  expect(new Set(await Promise.all(sent))).toEqual(new Set([200]))
})

test('a picture of more than 40 megapixels is refused with advice', async () => {
  const { editor } = await givenSearchAdmin({ name: 'Jakke' })
  const { status, body } = await editor.post('/staff/articles/pictures', {
    picture: plainPng(6_400).toString('base64'),
  })
  expect([status, body.errors]).toEqual([422, { picture: [expect.stringMatching(/over 40 millioner punkter\. Gjør/)] }])
})

test('the server’s process does not load a picture decoder', () => {
  const server = join(import.meta.dirname, '../../src/main/compose.ts')
  const script = `await import(${JSON.stringify(server)})
    const loaded = process.report.getReport().sharedObjects
    console.log(JSON.stringify(loaded.filter(path => path.endsWith('.node') || path.includes('vips'))))
    process.exit()`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect((JSON.parse(output) as string[]).filter(path => /sharp|vips/.test(path))).toEqual([])
})
