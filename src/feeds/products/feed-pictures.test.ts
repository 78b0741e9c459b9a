import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { positionsOf, productLine, shopHash, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { collectOrphans } from './collect-orphans.ts'
import { foldersOf, foldersWithoutPictures, parsePhotoAspect } from './photo-aspects.ts'

const drawn = (width: number, height: number, colour = '#c8102e') =>
  sharp({ create: { width, height, channels: 3, background: colour } })

async function givenPhotos() {
  const database = await usingDatabase()
  const feeds = await usingFeeds(database)
  await mkdir(join(feeds.folder, 'photos'))
  const photo = async (name: string, bytes: Buffer) => writeFile(join(feeds.folder, 'photos', name), bytes)
  const pictures = async () =>
    (await database.pool.query('select p.width, p.height, p.widths, p.hash from catalogue.picture p order by p.width'))
      .rows as { width: number; height: number; widths: number[]; hash: string }[]
  return { database, ...feeds, photo, pictures }
}

test('a photo becomes AVIF and WebP at several widths, never wider than it was', async () => {
  const { take, photo, pictures, context } = await givenPhotos()
  await photo('small.jpg', await drawn(224, 300).jpeg().toBuffer())
  await photo('big.png', await drawn(2000, 1000).png().toBuffer())
  expect(
    await take('products', [
      productLine(1, { image_link: 'photos/small.jpg', additional_image_link: 'photos/big.png' }),
    ]),
  ).toMatchObject({ ok: true })
  expect(await pictures()).toMatchObject([
    { width: 224, height: 300, widths: [224] },
    { width: 2000, height: 1000, widths: [160, 320, 640, 960, 1280] },
  ])
  for (const { hash, widths } of await pictures()) {
    for (const width of widths) {
      const avif = await sharp((await context.media.read(`${hash}-${width}.avif`))!).metadata()
      const webp = await sharp((await context.media.read(`${hash}-${width}.webp`))!).metadata()
      expect([avif.width, avif.format, webp.width, webp.format]).toEqual([width, 'heif', width, 'webp'])
    }
  }
})

test("a camera's metadata is not published", async () => {
  const { take, photo, pictures, context } = await givenPhotos()
  const tagged = drawn(300, 200)
    .withExif({ IFD0: { Copyright: 'somebody', Artist: 'at home' } })
    .withMetadata({ orientation: 6 })
  await photo('tagged.jpg', await tagged.jpeg().toBuffer())
  await take('products', [productLine(1, { image_link: 'photos/tagged.jpg' })])
  const { hash, width, height } = (await pictures())[0]!
  expect([width, height]).toEqual([200, 300])
  const { exif, orientation } = await sharp((await context.media.read(`${hash}-200.webp`))!).metadata()
  expect([exif, orientation]).toEqual([undefined, undefined])
})

test('a squashed photo is restored to its true aspect without enlarging a side', async () => {
  const { take, photo, pictures } = await givenPhotos()
  await photo('squashed.jpg', await drawn(224, 224).jpeg().toBuffer())
  const photoAspects = new Map(parsePhotoAspect('photos=3:4'))
  await take('products', [productLine(1, { image_link: 'photos/squashed.jpg' })], { photoAspects })
  expect(await pictures()).toMatchObject([{ width: 168, height: 224, widths: [168] }])
})

test('a photo is processed once for all its articles and files, and not again by the same feed', async () => {
  const { take, photo, pictures, database } = await givenPhotos()
  const bytes = await drawn(300, 300).jpeg().toBuffer()
  await photo('a.jpg', bytes)
  await photo('b.jpg', bytes)
  const lines = [productLine(1, { image_link: 'photos/a.jpg' }), productLine(2, { image_link: 'photos/b.jpg' })]
  expect(await take('products', lines)).toMatchObject({ changed: { pictures: 1, articlesRepictured: 2 } })
  expect(await pictures()).toHaveLength(1)
  const before = await shopHash(database)
  expect(await take('products', lines)).toMatchObject({ changed: { pictures: 0, articlesRepictured: 0 } })
  expect(await shopHash(database)).toBe(before)
})

test('a picture with lost files is processed again', async () => {
  const { take, photo, pictures, context } = await givenPhotos()
  await photo('a.jpg', await drawn(300, 300).jpeg().toBuffer())
  const lines = [productLine(1, { image_link: 'photos/a.jpg' })]
  await take('products', lines)
  const { hash } = (await pictures())[0]!
  await context.media.remove(`${hash}-300.avif`)
  expect(await take('products', lines)).toMatchObject({ ok: true, changed: { pictures: 1 } })
  expect(await context.media.read(`${hash}-300.avif`)).not.toBeNull()
})

test('a link out of the folder, to a script, of another scheme or to no picture is refused', async () => {
  const { take, photo, folder, database, context } = await givenPhotos()
  await photo('good.jpg', await drawn(300, 300).jpeg().toBuffer())
  await photo('cut.jpg', (await drawn(300, 300).jpeg().toBuffer()).subarray(0, 400))
  await photo('text.jpg', Buffer.from('no picture'))
  await photo('drawing.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'))
  await symlink('/etc/hostname', join(folder, 'photos', 'link.jpg'))
  const links = [
    '../../../../etc/passwd',
    'javascript:alert(1)',
    'ftp://elsewhere.example/a.jpg',
    '/etc/passwd',
    'photos/none.jpg',
    'photos/cut.jpg',
    'photos/text.jpg',
    'photos/drawing.jpg',
    'photos/link.jpg',
    'photos/../../x.jpg',
    'photos\\good.jpg',
    'photos',
  ]
  const lines = [...links, 'photos/good.jpg'].map((image_link, index) => productLine(index + 1, { image_link }))
  const before = await shopHash(database)
  const outcome = await take('products', lines)
  expect(positionsOf(outcome).sort()).toEqual(links.map((_, index) => `${index + 2} image_link`).sort())
  expect(await shopHash(database)).toBe(before)
  expect(await context.media.list()).toEqual([])
  expect(await take('products', lines, { skipBadRows: true })).toMatchObject({
    ok: true,
    rows: 1,
    rejected: links.length,
  })
})

