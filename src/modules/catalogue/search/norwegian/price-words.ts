export interface PriceSaid {
  /** In øre; `min` and `max` are inclusive. */
  min?: number
  max?: number
  from: number
  to: number
}

const amount = String.raw`(\d{1,3}(?:[ .]\d{3})+|\d{1,6})(?:,\d\d)?`
const unit = String.raw`(\s*(?:kroner|kr\b\.?|nok\b|,-|:-))`
const upTo = 'under|inntil|opptil|maksimalt|maks|max|høyst|mindre enn|billigere enn|billegare enn|below|less than|<'
const from = 'over|minst|mer enn|meir enn|dyrere enn|dyrare enn|above|more than|>'

const start = String.raw`(?<![\p{L}\d])`
const end = String.raw`(?![\p{L}\d])`
const sayings: readonly { pattern: RegExp; range: (a: number, b: number) => { min?: number; max?: number } }[] = [
  {
    pattern: new RegExp(
      `${start}(?:mellom|between)\\s+${amount}${unit}?\\s*(?:og|and|-|–)\\s*${amount}${unit}?${end}`,
      'iu',
    ),
    range: (a, b) => ({ min: Math.min(a, b), max: Math.max(a, b) }),
  },
  {
    pattern: new RegExp(`${start}(?:fra\\s+)?${amount}()\\s*(?:til|-|–)\\s*${amount}${unit}${end}`, 'iu'),
    range: (a, b) => ({ min: Math.min(a, b), max: Math.max(a, b) }),
  },
  {
    pattern: new RegExp(`(?:${start}(?:${upTo.slice(0, -2)})|<)\\s*(?:kr\\.?\\s*)?${amount}${unit}?${end}`, 'iu'),
    range: max => ({ max }),
  },
  {
    pattern: new RegExp(`(?:${start}(?:${from.slice(0, -2)})|>)\\s*(?:kr\\.?\\s*)?${amount}${unit}?${end}`, 'iu'),
    range: min => ({ min }),
  },
  {
    pattern: new RegExp(`${start}(?:til|for)\\s+(?:kr\\.?\\s*)?${amount}${unit}${end}`, 'iu'),
    range: max => ({ max }),
  },
  // Without `kr` the number could be a size, so only numbers above all sizes count as prices.
  { pattern: new RegExp(`${start}til\\s+([2-9]\\d\\d|\\d{4,6})${end}`, 'iu'), range: max => ({ max }) },
  { pattern: new RegExp(`${start}fra\\s+${amount}${unit}${end}`, 'iu'), range: min => ({ min }) },
  { pattern: new RegExp(`${start}${amount}${unit}${end}`, 'iu'), range: max => ({ max }) },
]

/** The price in a query with its position, or null. Examples: `under 500`, `mellom 200 og 400 kr`, `til 1 000,-`. */
export function priceSaid(query: string): PriceSaid | null {
  for (const { pattern, range } of sayings) {
    const match = pattern.exec(query)
    if (!match) continue
    const numbers = match
      .slice(1)
      .filter(text => text !== undefined && /^\d/.test(text))
      .map(oreOf)
    return { ...range(numbers[0] ?? 0, numbers[1] ?? 0), from: match.index, to: match.index + match[0].length }
  }
  return null
}

const oreOf = (text: string): number => Number(text.replace(/[ .]/g, '')) * 100
