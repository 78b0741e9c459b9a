import { spanOf } from './hours-spans.ts'
import { hoursTokens } from './hours-tokens.ts'
import type { Span } from './opening-hours.ts'

/** https://schema.org/OpeningHoursSpecification */
interface Specification {
  dayOfWeek?: string | string[]
  opens?: string
  closes?: string
  validFrom?: string
  validThrough?: string
}

/** One entry of an `openingHoursSpecification`. No span: closed. */
export interface SpecifiedHours {
  /** 0: Sunday. null: not stated. */
  days: readonly number[] | null
  /** `yyyy-mm-dd`, inclusive. null: always. */
  period: { from: string; to: string } | null
  span: Span | null
}

/** Parses schema.org's hours as JSON. A list of texts is `openingHours`. null: it is something else. */
export function readSchemaOrgHours(json: string): { texts: string[] } | { entries: SpecifiedHours[] } | null {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return null
  }
  const list = entriesOf(value)
  const texts = list.filter(each => typeof each === 'string')
  if (texts.length > 0) return texts.length === list.length ? { texts } : null
  const entries = list.map(each => (isSpecification(each) ? readSpecification(each) : null))
  return entries.length > 0 && entries.every(entry => entry !== null) ? { entries } : null
}

/** The entries of a list, a single entry, or the entries in one of schema.org's properties of an object. */
function entriesOf(value: unknown): unknown[] {
  if (!isObject(value)) return []
  if (Array.isArray(value)) return value
  const named = ['openingHoursSpecification', 'specialOpeningHoursSpecification', 'openingHours'].find(
    name => name in value,
  )
  return named === undefined ? [value] : [value[named]].flat()
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isSpecification(value: unknown): value is Specification {
  if (!isObject(value)) return false
  const { dayOfWeek = [] } = value
  const texts = [
    dayOfWeek,
    value['opens'] ?? '',
    value['closes'] ?? '',
    value['validFrom'] ?? '',
    value['validThrough'] ?? '',
  ]
  return texts.flat().every(each => typeof each === 'string')
}

function readSpecification({ dayOfWeek, opens, closes, validFrom, validThrough }: Specification) {
  const names = dayOfWeek === undefined ? null : [dayOfWeek].flat()
  const days = names?.map(name => {
    const [token, ...more] = hoursTokens(name.replace(/^.*[/:#]/, '')) ?? []
    return token?.type === 'days' && more.length === 0 ? token.days : null
  })
  if (days?.includes(null)) return null
  const period = validFrom === undefined && validThrough === undefined ? null : periodOf(validFrom, validThrough)
  if (period === undefined) return null
  const span = spanOfTexts(opens, closes)
  return span === undefined ? null : { days: days?.flatMap(each => each ?? []) ?? null, period, span }
}

/** The span between two times. null: closed, written as equal times or no times. undefined: invalid. */
function spanOfTexts(opens: string | undefined, closes: string | undefined): Span | null | undefined {
  if (opens === closes) return null
  const [[open], [close]] = [hoursTokens(opens ?? '') ?? [], hoursTokens(closes ?? '') ?? []]
  return open?.type === 'time' && close?.type === 'time' ? spanOf(open, close) : undefined
}

const day = /^\d{4}-\d{2}-\d{2}/

function periodOf(from = '', to = from): { from: string; to: string } | undefined {
  const [first, last] = [day.exec(from)?.[0], day.exec(to)?.[0]]
  return first && last && first <= last ? { from: first, to: last } : undefined
}
