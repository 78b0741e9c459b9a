import { attributeWordsOf, type AttributeWords } from '../norwegian/attribute-words.ts'
import { type Filters, type Lists, isLinking, type Typed } from '#modules/catalogue/read-model/index.ts'
import { agesSaid } from '../norwegian/age-words.ts'
import { priceSaid } from '../norwegian/price-words.ts'
import { sizesSaid } from '../norwegian/size-words.ts'
import { foldLetters } from '#shared/text/fold-letters.ts'

/** A part of a query that describes a property of the goods. */
export interface Attribute {
  kind: 'colour' | 'wearer' | 'size' | 'price' | 'brand'
  filters: Filters
  from: number
  to: number
  /** The typed words, for searching when the attribute turns out to be part of a name. */
  words: readonly Typed[]
  /** The words may have an ordinary meaning instead: `laks`, `42`. */
  doubtful: boolean
}

/** Separates a query into attributes and the remaining words. */
export function attributesOf(
  query: string,
  typed: readonly Typed[],
  lists: Lists,
): { attributes: Attribute[]; rest: Typed[] } {
  const words = attributeWordsOf(lists)
  const attributes: Attribute[] = []
  // A bound for the patterns: real queries have no price or size after 300 characters.
  const text = query.slice(0, 300)
  const price = priceSaid(text)
  let rest = typed
  if (price) {
    const { min, max, from, to } = price
    attributes.push({ kind: 'price', filters: { price: { min, max } }, from, to, words: [], doubtful: false })
    rest = rest.filter(word => word.to <= from || word.from >= to)
  }
  for (const { genders, from, to } of agesSaid(text)) {
    const ids = genders.flatMap(name => words.genders.get(foldLetters(name)) ?? [])
    const own = rest.filter(word => word.to > from && word.from < to)
    if (ids.length === 0 || own.length === 0) continue
    attributes.push({ kind: 'wearer', filters: { genders: ids }, from, to, doubtful: false, words: [] })
    rest = rest.filter(word => !own.includes(word))
  }
  for (const { ids, from, to, doubtful } of sizesSaid(text, words.sizes)) {
    const own = rest.filter(word => word.from >= from && word.to <= to)
    if (own.length === 0) continue
    attributes.push({ kind: 'size', filters: { sizes: ids }, from, to, doubtful, words: own })
    rest = rest.filter(word => !own.includes(word))
  }
  const left: Typed[] = []
  for (let at = 0; at < rest.length;) {
    const found = brandAt(rest, at, words) ?? wordAttribute(rest, at, words)
    if (found) attributes.push(found.attribute)
    else left.push(rest[at]!)
    at += found?.length ?? 1
  }
  return { attributes, rest: left }
}

function brandAt(rest: readonly Typed[], at: number, { brands, maxBrandWords }: AttributeWords) {
  // `Tuva og Tor` matches the brand `Tuva & Tor`: linking words are skipped.
  for (let length = Math.min(maxBrandWords * 2, rest.length - at); length > 0; length--) {
    const span = rest.slice(at, at + length)
    if (isLinking(span[0]!.word) || isLinking(span.at(-1)!.word)) continue
    const telling = span.filter(({ word }) => !isLinking(word))
    const ids = brands.get(telling.map(({ word }) => word).join(' '))
    if (ids) return { length, attribute: attributeOf('brand', { brands: ids }, span, false) }
  }
  return null
}

function wordAttribute(rest: readonly Typed[], at: number, words: AttributeWords) {
  // Two typed words can be a colour name of one word: `lys blå` is `lysblå`.
  for (const length of [2, 1]) {
    const span = rest.slice(at, at + length)
    if (span.length < length) continue
    const text = span
      .map(({ word }) => word)
      .join(length === 2 && !words.colours.has(span.map(({ word }) => word).join(' ')) ? '' : ' ')
    const colours = words.colours.get(text)
    if (colours)
      return { length, attribute: attributeOf('colour', { colors: colours }, span, !words.plainColours.has(text)) }
  }
  const [word] = rest.slice(at, at + 1)
  const genders = word && words.wearers.get(word.word)
  return genders ? { length: 1, attribute: attributeOf('wearer', { genders }, [word], false) } : null
}

const attributeOf = (
  kind: Attribute['kind'],
  filters: Filters,
  words: readonly Typed[],
  doubtful: boolean,
): Attribute => ({
  kind,
  filters,
  from: words[0]!.from,
  to: words.at(-1)!.to,
  words,
  doubtful,
})
