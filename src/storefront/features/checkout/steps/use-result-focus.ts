import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { CheckoutState } from './checkout-steps.ts'

/** After a result, moves the focus to the notice, to the field for the code, or to the first invalid field. */
export function useResultFocus(
  { focus, result }: CheckoutState,
  form: RefObject<HTMLFormElement | null>,
  notice: RefObject<HTMLElement | null>,
): void {
  const moveFocus = useEffectEvent(() => {
    if (focus === 'notice') {
      // Scrolls the notice to the middle of the window, so that the button stays in view.
      notice.current?.focus({ preventScroll: true })
      notice.current?.scrollIntoView({ block: 'center' })
    } else if (focus !== null) {
      form.current?.querySelector<HTMLElement>(targets[focus])?.focus()
    }
  })
  useEffect(() => {
    if (result) moveFocus()
  }, [result])
}

const targets = { code: '[name=code]', fault: '[aria-invalid=true], [data-fault]' }
