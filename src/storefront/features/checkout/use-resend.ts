import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { subscribeToCart } from '../cart/cart-store.ts'
import { subscribeToPromo } from './promo/promo-store.ts'
import { useOnline } from '../connection/use-online.ts'
import type { CheckoutResult } from './checkout-form.ts'

const waits = [1_000, 4_000, 10_000, 20_000, 60_000]

/**
 * Sends a reservation that got no answer again, on the same key: when the network is back, or a while later each time
 * where the server is away. A form or a cart that was changed meanwhile waits for the shopper's own press.
 */
export function useResend(answer: CheckoutResult | undefined, form: RefObject<HTMLFormElement | null>) {
  const online = useOnline()
  const [changedAfter, setChangedAfter] = useState<CheckoutResult>()
  const attempts = useRef(0)
  const bySelf = useRef(false)
  const changed = answer !== undefined && changedAfter === answer
  useEffect(() => {
    if (!answer?.unanswered) attempts.current = 0
    if (!answer?.unanswered || changed || !online) return
    const timer = setTimeout(
      () => {
        attempts.current += 1
        bySelf.current = true
        form.current?.requestSubmit()
      },
      waits[Math.min(attempts.current, waits.length - 1)],
    )
    return () => clearTimeout(timer)
  }, [answer, changed, online, form])
  useEffect(() => {
    const leave = [subscribeToCart, subscribeToPromo].map(subscribe => subscribe(() => setChangedAfter(answer)))
    return () => leave.forEach(each => each())
  }, [answer])
  return {
    online,
    waiting: !changed,
    noteChange: () => setChangedAfter(answer),
    /** Whether the last answer was to the shopper's own press. Asked once an answer. */
    wasPressed: useCallback(() => {
      const pressed = !bySelf.current
      bySelf.current = false
      return pressed
    }, []),
  }
}
