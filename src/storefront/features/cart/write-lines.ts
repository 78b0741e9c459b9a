import type { CartLine } from '#shared/cart/cart.ts'
import { eraseContact } from '../checkout/contact/contact-store.ts'
import { readPromo, writePromo } from '../checkout/promo/promo-store.ts'
import { readCart, writeCart } from './cart-store.ts'

/** Stores the lines of the cart. Emptying the cart also erases its promo code and the contact details. */
export function writeLines(lines: CartLine[]): void {
  const before = readCart()
  writeCart({ ...before, lines })
  if (lines.length > 0 || before.lines.length === 0) return
  if (readPromo()) writePromo(null)
  eraseContact()
}
