import type { Receipt } from '#contract/reservations.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'

/**
 * Until when the goods are held, as text. null: not known, or the guaranteed minimum passed before the goods were
 * ready.
 */
export function heldLine(
  { pickupDeadline, heldUntil }: Pick<Receipt, 'pickupDeadline' | 'heldUntil'>,
  now: Date,
): { label: string; when: string } | null {
  if (heldUntil === null) return null
  const at = new Date(heldUntil)
  if (pickupDeadline !== null) return { label: 'Hent innen', when: formatDayAndTime(at) }
  return at > now ? { label: 'Holdes av til minst', when: formatDayAndTime(at) } : null
}
