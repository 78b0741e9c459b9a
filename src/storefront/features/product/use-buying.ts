import { useState } from 'react'
import type { CartRefusal } from '#shared/cart/change-cart.ts'
import { toLine } from '../cart/to-line.ts'
import { shopThatHas, useCart } from '../cart/use-cart.ts'
import { useMyShop } from '../shops/use-my-shop.ts'
import type { ProductView, VariantView } from './load-product.ts'
import { isSameCode } from '#shared/stock/gtin.ts'

/**
 * Puts the chosen size into the cart. The result applies to that size and disappears when the shopper chooses another.
 */
export function useBuying(article: ProductView, variant: VariantView | null) {
  const cart = useCart()
  const { shop } = useMyShop()
  const [answer, setAnswer] = useState<{ ean: string; refusal: CartRefusal | null } | null>(null)
  const [pressed, setPressed] = useState(false)
  return {
    outcome: variant && answer && isSameCode(answer.ean, variant.ean) ? answer : null,
    /** The button was clicked without a chosen size. */
    sizeMissing: !variant && pressed,
    buy() {
      setPressed(true)
      if (variant)
        setAnswer({ ean: variant.ean, refusal: cart.add(toLine(article, variant, shopThatHas({ variant }, shop))) })
    },
  }
}
export type Buying = ReturnType<typeof useBuying>
