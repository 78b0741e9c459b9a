import { z } from 'zod'
import type { Db } from '#database/connection.ts'
import { readChosen, type ChainSetting } from '#database/settings.ts'
import { osloDay } from '#shared/time/oslo-time.ts'
import { duties, type DutyId } from './duties.ts'
import type { Duty } from './duty.ts'

export type DutyDates = Partial<Record<DutyId, string>>

const laterIds = duties.flatMap(({ id, state }) => (state === 'in force' ? [] : [id]))

/** From these dates the chain follows duties that are not in force in Norway. */
export const dutyDates: ChainSetting<DutyDates> = {
  key: 'duty_dates',
  schema: z.partialRecord(z.enum(laterIds), z.iso.date({ error: 'is not a date such as 2027-06-19' })),
  fallback: {},
  keys: laterIds,
  form: 'JSON such as {"withdrawal-function":"2027-06-19"}',
  meaning: `dates from which duties apply that are not in force in Norway (${laterIds.join(', ')})`,
}

/** The first day of a duty. null: always in force. undefined: no date is known. */
export function firstDay({ id, state }: Duty & { id: DutyId }, dates: DutyDates): string | null | undefined {
  if (state === 'in force') return null
  return dates[id] ?? (state === 'uncertain' ? undefined : state.from)
}

/** Whether a duty applies on a day in Norway (`2027-02-18`). */
export function isInForce(duty: Duty & { id: DutyId }, dates: DutyDates, day: string): boolean {
  const first = firstDay(duty, dates)
  return first === null || (first !== undefined && first <= day)
}

export interface DutyDay {
  inForce: boolean
  /** The first day. null: always in force. undefined: no date is known. */
  from: string | null | undefined
}

/** Whether each duty applies now. Gates refuse only for duties in force. */
export async function readDutyDays(db: Db, now = new Date()): Promise<ReadonlyMap<DutyId, DutyDay>> {
  const dates = await readChosen(db, dutyDates)
  const { date } = osloDay(now)
  return new Map(duties.map(duty => [duty.id, { inForce: isInForce(duty, dates, date), from: firstDay(duty, dates) }]))
}
