import { foldLetters } from '#shared/text/fold-letters.ts'

/** Units of capacity: the persons or the volume that goods hold, and the lowest temperature at which they keep warm. */
export type CapacityUnit = 'personer' | 'milliliter' | 'grader'
export interface Capacity {
  unit: CapacityUnit
  value: number
  /** The position in the text. It ends before the head of a compound: `firemanns` of `firemannstelt`. */
  from: number
  to: number
}

const numbers: Readonly<Record<string, number>> = {
  en: 1,
  ein: 1,
  ett: 1,
  to: 2,
  tre: 3,
  fire: 4,
  fem: 5,
  seks: 6,
  sju: 7,
  syv: 7,
  åtte: 8,
  ni: 9,
  ti: 10,
  tolv: 12,
}
const spelled = Object.keys(numbers).join('|')
const number = String.raw`(?<number>\d{1,2}|${spelled})`
const start = String.raw`(?<![\p{L}\d])`
const end = String.raw`(?![\p{L}\d])`
const units: Readonly<Record<string, number>> = { l: 1000, ltr: 1000, liter: 1000, dl: 100, cl: 10, ml: 1 }

interface Saying {
  unit: CapacityUnit
  pattern: RegExp
}
const persons = '(?:person(?:er|ar)?|mann|pers|seter)'
const sayings: readonly Saying[] = [
  // `4 personer`, `2-person`, `firemannstelt`, `to-manns telt`. The head of a compound follows an s.
  { unit: 'personer', pattern: new RegExp(`${start}${number}[\\s-]*${persons}(?:s-?(?=\\p{L}{3})|s?${end})`, 'giu') },
  // `telt for fire`
  { unit: 'personer', pattern: new RegExp(`(?<=\\b(?:for|til)\\s)${number}(?=\\s*$)`, 'giu') },
  {
    unit: 'milliliter',
    pattern: new RegExp(
      `${start}(?<number>\\d{1,4}(?:[.,]\\d{1,2})?)[\\s-]*(?<unit>liter|ltr|dl|cl|ml|l)(?:s-?(?=\\p{L}{3})|s?${end})`,
      'giu',
    ),
  },
  {
    unit: 'grader',
    pattern: new RegExp(
      `${start}(?<sign>[-−–+]|minus\\s|pluss\\s)?\\s?${number}\\s?(?:°\\s?c?|grader|gradar|grad)${end}`,
      'giu',
    ),
  },
  // `dunsovepose −18`
  { unit: 'grader', pattern: /(?<=\s)(?<sign>[-−–])(?<number>\d{1,2})(?=\s*$)/gu },
]

/** The capacities in a name, a text or a query. Of overlapping matches, the first one counts. */
export function capacitiesIn(text: string): Capacity[] {
  const found: Capacity[] = []
  for (const { unit, pattern } of sayings)
    for (const match of text.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length]
      const { number: said = '', sign = '', unit: typed = '' } = match.groups ?? {}
      const plain = numbers[said.toLowerCase()] ?? Number(said.replace(',', '.'))
      const value = unit === 'milliliter' ? Math.round(plain * (units[typed.toLowerCase()] ?? 0)) : plain
      if (found.every(one => to <= one.from || from >= one.to))
        found.push({ unit, value: /^[-−–m]/i.test(sign) ? -value : value, from, to })
    }
  return found
}

/** The word that the index holds for a capacity: `4personer`, `minus7grader`. */
export const capacityWord = ({ unit, value }: Pick<Capacity, 'unit' | 'value'>): string =>
  `${value < 0 ? 'minus' : ''}${Math.abs(value)}${unit}`

const written = /^(minus)?(\d+)(personer|milliliter|grader)$/

/** Reads a word that `capacityWord` returned. null: any other word. */
export function capacityOf(word: string): Pick<Capacity, 'unit' | 'value'> | null {
  const match = written.exec(word)
  return match && { unit: match[3] as CapacityUnit, value: Number(match[2]) * (match[1] ? -1 : 1) }
}

/** The capacity words of an article: for each unit those of its name, otherwise those of its technical description. */
export function capacityWords(name: string, techDescription: string | null): Set<string> {
  const named = capacitiesIn(name)
  const units = new Set(named.map(({ unit }) => unit))
  const text = techDescription ?? ''
  const others = capacitiesIn(text).filter(
    // `65 liter` alone is the volume of the goods. In `Dekker sekk på 40 liter` it is not.
    ({ unit, from }) => !units.has(unit) && (unit !== 'milliliter' || /(?:^|[.,;|\n])\s*$/.test(text.slice(0, from))),
  )
  return new Set([...named, ...others].map(capacityWord))
}

const byWords = new WeakMap<readonly string[], Map<CapacityUnit, number[]>>()

/** The capacities of all goods, by unit. `words`: all words of the text index; the result is cached for that array. */
export function capacitiesKnown(words: readonly string[]): ReadonlyMap<CapacityUnit, readonly number[]> {
  let known = byWords.get(words)
  if (!known) {
    known = new Map()
    for (const word of words) {
      const one = /^[m\d]/.test(word) ? capacityOf(word) : null
      if (one) known.set(one.unit, [...(known.get(one.unit) ?? []), one.value])
    }
    byWords.set(words, known)
  }
  return known
}

/** The head of a compound that begins with a capacity: `telt` of `firemannstelt`. */
export const headAfter = (text: string, at: number): string =>
  foldLetters(/^\p{L}{3,}/u.exec(text.slice(at))?.[0] ?? '')
