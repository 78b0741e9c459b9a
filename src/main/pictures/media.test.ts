import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawByName } from '#demo/drawings/index.ts'
import { createMadePictures } from './art-pictures.ts'
import { createMedia } from './media.ts'
import { placeholderSvg } from './placeholder.ts'

const media = createMedia({
  store: { read: () => Promise.resolve(null) },
  drawByName,
})
const header = (headers: string[], name: string) => headers[headers.indexOf(name) + 1]

describe('drawings under /media/art', () => {
  test('a drawing is sent as an immutable SVG that runs nothing', async () => {
    const { status, headers, body } = await media('/media/art/jakke-d13-1b2a49.svg', 'identity')
    expect(status).toBe(200)
    expect(header(headers, 'Content-Type')).toBe('image/svg+xml')
    expect(header(headers, 'Cache-Control')).toContain('immutable')
    expect(header(headers, 'Content-Security-Policy')).toContain("default-src 'none'")
    expect(body.toString()).toMatch(/^<svg /)
  })

  test('a drawing is compressed for a browser that accepts it', async () => {
    const whole = await media('/media/art/jakke-d13-1b2a49.svg', 'identity')
    const squeezed = await media('/media/art/jakke-d13-1b2a49.svg', 'br')
    expect(header(squeezed.headers, 'Content-Encoding')).toBe('br')
    expect(header(squeezed.headers, 'Vary')).toBe('Accept-Encoding')
    expect(brotliDecompressSync(squeezed.body).equals(whole.body)).toBe(true)
    expect(squeezed.body.byteLength).toBeLessThan(whole.body.byteLength / 2)
  })

  test('a drawing is also sent as an immutable WebP of 600 × 750 for mail and sharing', async () => {
    const { status, headers, body } = await media('/media/art/jakke-d13-1b2a49.webp', 'br')
    expect(status).toBe(200)
    expect(header(headers, 'Content-Type')).toBe('image/webp')
    expect(header(headers, 'Cache-Control')).toContain('immutable')
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 600, height: 750 })
    expect(body.byteLength).toBeLessThan(60_000)
    expect((await media('/media/art/jakke-d13-1b2a49.webp', 'br')).body.equals(body)).toBe(true)
  })

  test('a drawing is sent as a JPEG of 192 × 240 that mails on other origins may show', async () => {
    const { status, headers, body } = await media('/media/art/jakke-d13-1b2a49.jpg', 'br')
    expect([status, header(headers, 'Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(header(headers, 'Cross-Origin-Resource-Policy')).toBe('cross-origin')
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 192, height: 240 })
    for (const path of ['/media/art/jakke-d99-1b2a49.jpg', '/media/brand/0123456789abcdef0123456789abcdef.jpg'])
      expect((await media(path, 'br')).status, path).toBe(404)
  })

  test('a photo is sent as JPEG too, from its WebP or AVIF file', async () => {
    const photo = await sharp({ create: { width: 640, height: 800, channels: 3, background: '#aa0000' } })
      .avif()
      .toBuffer()
    const photos = createMedia({
      store: { read: name => Promise.resolve(name === '0123456789abcdef-640.avif' ? photo : null) },
      drawByName: null,
    })
    const { status, body } = await photos('/media/0123456789abcdef-640.jpg', 'identity')
    expect(status).toBe(200)
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 192, height: 240 })
    expect((await photos('/media/0123456789abcdee-640.jpg', 'identity')).status).toBe(404)
  })

  test('a drawing’s address with an unknown kind, cut or mark gets 404, as SVG and as WebP', async () => {
    for (const name of ['jakke', 'jakke-d99-1b2a49', 'kompass-d00-1b2a49', 'jakke-d13-1b2a4', '../jakke-d13-1b2a49']) {
      for (const form of ['svg', 'webp'])
        expect((await media(`/media/art/${name}.${form}`, 'br')).status, name).toBe(404)
    }
  })
})

