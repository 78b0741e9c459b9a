import type { PromoGuesses } from '#application/sales/promo-guesses.ts'
import type { CartValidateResponse } from '#contract/reservations.ts'
import { promoFault, type Quote, type PreparedQuote } from '#modules/sales/cart/index.ts'
import type { NetworkKeys } from '#platform/networks/network-keys.ts'
import { promoMessage } from './promo-messages.ts'

interface Cart {
  networks: NetworkKeys
  guesses: PromoGuesses
  /** The network has guessed too many codes, so codes are not looked up for it. */
  tooMany: boolean
  cart: PreparedQuote
  /** The lowest delivery price in øre. null: the cart is collected. */
  deliveryPrice: number | null
  /** The postcode of the destination. null: not known. */
  sentTo: string | null
  /** null: a guest. */
  customerId: number | null
}

/**
 * Prices a cart with a promo code: with the discount if the code is valid, otherwise without it and with the reason. An
 * invalid code never rejects the cart.
 */
export async function tryPromo(
  code: string,
  { networks, guesses, tooMany, cart: { quoted, promo, now }, deliveryPrice, sentTo, customerId }: Cart,
): Promise<{ quote: Quote; promocode: CartValidateResponse['promocode'] }> {
  const plain = quoted({ reduction: null, deliveryPrice, sentTo })
  const refused = (message: string) => ({
    quote: plain,
    promocode: { code, activated: false, fixed: false, amount: 0, message },
  })
  // The same response whether or not the code exists.
  if (tooMany) return refused('For mange forsøk med koder. Vent litt og prøv igjen.')
  const fault = promoFault(promo, { now, customerId, delivery: deliveryPrice !== null, sum: plain.total })
  if (fault === 'promocode_unknown') await guesses.count({ networks, customerId })
  if (fault !== null || !promo) return refused(promoMessage(fault ?? 'promocode_unknown'))
  const { reduction } = promo
  return {
    quote: quoted({ reduction, deliveryPrice, sentTo }),
    promocode: { code: promo.code, activated: true, ...reduction, message: null },
  }
}
