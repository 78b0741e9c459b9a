import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { usingFolder } from '#tests/support/catalogue/feed-files.ts'
import { readXmlFeed } from './read-xml.ts'

const rss = (items: string) => `<?xml version="1.0"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:c="http://base.google.com/cns/1.0">
<channel>
<title>Kjeden</title>
${items}
</channel>
</rss>
`
const atom = (entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">
<title>Kjeden</title><id>tag:kjeden</id>
${entries}
</feed>`

async function read(content: string | Buffer) {
  const path = join(await usingFolder(), 'varer.xml')
  await writeFile(path, content)
  return readXmlFeed(path)
}
/** The items as objects, without empty cells. */
async function itemsOf(content: string | Buffer) {
  const outcome = await read(content)
  if (!outcome?.ok) throw new Error(outcome ? outcome.reason : 'no XML')
  const [header, ...items] = outcome.records
  return items.map(({ line, cells }) => ({
    line,
    ...Object.fromEntries(header!.cells.flatMap((name, at) => (cells[at] ? [[name, cells[at]]] : []))),
  }))
}
async function faultOf(content: string | Buffer) {
  const outcome = await read(content)
  if (!outcome || outcome.ok) throw new Error('was read')
  return `${outcome.line}: ${outcome.reason}`
}

test('items of RSS 2.0, RSS 1.0 and Atom become rows, at the line of the item', async () => {
  const goods = '<g:id>A-1</g:id>\n<g:price>1299.00 NOK</g:price>'
  const item = { id: 'A-1', price: '1299.00 NOK', title: 'Jakke' }
  expect(await itemsOf(rss(`<item>\n${goods}<title>Jakke</title></item>\n<item><g:id>A-2</g:id></item>`))).toEqual([
    { line: 5, ...item },
    { line: 8, id: 'A-2' },
  ])
  const rdf =
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:g="http://base.google.com/ns/1.0">'
  expect(await itemsOf(`${rdf}<channel/><item>${goods}<title>Jakke</title></item></rdf:RDF>`)).toEqual([
    { line: 1, ...item },
  ])
  expect(
    await itemsOf(
      atom(`<entry><title>Jakke</title><id>tag:1</id><link href="https://kjeden.example/1"/><updated>x</updated>
<summary>Kort</summary><content>Lang</content>${goods}</entry>`),
    ),
  ).toEqual([{ line: 4, ...item, link: 'https://kjeden.example/1', description: 'Kort' }])
})

test("Google's elements come before those of the feed, and custom and plain elements are columns too", async () => {
  expect(
    await itemsOf(
      rss(
        '<item><g:title>Ulljakke</g:title><title>Nettbutikk | Ulljakke</title><pant>2.00 NOK</pant><c:vat_percentage type="string">15</c:vat_percentage><guid>1</guid><category>x</category><dc:x xmlns:dc="urn:dc">x</dc:x></item>',
      ),
    ),
  ).toEqual([{ line: 5, title: 'Ulljakke', pant: '2.00 NOK', vat_percentage: '15' }])
})

test('repeated elements are joined, or the first counts, as Google documents it; a contradiction refuses the file', async () => {
  const more = '<g:additional_image_link>https://a.example/1.jpg</g:additional_image_link>'
  expect(
    await itemsOf(
      rss(`<item><g:image_link>https://a.example/0.jpg</g:image_link>${more}${more.replace('1.jpg', '2.jpg')}
<g:product_type>A &gt; B</g:product_type><g:product_type>C</g:product_type>
<g:shipping><g:country>NO</g:country><g:price>99 NOK</g:price></g:shipping></item>`),
    ),
  ).toEqual([
    {
      line: 5,
      image_link: 'https://a.example/0.jpg',
      additional_image_link: 'https://a.example/1.jpg,https://a.example/2.jpg',
      product_type: 'A > B',
      shipping: 'NO:99 NOK',
    },
  ])
  expect(await faultOf(rss('<item>\n<g:price>1 NOK</g:price><g:price>2 NOK</g:price></item>'))).toBe(
    '6: the item has <price> twice, with different values',
  )
})

test('text includes CDATA and references, and consecutive blanks become one', async () => {
  const outcome = await read(
    rss('<item><g:title>\n  TV-benk 55&quot; &#248;&aelig;\n <![CDATA[<b>lerk</b>, "ny"]]></g:title></item>'),
  )
  if (!outcome?.ok) throw new Error('not read')
  expect(outcome.records.at(1)).toMatchObject({
    cells: ['TV-benk 55" øæ <b>lerk</b>, "ny"'],
    raw: '"TV-benk 55"" øæ <b>lerk</b>, ""ny"""',
  })
})

test.each([
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${rss('<item><g:title>Grønn</g:title></item>')}`)],
  ['gzip', gzipSync(rss('<item><g:title>Grønn</g:title></item>'))],
  [
    'ISO-8859-1 as declared',
    Buffer.from(
      rss('<item><g:title>Grønn</g:title></item>').replace('"1.0"?>', '"1.0" encoding="ISO-8859-1"?>'),
      'latin1',
    ),
  ],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${rss('<item><g:title>Grønn</g:title></item>')}`, 'utf16le')],
])('XML in %s is read', async (_, content) => {
  expect(await itemsOf(content)).toMatchObject([{ title: 'Grønn' }])
})

test.each([
  [
    'entity expansion',
    `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n${rss('<item/>').slice(22)}`,
    /^1: the file has a DOCTYPE/,
  ],
  [
    'an external entity',
    `<?xml version="1.0"?>\n<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<rss><channel><item><id>&x;</id></item></channel></rss>`,
    /^2: the file has a DOCTYPE/,
  ],
  [
    'an unknown entity',
    rss('<item><g:title>Gr&grn;nn</g:title></item>'),
    /^5: the XML is malformed .*entity.*write & as &amp;/,
  ],
  ['a bare ampersand', rss('<item><g:title>H & M</g:title></item>'), /^5: the XML is malformed .*write & as &amp;/],
  ['tags in the wrong order', rss('<item><g:title>A</item></g:title>'), /^5: the XML is malformed/],
  [
    'a cut file',
    rss('<item><g:id>1</g:id></item>\n<item><g:id>2').split('</channel>')[0]!,
    /the XML is cut off: .*; send it again$/,
  ],
  ['a prefix without a namespace', '<rss><channel><item><g:id>1</g:id></item></channel></rss>', /^1: .*xmlns:g="http:/],
  [
    'bytes that are no UTF-8',
    Buffer.from(rss('<item><g:title>Grønn</g:title></item>'), 'latin1'),
    /the text is not utf-8, as its first line implies; save it as UTF-8/,
  ],
  [
    'an unknown encoding',
    '<?xml version="1.0" encoding="EBCDIC"?><rss/>',
    /declares the encoding ebcdic; save it as UTF-8/,
  ],
  ['no items', rss(''), /: the file has no <item>/],
  [
    'another kind of XML',
    '<products><product/></products>',
    /^1: the file is XML, but neither RSS nor Atom: it begins with <products>$/,
  ],
  ['a web page', '<?xml version="1.0"?>\n<!DOCTYPE html>\n<html/>', /^2: the file is a web page \(HTML\)/],
  ['deep nesting', rss(`<item>${'<g:a>'.repeat(60)}`), /nested more than 50 deep/],
  ['one endless text', rss(`<item><g:title>${'x'.repeat(1_200_000)}`), /more than 1000000 characters/],
  [
    'one endless tag',
    rss(`<item><g:title a="${'x'.repeat(1_200_000)}`),
    /^\d+: the XML is malformed \(Max buffer length exceeded/,
  ],
  [
    'one endless item',
    rss(`<item>${'<g:title>xxxxxxxxxx</g:title>'.repeat(110_000)}`),
    /the item has more than 1000000 characters/,
  ],
  [
    'cut gzip',
    gzipSync(rss(`<item><g:title>${Array.from({ length: 9_000 }, (_, n) => n).join(' ')}</g:title></item>`)).subarray(
      0,
      9_000,
    ),
    /the gzip data is cut off/,
  ],
])('XML with %s is refused with its line', async (_, content, fault) => {
  expect(await faultOf(content)).toMatch(fault)
})

test('files of other formats are not recognised as XML', async () => {
  for (const content of ['id\ttitle\n', '<!DOCTYPE html><html>', '<html>', '', '{"a":1}', '< 5 kroner'])
    expect(await read(content), content).toBeNull()
})

test('memory does not grow with the markup of a large file', { timeout: 60_000 }, async () => {
  const item = `<item><g:id>A-1</g:id>${`<!--${'x'.repeat(900)}-->`.repeat(40)}</item>\n`
  const content = gzipSync(rss(item.repeat(2_000)))
  const before = process.memoryUsage().rss
  const outcome = await read(content)
  expect(outcome).toMatchObject({ ok: true, records: { length: 2_001 } })
  // 74 MB of XML.
  expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000)
})
