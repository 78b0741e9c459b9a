import type { PromoGuesses } from '#application/sales/promo-guesses.ts'
import type { CartValidateResponse } from '#contract/reservations.ts'
import { promoFault, type Quote, type PreparedQuote } from '#modules/sales/cart/index.ts'
import type { NetworkKeys } from '#platform/networks/network-keys.ts'
import { promoMessage } from './promo-messages.ts'

interface Cart {
  /** The caller's. */
  networks: NetworkKeys
  guesses: PromoGuesses
  /** The network has guessed too often: it is not told whether there is such a code. */
  tooMany: boolean
  cart: PreparedQuote
  /** What delivery costs at least, in øre; null: it is collected. */
  deliveryPrice: number | null
  /** Who asks; null: a guest. */
  customerId: number | null
}

/** A cart with a code: with its discount where it holds, else without and why. The cart itself is never refused for it. */
export async function tryPromo(
  code: string,
  { networks, guesses, tooMany, cart: { quoted, promo, now }, deliveryPrice, customerId }: Cart,
): Promise<{ quote: Quote; promocode: CartValidateResponse['promocode'] }> {
  const plain = quoted({ reduction: null, deliveryPrice })
  const refused = (message: string) => ({
    quote: plain,
    promocode: { code, activated: false, fixed: false, amount: 0, message },
  })
  // The same answer whether there is such a code or not.
  if (tooMany) return refused('For mange forsøk med koder. Vent litt og prøv igjen.')
  const fault = promoFault(promo, { now, customerId, delivery: deliveryPrice !== null, sum: plain.total })
  if (fault === 'promocode_unknown') await guesses.count(networks)
  if (fault !== null || !promo) return refused(promoMessage(fault ?? 'promocode_unknown'))
  const { reduction } = promo
  return {
    quote: quoted({ reduction, deliveryPrice }),
    promocode: { code: promo.code, activated: true, ...reduction, message: null },
  }
}