describe('a shop without drawings', () => {
  const plain = createMedia({ store: { read: () => Promise.resolve(null) }, drawByName: null })

  test('a shop without drawings sends a neutral placeholder, as SVG and as WebP of 600 × 750', async () => {
    for (const each of [plain, media]) {
      const svg = await each('/media/placeholder.svg', 'identity')
      expect([svg.status, header(svg.headers, 'Content-Type')]).toEqual([200, 'image/svg+xml'])
      expect(svg.body.toString()).toBe(placeholderSvg)
      const webp = await each('/media/placeholder.webp', 'identity')
      expect(await sharp(webp.body).metadata()).toMatchObject({ format: 'webp', width: 600, height: 750 })
    }
  })

  test('a shop without drawings responds to stored paths of drawings with the placeholder, and to other paths with 404', async () => {
    const { status, body } = await plain('/media/art/jakke-d13-1b2a49.svg', 'identity')
    expect([status, body.toString()]).toEqual([200, placeholderSvg])
    const drawn = await plain('/media/art/jakke-d13-1b2a49.webp', 'identity')
    expect(drawn.body).toEqual((await plain('/media/placeholder.webp', 'identity')).body)
    for (const path of ['/media/placeholder.png', '/media/art/.svg', '/media/placeholders.svg'])
      expect((await plain(path, 'identity')).status, path).toBe(404)
  })
})

describe('WebP pictures of drawings', () => {
  const counting = () => {
    const made: string[] = []
    let atOnce = 0
    let most = 0
    const pictures = createMadePictures(async (svg: string) => {
      most = Math.max(most, (atOnce += 1))
      await new Promise(resolve => setTimeout(resolve, 1))
      atOnce -= 1
      made.push(svg)
      if (svg === 'broken') throw new Error('cannot be drawn')
      return { ok: true, value: Buffer.from(svg) } as const
    })
    return { pictures, made, most: () => most }
  }

  test('concurrent requests for one picture share one conversion', async () => {
    const { pictures, made } = counting()
    const results = await Promise.all(Array.from({ length: 40 }, () => pictures.picture('a', 'A')))
    expect(results.every(result => result?.toString() === 'A')).toBe(true)
    await pictures.picture('a', 'A')
    expect(made).toEqual(['A'])
  })

  test('pictures are converted one at a time, and requests beyond the queue’s limit are refused', async () => {
    const { pictures, made, most } = counting()
    const results = await Promise.all(Array.from({ length: 100 }, (_, at) => pictures.picture(`p${at}`, `P${at}`)))
    expect(most()).toBe(1)
    expect(made.length).toBeLessThan(50)
    expect(results.filter(result => result === null).length).toBe(100 - made.length)
    expect((await pictures.picture('later', 'L'))?.toString()).toBe('L')
  })

  test('a network that requests hundreds is refused most of them, and others get theirs', async () => {
    const { pictures } = counting()
    const flood = Array.from({ length: 400 }, (_, at) => pictures.picture(`p${at}`, `P${at}`, '192.0.2.1'))
    const other = await Promise.all(
      Array.from({ length: 5 }, (_, at) => pictures.picture(`o${at}`, `O${at}`, '192.0.2.2')),
    )
    expect(other.map(String)).toEqual(['O0', 'O1', 'O2', 'O3', 'O4'])
    const given = (await Promise.all(flood)).filter(result => result !== null)
    expect(given.length).toBeLessThan(30)
  })

  test('the latest pictures are cached, others are converted again', async () => {
    const { pictures, made } = counting()
    for (let at = 0; at < 300; at++) await pictures.picture(`p${at}`, `P${at}`)
    await pictures.picture('p299', 'P299')
    expect(made.length).toBe(300)
    await pictures.picture('p0', 'P0')
    expect(made.length).toBe(301)
  })

  test('a failed conversion is tried again', async () => {
    const { pictures, made } = counting()
    await expect(pictures.picture('x', 'broken')).rejects.toThrow('cannot be drawn')
    expect((await pictures.picture('x', 'X'))?.toString()).toBe('X')
    expect(made).toEqual(['broken', 'X'])
  })
})
