import { createHash } from 'node:crypto'
import type { PresentedReservation } from '../present.ts'
import { maskEmail } from './mask-email.ts'

/** The stored hash of the browser's guest id, for the reservations that it places. The id is random, so no key is needed. */
export const makerOf = (guest: string): string => createHash('sha256').update(guest).digest('base64url')

/** The reservation without its street, and with its e-mail address and phone number masked. */
export function maskContact(reservation: PresentedReservation): PresentedReservation {
  return { ...reservation, email: maskEmail(reservation.email), phone: maskPhone(reservation.phone), address: '' }
}

/** Shows only the last two digits. */
const maskPhone = (phone: string): string => (phone === '' ? '' : `•••${phone.slice(-2)}`)
