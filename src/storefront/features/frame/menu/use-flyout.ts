import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import { useLocation } from 'react-router'

const openAfter = 120
const closeAfter = 280
const desk = '(width >= 1020px)'

/** Below it a menu is under the finger, not under the mouse. */
export const isDesk = () => matchMedia(desk).matches

/**
 * A `details` that opens by itself when the mouse rests on it and closes when it leaves; a click keeps it open. Without
 * script it is what the browser makes of it. It closes when the shopper goes on, presses Escape or turns elsewhere.
 */
export function useFlyout() {
  const details = useRef<HTMLDetailsElement>(null)
  const byHover = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key } = useLocation()

  useEffect(() => {
    clearTimeout(timer.current)
    close(details.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs because the shopper went on
  }, [key])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      const held = details.current.contains(document.activeElement)
      close(details.current)
      if (held) details.current.querySelector('summary')?.focus()
    }
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close(details.current)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
    }
  }, [])

  const later = (work: () => void, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, delay)
  }
  return {
    details,
    hover: {
      onPointerEnter(event: PointerEvent) {
        if (event.pointerType !== 'mouse' || !isDesk()) return
        later(() => {
          if (details.current?.open === false) {
            byHover.current = true
            details.current.open = true
          }
        }, openAfter)
      },
      onPointerLeave(event: PointerEvent) {
        if (event.pointerType !== 'mouse') return
        later(() => byHover.current && close(details.current), closeAfter)
      },
    },
    onSummaryClick(event: MouseEvent) {
      clearTimeout(timer.current)
      // A shopper who points and then clicks wants it open: the click only makes it stay.
      if (byHover.current && details.current?.open) event.preventDefault()
      byHover.current = false
    },
  }
}

function close(details: HTMLDetailsElement | null) {
  if (details) details.open = false
}
