import { isOneSize } from './size-label.ts'

/** Kinds of sizes, in the order of the display. */
const kinds = ['letter', 'number', 'uk', 'us', 'volume', 'weight', 'pieces', 'age', 'pair', 'word', 'one'] as const
export type SizeKind = (typeof kinds)[number]

interface Size {
  kind: SizeKind
  /** Three numbers, from the most to the least significant. */
  numbers: readonly [number, number, number]
  /** The text after the numbers. */
  rest: string
}
/** Sizes are compared by the place of their kind, then number by number, then by the rest of the text. */
export interface SizeRank extends Size {
  place: number
}

/**
 * Reads a size: `S/M`, `L (44-46)`, `36 2/3`, `EU 38`, `UK 3,5`, `98/104`, `6 mnd`, `2-3 år`, `W30 L32`, `30x32`,
 * `0,5 l`. Lengths are in cm, volumes in ml, weights in g and ages in months.
 */
export function sizeRank(name: string): SizeRank {
  const text = plainText(name)
  const size = isOneSize(name)
    ? { kind: 'one' as const, numbers: [0, 0, 0] as const, rest: '' }
    : (readBand(name) ??
      readLetters(text) ??
      readAge(text) ??
      readPair(text) ??
      readNumber(text) ?? { kind: 'word' as const, numbers: [fitOf(text), 0, 0] as const, rest: text })
  return { ...size, place: kinds.indexOf(size.kind) }
}

const fractions: Record<string, string> = { '½': '1/2', '⅓': '1/3', '⅔': '2/3', '¼': '1/4', '¾': '3/4' }

/** Lower case, with one spelling of dashes, fractions, multiplication signs, inches and blanks. */
function plainText(name: string): string {
  return (
    name
      .replace(/[½⅓⅔¼¾]/g, sign => ` ${fractions[sign]}`)
      .normalize('NFKC')
      .replace(/[‐-―−]/g, '-')
      .replace(/\s+/g, ' ')
      .trim()
      // `6M` and `3-6m` are months, `50 m` is a length.
      .replace(/^(\d{1,2})M$|^(\d{1,2} ?[-/] ?\d{1,2}) ?[mM]$/, '$1$2 mnd')
      .toLowerCase()
      .replace(/[×*]/g, 'x')
      .replace(/[”″“]|''/g, '"')
      .replace(/^(?:størrelse|strl?|size|nr|no)\.? ?(?=\d|[xsml]{1,4}\b)/, '')
  )
}

/** `75B`: the band of a bra, then its cup. Capitals only: `75g` is a weight. */
function readBand(name: string): Size | undefined {
  const [, band, cup] = /^(\d{2,3}) ?([A-K]|AA|DD|EE|FF|GG|HH|JJ)$/.exec(name.trim()) ?? []
  return band && cup ? { kind: 'number', numbers: [Number(band), 0, 0], rest: cup.toLowerCase() } : undefined
}

const letterToken = String.raw`\d{1,2}x[sl]|\d{1,2}x(?=$| ?\()|x*[sl]|ml|m`
const letters = new RegExp(String.raw`^(${letterToken})(?: ?[/-] ?(${letterToken}))?(?![a-zæøå\d])(.*)$`)

/** `S/M` sorts after S and before M, as `ML` does between M and L. */
function readLetters(text: string): Size | undefined {
  const spelt = text
    .replace(/\be(?:x|ks)tra[ -]?/g, 'x')
    .replace(/\b(\d?x+)[ -](?=small|large|liten|stor)/g, '$1')
    .replace(/\b(\d?x*)(?:small|liten)\b/g, '$1s')
    .replace(/\b(\d?x*)(?:large|stor)\b/g, '$1l')
    .replace(/\bmedium\b/g, 'm')
  const [, from, to, rest = ''] = letters.exec(spelt) ?? []
  if (from === undefined) return undefined
  const [start, end] = from === 'ml' ? [0, 1] : [letterValue(from), letterValue(to ?? from)]
  return { kind: 'letter', numbers: [start, end - start, fitOf(rest)], rest }
}

/** M is 0, L is 1, XL and `1X` are 2. `2XL` and `XXL` are equal. */
function letterValue(token: string): number {
  if (token === 'm' || token === 'ml') return 0
  const crosses = Number(/^\d+/.exec(token)?.[0] ?? token.replace(/[^x]/g, '').length)
  return token.endsWith('s') ? -1 - crosses : 1 + crosses
}

const numberToken = String.raw`\d{1,6}(?:[.,]\d{1,4})?(?: (?:1/2|[12]/3|[13]/4|[1-4]/5))?`

function valueOf(token: string): number {
  const [whole = '', fraction] = token.split(' ')
  const [above = 0, below = 1] = (fraction ?? '').split('/').map(Number)
  return Number(whole.replace(',', '.')) + above / below
}

const ages = [
  { unit: 'uker?|weeks?|wks?', months: 12 / 52 },
  { unit: 'mnd|mdr|md|mån|måneder|måned|months?|mos?|mths?', months: 1 },
  { unit: 'år|years?|yrs?|y|t', months: 12 },
]
const ageUnit = ages.map(({ unit }) => `(${unit})`).join('|')
const age = new RegExp(
  String.raw`^(?:fra |from )?\+?(${numberToken})\+?(?: ?(?:${ageUnit})\.?)?(?: ?[-/] ?(${numberToken}))? ?(?:${ageUnit})(?![a-zæøå\d])\.?(.*)$`,
)
const newborn = /^(prematur|preemie)\b|^(?:nyfødt|newborn|nb)\b/

