import QRCode from 'qrcode'
import type { DeskEntry } from '#contract/staff.ts'
import { formatMoney } from '#shared/format/format.ts'
import { formatDayAndTime } from '#shared/format/format-date.ts'

type Entry = Pick<
  DeskEntry,
  | 'id'
  | 'name'
  | 'phone'
  | 'pickupCode'
  | 'shopName'
  | 'articles'
  | 'isOrder'
  | 'paid'
  | 'total'
  | 'pickupDeadline'
  | 'delivery'
  | 'address'
  | 'zipcode'
  | 'city'
>

/** The label on a bag. It shows no more than the desk needs to find the bag, because other customers may see it. */
export async function labelOf({ id, name, phone, pickupCode, shopName, articles, ...entry }: Entry) {
  const qr = await QRCode.toString(pickupCode, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' })
  return {
    ...{ id, qr, shopName },
    code: pickupCode,
    who: `${initialsOf(name)} · ${phone.slice(-3)}`,
    pieces: articles.reduce((sum, { kept, state }) => sum + (state === 'substitute_asked' ? 0 : kept), 0),
    pay: entry.paid ? 'Betalt på nett' : `Betales: ${formatMoney(entry.total)}`,
    until: entry.pickupDeadline === null ? null : formatDayAndTime(new Date(entry.pickupDeadline)),
    /** Full name and address for a parcel; null: collected in the shop. */
    to: entry.delivery ? [name, entry.address, `${entry.zipcode} ${entry.city}`] : null,
    kind: entry.isOrder ? 'Ordre' : 'Reservasjon',
  }
}
export type Label = Awaited<ReturnType<typeof labelOf>>

/** Initials of the first and last name: `Kari Anne Nordmann` becomes KN. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .flatMap(word => [...(word ?? '')][0]?.toUpperCase() ?? [])
    .join('')
}
