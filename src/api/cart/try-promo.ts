import type { CartValidateAnswer } from '#contract/reservations.ts'
import { findPromo, promoFault, type Quote } from '#modules/cart/index.ts'
import type { ApiContext, ApiDeps } from '../deps.ts'
import type { Reduction } from '#shared/cart/discount.ts'
import type { PromoGuesses } from './promo-guesses.ts'
import { promoMessage } from './promo-words.ts'

interface Cart {
  guesses: PromoGuesses
  db: ApiDeps['database']['db']
  delivery: boolean
  /** Who asks; null: a guest. */
  customerId: number | null
  quoted: (reduction: Reduction | null) => Quote
}

/** A cart with a code: with its discount where it holds, else without and why. The cart itself is never refused for it. */
export async function tryPromo(
  c: ApiContext,
  code: string,
  { guesses, db, delivery, customerId, quoted }: Cart,
): Promise<{ quote: Quote; promocode: CartValidateAnswer['promocode'] }> {
  const plain = quoted(null)
  const refused = (message: string) => ({
    quote: plain,
    promocode: { code, activated: false, fixed: false, amount: 0, message },
  })
  // The same answer whether there is such a code or not.
  if (await guesses.tooMany(c)) return refused('For mange forsøk med koder. Vent litt og prøv igjen.')
  const found = await findPromo(db, code)
  const use = { now: found?.now ?? 0, customerId, delivery, sum: plain.total }
  const fault = promoFault(found?.promo ?? null, use)
  if (fault === 'promocode_unknown') await guesses.count(c)
  if (fault !== null || !found) return refused(promoMessage(fault ?? 'promocode_unknown'))
  const { reduction } = found.promo
  return {
    quote: quoted(reduction),
    promocode: { code: found.promo.code, activated: true, ...reduction, message: null },
  }
}
