import { osloDay, osloInstant } from '#shared/time/oslo-time.ts'

/** Norwegian local time: `2026-11-24T08:00`. */
export function localOf(at: Date): string {
  const { date, minute } = osloDay(at)
  const two = (count: number) => String(count).padStart(2, '0')
  return `${date}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

export function instantOf(local: string): Date {
  const [date = '', time = ''] = local.split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return osloInstant(date, hours * 60 + minutes)
}
