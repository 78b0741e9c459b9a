import type { Lists } from '#modules/catalogue/read-model/index.ts'

interface Range {
  from: number
  to: number
  /** `år` of `4-6 år`. Empty for a bare number: `36-39`. */
  unit: string
  id: number
}
/** The sizes of a catalogue in the forms that shoppers type. */
export interface SizeWords {
  named: ReadonlyMap<string, readonly number[]>
  ranges: readonly Range[]
}
export interface SizeSaid {
  ids: readonly number[]
  from: number
  to: number
  /** The text may be part of a name instead. */
  doubtful: boolean
}

const units: Readonly<Record<string, string>> = {
  liter: 'l',
  l: 'l',
  '"': 'tommer',
  tommer: 'tommer',
  tommar: 'tommer',
}
const number = String.raw`\d+(?:[.,/]\d+)?`
const letters = '[2-6]?x*[sml]'
const range = String.raw`\d+\s?[-–]\s?\d+`
const unit = 'år|kg|cm|liter|l|tommer|tommar|"|fot|gir|m|g'
const before = String.raw`(?<![^\s,;])`
const after = String.raw`(?![^\s,;])`

/** The patterns, most certain first. Text that one pattern matched is not matched again. */
const sayings = [
  {
    doubtful: false,
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:størrelse|storleik|str\.?|size)\s*(?<size>${range}|${number}|${letters})(?:\s?(?<unit>${unit}))?(?![\p{L}\d])`,
      'giu',
    ),
  },
  { doubtful: false, pattern: /(?<![\p{L}\d])(?<size>w\d\d\s*[/x-]?\s*l\d\d)(?![\p{L}\d])/giu },
  { doubtful: true, pattern: new RegExp(`${before}(?<size>${range}|${number})\\s?(?<unit>${unit})${after}`, 'giu') },
  { doubtful: true, pattern: new RegExp(`${before}(?<size>${range}|${number}|${letters})${after}`, 'giu') },
]

export function sizeWordsOf(sizes: Lists['sizes']): SizeWords {
  const named = new Map<string, number[]>()
  const ranges: Range[] = []
  for (const { id, name } of sizes.values()) {
    const key = sizeKey(name)
    named.set(key, [...(named.get(key) ?? []), id])
    const found = /^(?:[a-z]+\()?(\d+)-(\d+)(\D*?)\)?$/.exec(key)
    if (found) ranges.push({ from: Number(found[1]), to: Number(found[2]), unit: found[3]!, id })
  }
  return { named, ranges }
}

/** The sizes in a query: `str 42`, `XL`, `W32 L34`, `4-6 år`, and `38` for socks that come in `36-39`. */
export function* sizesSaid(query: string, sizes: SizeWords): Generator<SizeSaid> {
  for (const { pattern, doubtful } of sayings) {
    for (const match of query.matchAll(pattern)) {
      const { size = '', unit: typed = '' } = match.groups ?? {}
      const ids = idsOf(sizes, sizeKey(size), units[typed.toLowerCase()] ?? typed.toLowerCase())
      const [from, to] = [match.index, match.index + match[0].length]
      if (ids.length > 0) yield { ids, from, to, doubtful }
      // A word such as `str` marks the text as a size, but the catalogue lacks it. No article has size id 0.
      else if (!doubtful && match[0] !== size) yield { ids: [0], from, to, doubtful }
    }
  }
}

function idsOf({ named, ranges }: SizeWords, size: string, typed: string): number[] {
  const exact = [...(named.get(size + typed) ?? []), ...(named.get(size.replace(/^(\d\d)-(\d\d)$/, 'w$1l$2')) ?? [])]
  const [from = NaN, to] = size.split('-').map(Number)
  const around = ranges.filter(one =>
    to === undefined
      ? one.unit === typed && one.from <= from && from <= one.to
      : typed === '' && one.from === from && one.to === to,
  )
  return [...new Set([...exact, ...around.map(({ id }) => id)])]
}

/** Normalises a size: `w32 l34` = `32/34`, `XXL` = `2XL`, `40,5` = `40.5`. */
function sizeKey(name: string): string {
  const plain = name.toLowerCase().replace(/\s+/g, '').replace(',', '.').replace('–', '-')
  const waist = /^w?(\d\d)[/x-]?l?(\d\d)$/.exec(plain)
  if (waist && /[wl/x]/.test(plain)) return `w${waist[1]}l${waist[2]}`
  return plain.replace(/^(x{2,})(?=[sl]$)/, many => `${many.length}x`)
}