test("an import without pictures keeps an article's pictures", async () => {
  const { take, photo, database } = await givenPhotos()
  await photo('a.jpg', await drawn(300, 300).jpeg().toBuffer())
  await take('products', [productLine(1, { image_link: 'photos/a.jpg' })])
  const before = await shopHash(database)
  await take('products', [productLine(1, { image_link: 'photos/not-there.jpg' })], { withoutPictures: true })
  expect(await shopHash(database)).toBe(before)
})

test('files without a picture row are deleted after a day', async () => {
  const { take, photo, context, folder, database } = await givenPhotos()
  await photo('a.jpg', await drawn(300, 300).jpeg().toBuffer())
  await take('products', [productLine(1, { image_link: 'photos/a.jpg' })])
  const used = (await context.media.list()).length
  await context.media.put('00000000000000000000000000000000-160.webp', Buffer.from('left by a stopped import'))
  await context.media.put('11111111111111111111111111111111-160.webp', Buffer.from('of an import under way'))
  const old = new Date(Date.now() - 2 * 24 * 3_600_000)
  await utimes(join(folder, 'media', '00', '00000000000000000000000000000000-160.webp'), old, old)
  expect(await collectOrphans(database.db, context.media)).toBe(1)
  expect(await context.media.list()).toHaveLength(used + 1)
})

test('an aspect is written as folder=width:height', () => {
  expect(parsePhotoAspect('photos/fashion/=3:4')).toEqual([['photos/fashion', { width: 3, height: 4 }]])
  expect(['photos', 'photos=3', '=3:4', 'photos=0:4', 'photos=3:4:5'].map(parsePhotoAspect)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('an aspect for a folder without pictures of the feed is reported', () => {
  const aspects = new Map(['photos/fashion', 'foto'].map(folder => [folder, { width: 3, height: 4 }]))
  expect(foldersWithoutPictures(aspects, ['./photos/fashion/1.jpg', 'fotografi/2.jpg'])).toEqual(['foto'])
  expect(foldersOf(['./photos/fashion/1.jpg', 'a.jpg', 'fotografi/2.jpg', 'fotografi/3.jpg'])).toEqual([
    'fotografi',
    'photos/fashion',
  ])
})
