import { nameOrder } from '../order.ts'

const letters = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', 'XXXXL', 'XXXXXL']
const oneSize = /^(one[ -]?size|onesize|os|uni|universal|en størrelse|én størrelse)$/i

type Kind = 'letter' | 'number' | 'waist' | 'word' | 'one'
const kinds: Kind[] = ['letter', 'number', 'waist', 'word', 'one']

/** The display order of sizes: XS to 3XL, numbers, waist and length, text, and one-size last. */
export function sizeOrder(a: string, b: string): number {
  const [first, second] = [sizeRank(a), sizeRank(b)]
  if (first.kind !== second.kind) return kinds.indexOf(first.kind) - kinds.indexOf(second.kind)
  return first.major - second.major || first.minor - second.minor || nameOrder(a, b)
}

/** The rank of a size within its kind: `S/M` after S and before M, `98/104` after 98. */
function sizeRank(name: string): { kind: Kind; major: number; minor: number } {
  const text = name.trim()
  if (oneSize.test(text)) return { kind: 'one', major: 0, minor: 0 }
  const [from, to] = text.split(/\s*[/–-]\s*/)
  const letter = letterOf(from)
  if (letter !== null) return { kind: 'letter', major: letter, minor: (letterOf(to) ?? letter) - letter }
  const waist = /^W\s?(\d+)\s*[/-]?\s*L\s?(\d+)$/i.exec(text)
  if (waist) return { kind: 'waist', major: Number(waist[1]), minor: Number(waist[2]) }
  const number = /^(\d+(?:[.,]\d+)?)(?:\s*[/–-]\s*(\d+(?:[.,]\d+)?))?(?:\s*(?:cm|mm|l|kg))?$/i.exec(text)
  if (number) return { kind: 'number', major: numberOf(number[1]), minor: number[2] ? numberOf(number[2]) : 0 }
  return { kind: 'word', major: 0, minor: 0 }
}

/** `2XL` and `XXL` have the same rank. */
function letterOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const counted = /^(\d)X([SL])$/i.exec(text)
  const spelt = counted ? 'X'.repeat(Number(counted[1])) + counted[2] : text
  const place = letters.indexOf(spelt.toUpperCase())
  return place < 0 ? null : place
}

const numberOf = (text = ''): number => Number(text.replace(',', '.'))
