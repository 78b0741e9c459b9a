import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { importFeed } from '#feeds/index.ts'
import { feedFile, productLine, storeLine, usingFeeds, usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { zipOf } from '#tests/support/catalogue/zip-file.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { noProblems } from './problems.ts'
import { unpackZips, type ZipLimits } from './unpack-zips.ts'

const feed = 'id\ttitle\nA\tJakke\n'
const limits: ZipLimits = { files: 5, feed: 1_000, picture: 1_000, total: 2_500 }

async function unpack(content: Buffer, { pictures = true, name = 'varer.zip' } = {}) {
  const folder = await usingFolder()
  const work = join(folder, 'work')
  const inbox = join(folder, 'inn')
  await mkdir(inbox)
  await writeFile(join(inbox, name), content)
  const problems = noProblems()
  const unpacked = await unpackZips([join(inbox, name)], { folder: work, pictures, limits }, problems)
  return { ...unpacked, inbox, work, faults: problems.errors.map(({ reason }) => reason), problems }
}

test.each([
  ['varer.tsv', []],
  ['ut/varer.csv', ['LESMEG.txt', '__MACOSX/ut/._varer.csv', '.DS_Store']],
  ['varer.xml', ['bilder/1.jpg']],
  ['varer.TXT', []],
])('the feed %s is read from a zip, also beside other files', async (name, others) => {
  const { files, beside, close, inbox, work, faults } = await unpack(
    zipOf([...others.map(other => ({ name: other, content: 'x' })), { name, content: feed }]),
  )
  expect(faults).toEqual([])
  expect(await readFile(files[0]!, 'utf8')).toBe(feed)
  expect(beside.get(files[0]!)).toBe(join(inbox, name.split('/').at(-1)!))
  await close()
  expect(await readdir(work)).toEqual([])
})

test('a zip is recognised by its first bytes, and other files stay as they are', async () => {
  expect((await unpack(zipOf([{ name: 'a.tsv', content: feed }]), { name: 'lager.dat' })).files[0]).toMatch(/a\.tsv$/)
  const { files, inbox } = await unpack(gzipSync(feed), { name: 'lager.zip' })
  expect(files).toEqual([join(inbox, 'lager.zip')])
  const office = zipOf([
    { name: '[Content_Types].xml', content: '' },
    { name: 'xl/workbook.xml', content: '' },
  ])
  expect((await unpack(office)).files[0]).toMatch(/varer\.zip$/)
})

const photo = { name: 'bilder/1.jpg', content: 'x' }
test.each([
  ['no feed', zipOf([photo]), /^the zip has no feed/],
  [
    'two feeds',
    zipOf([
      { name: 'a.tsv', content: feed },
      { name: 'b.csv', content: feed },
    ]),
    /^the zip has 2 feeds \(a\.tsv, b\.csv\)/,
  ],
  ['a path out of it', zipOf([{ name: '../a.tsv', content: feed }]), /invalid relative path: \.\.\/a\.tsv/],
  ['a deep path out of it', zipOf([{ name: 'x/../../a.tsv', content: feed }]), /invalid relative path/],
  ['an absolute path', zipOf([{ name: '/etc/a.tsv', content: feed }]), /absolute path: \/etc\/a\.tsv/],
  ['a drive', zipOf([{ name: 'C:\\a.tsv', content: feed }]), /absolute path/],
  ['a backslash path out of it', zipOf([{ name: '..\\..\\a.tsv', content: feed }]), /invalid relative path/],
  ['a name twice', zipOf([{ name: 'a.tsv', content: feed }, photo, photo]), /duplicate or invalid/],
  ['a password', zipOf([{ name: 'a.tsv', content: feed, encrypted: true }]), /^a\.tsv in the zip is encrypted/],
  [
    'a large feed',
    zipOf([{ name: 'a.tsv', content: 'x'.repeat(1_001) }]),
    /^unpacked, a\.tsv has 1001 bytes; at most 1000$/,
  ],
  [
    'a large picture',
    zipOf([
      { name: 'a.tsv', content: feed },
      { ...photo, content: 'x'.repeat(1_001) },
    ]),
    /bilder\/1\.jpg has 1001 bytes/,
  ],
  [
    'a bomb that claims to be small',
    zipOf([{ name: 'a.tsv', content: 'x'.repeat(5_000_000), claimedSize: 500 }]),
    /too many bytes in the stream/,
  ],
  [
    'much in all',
    zipOf([{ name: 'a.tsv', content: feed }, ...[1, 2, 3].map(n => ({ name: `${n}.jpg`, content: 'x'.repeat(900) }))]),
    /^unpacked, the zip has \d+ bytes; at most 2500$/,
  ],
  [
    'many files',
    zipOf([1, 2, 3, 4, 5, 6].map(n => ({ name: `${n}.jpg`, content: 'x' }))),
    /^the zip has more than 5 files$/,
  ],
  ['a cut end', zipOf([{ name: 'a.tsv', content: feed }]).subarray(0, 60), /^the zip is damaged or cut off/],
  ['nothing', zipOf([]), /^the zip has no feed/],
])('a zip with %s is refused, and its unpacked files are removed', async (_, content, fault) => {
  const { faults, problems, files, close, work, inbox } = await unpack(content)
  expect(faults).toEqual([expect.stringMatching(fault)])
  expect(problems.wholeFile).toBe(true)
  expect(files).toEqual([])
  await close()
  expect(await readdir(work)).toEqual([])
  expect([existsSync(join(work, '..', 'a.tsv')), await readdir(inbox)]).toEqual([false, ['varer.zip']])
})

test('a zip brings the pictures beside its feed, and rejected rows go beside the zip', async () => {
  const database = await usingDatabase()
  const { folder, context } = await usingFeeds(database)
  const path = await feedFile(folder, 'x.tsv', [
    productLine(1, { image_link: 'bilder/rød jakke.jpg' }),
    productLine(2, { price: 'gratis' }),
  ])
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c8102e' } })
    .jpeg()
    .toBuffer()
  const zip = join(folder, 'varer.zip')
  await writeFile(
    zip,
    zipOf([
      { name: 'ut/varer.tsv', content: await readFile(path) },
      { name: 'ut/bilder/rød jakke.jpg', content: picture },
    ]),
  )
  expect(await importFeed('products', [zip], { skipBadRows: true }, context)).toMatchObject({
    ok: true,
    rows: 1,
    changed: { pictures: 1 },
    rejectedFiles: [join(folder, 'varer.rejected.tsv')],
  })
  expect(await readdir(join(folder, 'work'))).toEqual([])
})

const element = ([name, value]: [string, string]) =>
  `<g:${name}>${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</g:${name}>`
test.each(['products', 'stores'] as const)(
  'a feed of %s in XML is the same as in TSV, and its bad rows are written as text',
  async kind => {
    const database = await usingDatabase()
    const { folder, context, take } = await usingFeeds(database)
    const lines =
      kind === 'products'
        ? [productLine(1), productLine(2, { title: 'Ull & <lerk>', size: '' })]
        : [storeLine(1), storeLine(2, { name: 'Butikk "To", Nord' })]
    const bad = kind === 'products' ? productLine(3, { price: 'gratis' }) : storeLine(3, { postcode: '1' })
    const items = [...lines, bad].map(line => `<item>\n${Object.entries(line).map(element).join('\n')}\n</item>`)
    const path = join(folder, 'feed.xml')
    await writeFile(
      path,
      `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${items.join('\n')}\n</channel></rss>`,
    )
    const outcome = await importFeed(kind, [path], { skipBadRows: true }, context)
    expect(outcome).toMatchObject({
      ok: true,
      rows: 2,
      rejected: 1,
      rejectedFiles: [join(folder, 'feed.rejected.tsv')],
    })
    expect(outcome.problems.errors).toMatchObject([
      {
        file: 'feed.xml',
        line: 2 + 2 * (Object.keys(bad).length + 2),
        column: kind === 'products' ? 'price' : 'postcode',
      },
    ])
    const again = await take(kind, lines)
    expect(
      again.ok && Object.entries(again.changed).filter(([name, count]) => count > 0 && !name.endsWith('Before')),
    ).toEqual([])
    expect(await importFeed(kind, [join(folder, 'feed.rejected.tsv')], { allowRemoval: true }, context)).toMatchObject({
      ok: false,
      problems: { errors: [{ line: 2 }] },
    })
  },
)
