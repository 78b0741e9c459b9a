import { useEffect, useRef, type RefObject } from 'react'

/** The ref of a form with initial values from the URL. A new URL resets the fields and does not move the focus. */
export function useFormOf(address: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(address)
  useEffect(() => {
    // The first render does not reset the form, so text typed before the script loaded is kept.
    if (shown.current === address) return
    shown.current = address
    form.current?.reset()
  }, [address])
  return form
}
