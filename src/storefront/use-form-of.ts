import { useEffect, useRef, type RefObject } from 'react'

/** For a form whose fields begin as the address says: another address fills them anew, and the focus stays in its field. */
export function useFormOf(address: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(address)
  useEffect(() => {
    // What was typed before the script came stays.
    if (shown.current === address) return
    shown.current = address
    form.current?.reset()
  }, [address])
  return form
}
