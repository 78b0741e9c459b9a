import { randomBytes } from 'node:crypto'
import type { Quote } from '#modules/sales/cart/index.ts'
import { oneLine } from '#shared/one-line.ts'
import type { Contact } from './contact.ts'

interface RowInput {
  shopId: number
  delivery: boolean
  address: string
  city: string
  postalCode: string
}

/** The initial values of a reservation, without its id, times and pickup code. */
export function newRow(input: RowInput, contact: Contact, { prices }: Quote) {
  return {
    ...contact,
    shop_id: input.shopId,
    delivery: input.delivery,
    freight: prices.freight,
    address: oneLine(input.address),
    city: oneLine(input.city),
    zipcode: oneLine(input.postalCode),
    deductions: prices.deductions.map(({ name, amount }) => ({ name, amount })),
    discount: prices.discount,
    total: prices.payable,
    vat_per_line: false,
    tracking_url: null,
    // 192 bits, so that a receipt's URL cannot be guessed.
    receipt_token: randomBytes(24).toString('base64url'),
    pickup_deadline: null,
    extended_at: null,
    reminded_at: null,
    last_event_id: null,
  }
}
