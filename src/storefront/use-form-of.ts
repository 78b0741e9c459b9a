import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a form whose initial values come from the address. A new address resets the fields, and the focus
 * stays.
 */
export function useFormOf(address: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(address)
  useEffect(() => {
    // Keeps text that was typed before the script loaded.
    if (shown.current === address) return
    shown.current = address
    form.current?.reset()
  }, [address])
  return form
}