/** `0-3 mnd`, `6 mnd-1 år`, `2T`. Of equal ages, the one in months sorts before the one in years. */
function readAge(text: string): Size | undefined {
  const born = newborn.exec(text)
  if (born) return { kind: 'age', numbers: [born[1] ? -1 : 0, 0, 0], rest: '' }
  const match = age.exec(text)
  if (!match) return undefined
  const [, from = '', ...others] = match
  const [first, to, last, rest = ''] = [others.slice(0, 3), others[3], others.slice(4, 7), others[7]]
  const unitOf = (units: readonly (string | undefined)[]) => units.findIndex(unit => unit !== undefined)
  const unit = unitOf(last)
  const months = (token: string, of: number) => valueOf(token) * (ages[of < 0 ? unit : of]?.months ?? 1)
  const start = months(from, unitOf(first))
  return { kind: 'age', numbers: [start, to === undefined ? 0 : months(to, unit) - start, unit], rest }
}

const waistFirst = /^w ?(\d{1,3})"?(?: ?[/x,-]? ?l ?(\d{1,3}))?(?!\d)(.*)$/
const waistLast = /^(\d{1,3}) ?w ?[/x,-]? ?(\d{1,3}) ?l(?![a-zæøå])(.*)$/
const lengthOnly = /^()l ?(\d{1,3})(?!\d)(.*)$/

/** Waist and length of trousers, and the sides of rectangles: `W30 L32`, `30x32`, `140 x 200 cm`. */
function readPair(text: string): Size | undefined {
  const trousers = waistFirst.exec(text) ?? waistLast.exec(text) ?? lengthOnly.exec(text)
  if (trousers) {
    const [, waist, length, rest = ''] = trousers
    return { kind: 'pair', numbers: [Number(waist), Number(length ?? 0), 0], rest }
  }
  const sides = rectangle.exec(text)
  if (!sides) return undefined
  const [, first = '', unitOfFirst, second = '', unitOfSecond, third, unitOfThird, rest = ''] = sides
  const unit = unitOfThird ?? unitOfSecond ?? unitOfFirst
  const of = (token: string, own: string | undefined) => valueOf(token) * (unitNamed(own ?? unit)?.factor ?? 1)
  const numbers = [of(first, unitOfFirst), of(second, unitOfSecond), third ? of(third, unitOfThird) : 0] as const
  return { kind: 'pair', numbers, rest }
}

const units = [
  { kind: 'number' as const, names: 'mm', factor: 0.1 },
  { kind: 'number' as const, names: 'cm', factor: 1 },
  { kind: 'number' as const, names: 'dm', factor: 10 },
  { kind: 'number' as const, names: 'meter|m', factor: 100 },
  { kind: 'number' as const, names: '"|tommer|tomme|inches|inch|in', factor: 2.54 },
  { kind: 'volume' as const, names: 'ml', factor: 1 },
  { kind: 'volume' as const, names: 'cl', factor: 10 },
  { kind: 'volume' as const, names: 'dl', factor: 100 },
  { kind: 'volume' as const, names: 'liter|litres?|ltr|l', factor: 1000 },
  { kind: 'weight' as const, names: 'gram|gr|g', factor: 1 },
  { kind: 'weight' as const, names: 'kilo|kg', factor: 1000 },
  { kind: 'pieces' as const, names: 'stk|stykk|pcs|pk|pack|pakning|par', factor: 1 },
].map(unit => ({ ...unit, named: new RegExp(`^(?:${unit.names})$`) }))
const unitToken = `(?:${units.map(({ names }) => names).join('|')})(?![a-zæøå])`
const unitNamed = (name: string | undefined) =>
  name === undefined ? undefined : units.find(({ named }) => named.test(name))
const rectangle = new RegExp(
  String.raw`^(${numberToken}) ?(${unitToken})? ?x ?(${numberToken}) ?(${unitToken})?(?: ?x ?(${numberToken}) ?(${unitToken})?)?(.*)$`,
)
const systems: Record<string, SizeKind> = { uk: 'uk', gb: 'uk', us: 'us', usa: 'us' }
const system = /^(eur?|uk|gb|usa?|fr|de|dk|it|jp)\.? ?(?=[\dmwky])/
const systemAfter = /^ ?(eur?|uk|gb|usa?)\b/
const number = new RegExp(
  String.raw`^(?:men|women|kids?|youth|[mwky])?[ <>~+]{0,2}((?:1/[234]|[23]/[34])(?= ?(?:[cd]?l|kg|")\b)|${numberToken})(?:\+(?! ?\d))?(?:[- ]?(${unitToken}))?(?: ?[-/+] ?(${numberToken}) ?(${unitToken})?)?(.*)$`,
)

/** A number or a range, with a unit or in a named size system. `EU 38` equals 38. `98/104` sorts after 98. */
function readNumber(text: string): Size | undefined {
  const [prefix = '', before] = system.exec(text) ?? []
  const match = number.exec(text.slice(prefix.length))
  if (!match) return undefined
  const [, from = '', unitOfFrom, to, unitOfTo, rest = ''] = match
  const unit = unitNamed(unitOfTo ?? unitOfFrom)
  const named = before ?? systemAfter.exec(rest)?.[1]
  const of = (token: string, own: string | undefined) =>
    (/^\d\/\d$/.test(token) ? valueOf(`0 ${token}`) : valueOf(token)) * ((own ? unitNamed(own) : unit)?.factor ?? 1)
  return {
    kind: unit?.kind ?? systems[named ?? ''] ?? 'number',
    numbers: [of(from, unitOfFrom), to === undefined ? 0 : of(to, unitOfTo), fitOf(rest)],
    rest: rest.trim(),
  }
}

/** The place of a fit in the order: short -1, regular 0, long 1. */
function fitOf(text: string): number {
  if (/\b(?:kort|short|petite)\b/.test(text)) return -1
  return /\b(?:lang|long|tall)\b/.test(text) ? 1 : 0
}
