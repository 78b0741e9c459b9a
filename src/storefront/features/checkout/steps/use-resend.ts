import { useEffect, type Dispatch, type RefObject } from 'react'
import { subscribeToCart } from '../../cart/cart-store.ts'
import { useOnline } from '../../connection/use-online.ts'
import { subscribeToPromo } from '../promo/promo-store.ts'
import { retryDelay, type CheckoutEvent, type CheckoutState } from './checkout-steps.ts'

/**
 * If an attempt got no response, submits it again with the same key. It waits for the network, and then for a delay that
 * grows with each retry. If the form or cart has changed, only the shopper can submit it.
 */
export function useResend(
  state: CheckoutState,
  dispatch: Dispatch<CheckoutEvent>,
  form: RefObject<HTMLFormElement | null>,
) {
  const online = useOnline()
  const { result, step } = state
  const delay = retryDelay(state)
  useEffect(() => {
    if (!result || delay === null || !online) return
    const timer = setTimeout(() => {
      dispatch({ type: 'resent' })
      form.current?.requestSubmit()
    }, delay)
    return () => clearTimeout(timer)
  }, [result, delay, online, dispatch, form])
  useEffect(() => {
    const leave = [subscribeToCart, subscribeToPromo].map(subscribe => subscribe(() => dispatch({ type: 'edited' })))
    return () => leave.forEach(each => each())
  }, [dispatch])
  return { online, waiting: step !== 'changed' }
}
