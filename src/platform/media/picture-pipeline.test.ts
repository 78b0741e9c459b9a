import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { makePicture, pictureHash } from './picture-pipeline.ts'

// A red square in the middle of a transparent, an opaque grey or a transparent grey ground.
const square = { create: { width: 200, height: 200, channels: 4, background: '#f00' } } as const
const onGround = async (background: { r: number; g: number; b: number; alpha: number }): Promise<Sharp> =>
  sharp(
    await sharp({ create: { width: 400, height: 400, channels: 4, background } })
      .composite([{ input: await sharp(square).png().toBuffer() }])
      .png()
      .toBuffer(),
  )
const nothing = { r: 0, g: 0, b: 0, alpha: 0 }

test.each([
  ['PNG', (picture: Sharp) => picture.png()],
  ['PNG with a palette', (picture: Sharp) => picture.png({ palette: true })],
  ['grey PNG', (picture: Sharp) => picture.greyscale().png()],
  ['WebP', (picture: Sharp) => picture.webp()],
  ['GIF', (picture: Sharp) => picture.gif()],
  ['TIFF', (picture: Sharp) => picture.tiff({ compression: 'deflate' })],
  ['AVIF', (picture: Sharp) => picture.avif()],
] as const)('a transparent %s gets a white ground in each file', async (_, encoded) => {
  const source = await encoded(await onGround(nothing)).toBuffer()
  expect((await sharp(source).stats()).isOpaque).toBe(false)
  const { files } = await makePicture(source, 'x'.repeat(32), null)
  expect(files.length).toBeGreaterThan(2)
  for (const { name, content } of files) {
    const { isOpaque } = await sharp(content).stats()
    const { data } = await sharp(content).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    expect(isOpaque, name).toBe(true)
    expect(Math.min(...data.subarray(0, 3)), name).toBeGreaterThan(245)
  }
})

test('pictures of a JPEG are named by recipe 1, those of a format with transparency by recipe 2', async () => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f0' } })
    .jpeg()
    .toBuffer()
  const { createHash } = await import('node:crypto')
  const named = (recipe: number, source: Buffer) =>
    createHash('sha256').update(`${recipe}  `).update(source).digest('hex').slice(0, 32)
  expect(pictureHash(jpeg, null).hash).toBe(named(1, jpeg))
  const png = await (await onGround(nothing)).toBuffer()
  expect(pictureHash(png, null).hash).toBe(named(2, png))
})
