import type { QualifiedTag, SAXParser } from 'sax'
import { nameOtherText } from '../name-other-kind.ts'
import { XmlRecords } from './xml-records.ts'

/** A problem in the file. It is reported with the line that the parser has reached. */
export class XmlFault extends Error {}

// https://support.google.com/merchants/answer/14987622 (RSS 2.0) and 14990811 (Atom). The second namespace is that of
// custom attributes.
const google = new Set(['http://base.google.com/ns/1.0', 'http://base.google.com/cns/1.0'])
const atom = new Set(['http://www.w3.org/2005/Atom', 'http://purl.org/atom/ns#'])
const rss = new Set(['', 'http://purl.org/rss/1.0/', 'http://backend.userland.com/rss2'])

/** RSS's own elements of an item that are no columns. Its `title`, `description` and `link` are columns. */
const ofRss = new Set(['author', 'category', 'comments', 'enclosure', 'guid', 'pubDate', 'source'])
/** The columns of Atom's own elements. */
const ofAtom: Readonly<Record<string, string>> = {
  title: 'title',
  summary: 'description',
  content: 'description',
  link: 'link',
}
/** If one of these elements is repeated, the first counts, as at Google. */
const firstCounts = new Set(['product_type', 'google_product_category'])
/** If one of these elements is repeated, a different value contradicts the first. */
const onlyOnce = new Set(
  ['id', 'item_group_id', 'gtin', 'title', 'description', 'brand', 'gender', 'age_group', 'color', 'size'].concat([
    'price',
    'sale_price',
    'sale_price_effective_date',
    'availability',
    'store_code',
    'quantity',
    'pickup_method',
  ]),
)

const maxItem = 1_000_000
const maxDepth = 50

interface Cell {
  value: string
  /** A value with a higher rank replaces one with a lower rank: `g:title` replaces `title`. */
  rank: number
}

/**
 * Collects the items of a feed from the events of its parser. The parser passes long texts on in pieces, and refuses
 * other markup of more than 64 kB.
 */
export class XmlItems {
  readonly #parser: SAXParser
  readonly #records = new XmlRecords()
  #depth = 0
  #root = ''
  /** The current item and the depth of its tag. null: the parser is outside items. */
  #item: Map<string, Cell> | null = null
  #itemDepth = 0
  #itemLine = 0
  #itemSize = 0
  /** The column of the current element. null: the element is no column. */
  #column: { name: string; rank: number } | null = null
  #value = ''

  constructor(parser: SAXParser) {
    this.#parser = parser
    Object.assign(parser, {
      ondoctype: (text: string) => {
        throw new XmlFault(doctypeFault(text))
      },
      onerror: (error: Error) => {
        throw new XmlFault(syntaxFault(error.message))
      },
      onopentag: (tag: QualifiedTag) => this.#open(tag),
      onclosetag: () => this.#close(),
      ontext: (text: string) => this.#text(text),
      oncdata: (text: string) => this.#text(text),
    })
  }

  finish(): XmlRecords {
    if (this.#records.length > 1) return this.#records
    throw new XmlFault(
      isFeedRoot(this.#root)
        ? 'the file has no <item> (RSS) and no <entry> (Atom); a feed that would empty the shop is refused'
        : `the file is XML, but neither RSS nor Atom: it begins with <${this.#root}>`,
    )
  }

  #open(tag: QualifiedTag): void {
    if (++this.#depth > maxDepth) throw new XmlFault(`elements are nested more than ${maxDepth} deep`)
    if (this.#depth === 1) this.#root = tag.name
    if (!this.#item) {
      if (isItem(tag)) this.#begin()
      return
    }
    if (this.#depth === this.#itemDepth + 1) {
      this.#column = columnOf(tag)
      this.#value = tag.attributes['href']?.value ?? ''
    } else if (google.has(tag.uri) && this.#value.trim() !== '') this.#value += ':'
  }

  #begin(): void {
    this.#item = new Map()
    this.#itemDepth = this.#depth
    this.#itemLine = this.#parser.line + 1
    this.#itemSize = 0
  }

  #text(text: string): void {
    if (!this.#column) return
    this.#itemSize += text.length
    if (this.#itemSize > maxItem) throw new XmlFault(`the item has more than ${maxItem} characters`)
    this.#value += text
  }

  #close(): void {
    this.#depth--
    if (!this.#item) return
    if (this.#depth === this.#itemDepth) {
      if (this.#column) this.#put(this.#column, this.#value.replace(/\s+/g, ' ').trim())
      this.#column = null
    } else if (this.#depth < this.#itemDepth) {
      this.#records.add(this.#itemLine, new Map([...this.#item].map(([name, { value }]) => [name, value])))
      this.#item = null
    }
  }

  #put({ name, rank }: { name: string; rank: number }, value: string): void {
    const before = this.#item?.get(name)
    if (name === 'image_link' && before?.rank === rank) return this.#put({ name: 'additional_image_link', rank }, value)
    if (!before || before.rank < rank || (before.rank === rank && before.value === ''))
      this.#item?.set(name, { value, rank })
    else if (before.rank > rank || value === '' || value === before.value || firstCounts.has(name)) return
    else if (onlyOnce.has(name)) throw new XmlFault(`the item has <${name}> twice, with different values`)
    else before.value += `,${value}`
  }
}

const isFeedRoot = (name: string) => /^(rss|feed|rdf:RDF)$/i.test(name)
const isItem = ({ local, uri }: QualifiedTag) =>
  (local === 'item' && rss.has(uri)) || (local === 'entry' && atom.has(uri))

function columnOf({ uri, local, name }: QualifiedTag): { name: string; rank: number } | null {
  const column = local.toLowerCase()
  if (google.has(uri)) return { name: column, rank: 2 }
  const own = atom.has(uri) ? ofAtom[local] : rss.has(uri) && !ofRss.has(local) ? column : undefined
  return own === undefined ? null : { name: own, rank: name === 'content' ? 0 : 1 }
}

function doctypeFault(text: string): string {
  const page = /^\s*html\b/i.test(text) ? nameOtherText('<!doctype html') : null
  return page ?? 'the file has a DOCTYPE, which could define entities: remove it'
}

/** The first line of the parser's message. Further lines give the position. */
function syntaxFault(message: string): string {
  const plain = message.split('\n')[0]?.replace(/\.$/, '') ?? ''
  if (/^Unclosed root tag|^Unexpected end/.test(plain))
    return 'the XML is cut off: the file did not arrive whole; send it again'
  if (/entity/.test(plain))
    return `the XML is malformed (${plain}): write & as &amp;, and other letters as they are or in CDATA`
  if (plain.startsWith('Unbound namespace prefix'))
    return `the XML is malformed (${plain}): declare it, as in xmlns:g="http://base.google.com/ns/1.0"`
  return `the XML is malformed (${plain}): write it with an XML library`
}
