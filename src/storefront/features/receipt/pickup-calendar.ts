export interface Pickup {
  id: number
  code: string
  shop: { name: string; address: string; postNo: string; postPlace: string } | null
  readyBy: Date | null
  deadline: Date | null
  /** Paid online. Otherwise it is paid in the shop. */
  paid: boolean
}

const hour = 3_600_000

/**
 * A calendar entry (RFC 5545): the last two hours before the deadline if there is one, otherwise the hour
 * after the goods should be ready. null: neither is known.
 */
export function pickupCalendar({ id, code, shop, readyBy, deadline, paid }: Pickup, now: Date): string | null {
  const start = deadline ? new Date(deadline.getTime() - 2 * hour) : readyBy
  if (!start) return null
  const end = deadline ?? new Date(start.getTime() + hour)
  const where = shop ? `${shop.name}, ${shop.address}, ${shop.postNo} ${shop.postPlace}` : ''
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hent//Henting//NO',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:reservasjon-${id}@hent`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escape(`${deadline ? 'Siste frist: hent varene' : 'Hent varene'} hos ${shop?.name ?? 'butikken'}`)}`,
    `LOCATION:${escape(where)}`,
    `DESCRIPTION:${escape(`Hentekode ${code}. ${paid ? 'Varene er betalt.' : 'Du betaler i butikken.'}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(line => `${fold(line)}\r\n`).join('')
}

const stamp = (at: Date) => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
const escape = (text: string) => text.replace(/[\\;,]/g, sign => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** Lines have at most 75 bytes (RFC 5545). The rest continues on the next line after a space. */
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
