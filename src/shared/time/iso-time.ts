import { dayAfter, osloDay, osloInstant } from './oslo-time.ts'

export interface IsoTime {
  /** In ms since 1970. */
  at: number
  /** The length of the stated day, hour or minute in ms, minus 1. 0: the text has seconds. */
  lasts: number
  /** The text names its zone. Otherwise it was read as Norwegian time. */
  hasZone: boolean
}

export type IsoFault =
  /** Not in the form of ISO 8601. */
  | 'format'
  /** A day, time of day or zone that does not exist: `2026-02-30`, `25:00`, `+15:00`. Also a year before 1583. */
  | 'impossible'
  /** Norwegian clocks skip this hour in March. */
  | 'skipped'
export type IsoTimeOutcome = ({ ok: true } & IsoTime) | { ok: false; fault: IsoFault }

const dates = String.raw`(?<date>\d{4}-\d\d-\d\d|\d{8})`
const clock = String.raw`(?<hour>\d\d)(?::?(?<minute>\d\d)(?::?(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?)?`
const offset = String.raw`(?<zone>[Zz]|[+\-\u2212](?<zoneHour>\d\d)(?::?(?<zoneMinute>\d\d))?)`
const pattern = new RegExp(`^${dates}(?:(?:[Tt]|[ \\u00A0\\u202F]+)${clock}(?:[ \\u00A0\\u202F]*${offset})?)?$`)

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const unknownDay: IsoTimeOutcome = { ok: false, fault: 'impossible' }

/**
 * Reads a date or a time of ISO 8601, in the extended or the basic format: `2026-11-21`, `2026-11-21T05:04:00+0100`,
 * `20261121T040400Z`. A space may stand for the `T`, and a fraction may have any number of digits; those after the
 * third are cut off. The zone is `Z`, `+01`, `+0100` or `+01:00`. Without a zone it is Norwegian time; in the hour that
 * clocks repeat in October, its first occurrence. Week dates and ordinal dates are not read.
 */
export function readIsoTime(text: string): IsoTimeOutcome {
  const found = pattern.exec(text.trim())?.groups
  if (!found) return { ok: false, fault: 'format' }
  const { date: written = '', fraction } = found
  const date = written.length === 8 ? `${written.slice(0, 4)}-${written.slice(4, 6)}-${written.slice(6)}` : written
  // Earlier years need an agreement between sender and receiver (ISO 8601).
  if (!isIsoDate(date) || date < '1583') return unknownDay
  if (found['hour'] === undefined) {
    const at = osloInstant(date, 0).getTime()
    return { ok: true, at, lasts: osloInstant(dayAfter(date, 1), 0).getTime() - at - 1, hasZone: false }
  }
  const [hours, minutes, seconds] = [found['hour'], found['minute'], found['second']].map(part =>
    Number(part ?? 0),
  ) as [number, number, number]
  const milliseconds = Number((fraction ?? '').slice(0, 3).padEnd(3, '0'))
  // 24:00 is the end of the day.
  const isMidnight = hours === 24 && minutes === 0 && seconds === 0 && milliseconds === 0
  if ((hours > 23 && !isMidnight) || minutes > 59 || seconds > 59) return unknownDay
  const lasts = found['minute'] === undefined ? hour - 1 : found['second'] === undefined ? minute - 1 : 0
  const within = seconds * second + milliseconds
  const ofDay = hours * 60 + minutes
  if (found['zone'] === undefined) {
    const at = osloInstant(date, ofDay)
    const shown = osloDay(at)
    const isShown = isMidnight || (shown.date === date && shown.minute === ofDay)
    return isShown ? { ok: true, at: at.getTime() + within, lasts, hasZone: false } : { ok: false, fault: 'skipped' }
  }
  const ahead = minutesAhead(found)
  if (ahead === null) return unknownDay
  return { ok: true, at: Date.parse(`${date}T00:00:00Z`) + (ofDay - ahead) * minute + within, lasts, hasZone: true }
}

/** The offset from UTC in minutes. null: no place on earth has it. */
function minutesAhead({ zone = '', zoneHour = '0', zoneMinute = '0' }: Record<string, string | undefined>) {
  const size = Number(zoneHour) * 60 + Number(zoneMinute)
  const ahead = /^[Zz+]/.test(zone) ? size : -size
  return Number(zoneMinute) > 59 || ahead > 14 * 60 || ahead < -12 * 60 ? null : ahead
}

/** The instant of a text that was checked to be a time. Throws for other text. */
export function instantOf(text: string): Date {
  const read = readIsoTime(text)
  if (!read.ok) throw new Error(`not a time: ${text}`)
  return new Date(read.at)
}

/** Reads `from/to`. Each of the two texts has its own outcome. null: the text does not consist of two parts. */
export function readIsoInterval(text: string): { from: IsoTimeOutcome; to: IsoTimeOutcome } | null {
  const [from, to, ...rest] = text.split('/')
  return from === undefined || to === undefined || rest.length > 0
    ? null
    : { from: readIsoTime(from), to: readIsoTime(to) }
}

/** Whether the day `yyyy-mm-dd` exists. */
function isIsoDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}
