import { isAbandoned, reservationStatus } from '#shared/reservations/reservation-status.ts'
import { payAtCounter } from './messages/payment-message.ts'

export interface Pickup {
  id: number
  /** The version of the reservation. It begins with the id of its newest event. */
  version: string
  statusId: number
  code: string
  shop: { name: string; address: string; postNo: string; postPlace: string } | null
  readyBy: Date | null
  deadline: Date | null
  /** Paid online. false: paid in the shop. */
  paid: boolean
}

const hour = 3_600_000

/**
 * A calendar entry (RFC 5545): the last two hours before the deadline if there is one, otherwise the hour
 * after the goods should be ready. The entry of an ended reservation cancels the earlier one. null: neither time is
 * known. `origin`: of the shop, such as `https://ox.example.no`. Numbers of reservations are unique within it.
 */
export function pickupCalendar(pickup: Pickup, origin: string, now: Date): string | null {
  const { id, version, statusId, code, shop, readyBy, deadline, paid } = pickup
  const start = deadline ? new Date(deadline.getTime() - 2 * hour) : readyBy
  if (!start) return null
  const end = deadline ?? new Date(start.getTime() + hour)
  const where = shop ? `${shop.name}, ${shop.address}, ${shop.postNo} ${shop.postPlace}` : ''
  const status = statusOf(statusId)
  const described = status === 'CANCELLED' ? 'Varene skal ikke hentes.' : `Hentekode ${code}. ${payAtCounter(paid)}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hent//Henting//NO',
    // RFC 5546 requires an organizer for the methods PUBLISH and CANCEL.
    `METHOD:${status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:reservasjon-${id}@${new URL(origin).host}`,
    // Calendars replace an entry by one with the same UID and a higher sequence.
    `SEQUENCE:${Number.parseInt(version, 10) % 2 ** 31}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `STATUS:${status}`,
    `ORGANIZER:${origin}`,
    `SUMMARY:${escape(`${deadline ? 'Siste frist: hent varene' : 'Hent varene'} hos ${shop?.name ?? 'butikken'}`)}`,
    `LOCATION:${escape(where)}`,
    `DESCRIPTION:${escape(described)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(line => `${fold(line)}\r\n`).join('')
}

function statusOf(statusId: number): 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED' {
  if (statusId === reservationStatus.awaitingPayment) return 'TENTATIVE'
  return isAbandoned(statusId) ? 'CANCELLED' : 'CONFIRMED'
}

const stamp = (at: Date) => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
const escape = (text: string) => text.replace(/[\\;,]/g, sign => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** Folds a line: lines have at most 75 bytes (RFC 5545), and the rest continues on the next line after a space. */
function fold(line: string): string {
  let [folded, bytes] = ['', 0]
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > 75) {
      folded += '\r\n '
      bytes = 1
    }
    folded += letter
    bytes += size
  }
  return folded
}
