import { createHash } from 'node:crypto'
import type { PresentedReservation } from '../present.ts'
import { maskEmail } from './mask-email.ts'

/** The stored form of the browser that places a reservation. The id is random, so the hash needs no key. */
export const makerOf = (guest: string): string => createHash('sha256').update(guest).digest('base64url')

/** The reservation without its street, and with its e-mail address and phone number masked. */
export function maskContact(reservation: PresentedReservation): PresentedReservation {
  return { ...reservation, email: maskEmail(reservation.email), phone: maskPhone(reservation.phone), address: '' }
}

/** The last two digits. */
const maskPhone = (phone: string): string => (phone === '' ? '' : `•••${phone.slice(-2)}`)
