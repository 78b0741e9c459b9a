/** Units of Google's unit_pricing_measure that Norwegian shops use, as multiples of the smallest unit of their kind. */
const units = {
  mg: ['weight', 1],
  g: ['weight', 1_000],
  kg: ['weight', 1_000_000],
  ml: ['volume', 1],
  cl: ['volume', 10],
  l: ['volume', 1_000],
  cbm: ['volume', 1_000_000],
  cm: ['length', 1],
  m: ['length', 100],
  sqm: ['area', 1],
  ct: ['pieces', 1],
} as const
type Unit = keyof typeof units
const shownUnits: Partial<Record<Unit, string>> = { ct: 'stk.', sqm: 'm²', cbm: 'm³', l: 'liter' }
/** Source: prisopplysningsforskriften § 4 b. Pieces are Google's. */
const allowedBases: ReadonlySet<Unit> = new Set(['kg', 'l', 'cbm', 'm', 'sqm', 'ct'])
const defaultBase = { weight: '1 kg', volume: '1 l', length: '1 m', area: '1 sqm', pieces: '1 ct' } as const

export interface Measure {
  unit: Unit
  /** In thousandths of the unit. */
  thousandths: number
}

/** Parses `750 ml` or `1,5kg`. null: not a measure above 0 in a known unit. */
export function parseMeasure(text: string): Measure | null {
  const [, whole = '', fraction = '', unit = ''] =
    /^(\d{1,9})(?:[.,](\d{1,3}))?\s?([a-z]{1,3})$/i.exec(text.trim()) ?? []
  const known = unit.toLowerCase()
  const thousandths = Number(whole) * 1_000 + Number(fraction.padEnd(3, '0'))
  return known in units && thousandths > 0 ? { unit: known as Unit, thousandths } : null
}

/** Whether two measures are of one kind, such as weights. */
export const isSameKind = (one: Measure, other: Measure): boolean => units[one.unit][0] === units[other.unit][0]

/** Whether the law allows unit prices per this measure. */
export const isAllowedBase = ({ unit, thousandths }: Measure): boolean =>
  thousandths === 1_000 && allowedBases.has(unit)

/** The measure of the unit price of a content, unless a feed names another that the law allows. */
export const usualBase = ({ unit }: Measure): string => defaultBase[units[unit][0]]

export interface UnitPrice {
  /** In øre, rounded to the nearest. */
  price: number
  /** The unit, for example `kg` or `liter`. */
  per: string
}

/**
 * The price per unit of a content (`750 ml`) that costs `price` øre. `base`: the measure of the unit price. A measure
 * that the law does not allow, such as `100 g`, is replaced by the usual one. null: it is not known, or the measures
 * differ in kind. Source: prisopplysningsforskriften §§ 4–8.
 */
export function unitPrice(price: number, content: string | null, base: string | null): UnitPrice | null {
  const measure = content === null ? null : parseMeasure(content)
  const named = measure && parseMeasure(base ?? usualBase(measure))
  if (!measure || !named || !isSameKind(measure, named)) return null
  const per = isAllowedBase(named) ? named : parseMeasure(usualBase(measure))
  if (!per) return null
  // BigInt, because the products exceed 2^53: both measures are in thousandths of the smallest unit, such as
  // milligrams.
  const [size, unit] = [smallest(measure), smallest(per)]
  const ore = (2n * BigInt(price) * unit + size) / (2n * size)
  return { price: Number(ore), per: shownUnits[per.unit] ?? per.unit }
}

const smallest = ({ unit, thousandths }: Measure): bigint => BigInt(thousandths) * BigInt(units[unit][1])
