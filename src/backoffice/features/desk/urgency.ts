import type { DeskEntry } from '#contract/staff.ts'
import { formatPlural } from '#shared/format/format.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'
import { reservationStatus, isNotReady } from '#shared/reservations/reservation-status.ts'

export interface Urgency {
  text: string
  /** `overdue`: the promised time or pickup deadline has passed; `soon`: promised within half an hour. */
  level: 'overdue' | 'soon' | 'calm'
}

const soonMinutes = 30

/**
 * Urgency of a reservation with a Norwegian text: by its promised time until it is ready, then by its pickup deadline.
 * null: the reservation is closed or has no such time.
 */
export function urgencyOf(
  { statusID, readyBy, pickupDeadline }: Pick<DeskEntry, 'statusID' | 'readyBy' | 'pickupDeadline'>,
  now: Date,
): Urgency | null {
  if (statusID === reservationStatus.ready && pickupDeadline) {
    const over = Date.parse(pickupDeadline) < now.getTime()
    return {
      text: `${over ? 'Skulle vært hentet' : 'Hentes innen'} ${formatDayAndTime(new Date(pickupDeadline))}`,
      level: over ? 'overdue' : 'calm',
    }
  }
  if (!isNotReady(statusID) || !readyBy) return null
  const minutes = Math.round((Date.parse(readyBy) - now.getTime()) / 60_000)
  const when = formatDayAndTime(new Date(readyBy))
  if (minutes < 0) return { text: `Skulle vært klar ${when}, for ${duration(-minutes)} siden`, level: 'overdue' }
  if (minutes > 12 * 60) return { text: `Klar senest ${when}`, level: 'calm' }
  return { text: `Klar senest ${when}, om ${duration(minutes)}`, level: minutes < soonMinutes ? 'soon' : 'calm' }
}

/** A duration as text: `25 min`, `3 timer`, `2 døgn`. */
function duration(minutes: number): string {
  if (minutes < 90) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? formatPlural(hours, 'time', 'timer') : `${Math.round(hours / 24)} døgn`
}
