import { useState } from 'react'
import type { CartLine } from '#shared/cart/cart.ts'
import { keepContact, readContact, type Contact } from '../checkout/contact/contact-store.ts'
import { restorePromo } from '../checkout/promo/try-code.ts'
import { readPromo } from '../checkout/promo/promo-store.ts'
import type { ActivePromo } from '#shared/cart/discount.ts'
import { useCart } from './use-cart.ts'

interface Removed {
  index: number
  line: CartLine
  /** The promo code and contact details, which are erased with the last line. */
  promo: ActivePromo | null
  contact: Contact
}

/** Removes lines from the cart. The latest one, with the data erased with it, can be restored while the page is open. */
export function useRemoval() {
  const cart = useCart()
  const [removed, setRemoved] = useState<Removed | null>(null)
  return {
    removed: removed?.line ?? null,
    remove(index: number) {
      const line = cart.lines[index]
      if (!line) return
      setRemoved({ index, line, promo: readPromo(), contact: readContact() })
      cart.remove(line)
    },
    undo() {
      setRemoved(null)
      if (!removed) return
      cart.restore(removed.index, removed.line)
      if (removed.promo) restorePromo(removed.promo)
      // Contact details typed since the removal take precedence.
      keepContact({ ...removed.contact, ...readContact() })
    },
  }
}
export type Removal = ReturnType<typeof useRemoval>
