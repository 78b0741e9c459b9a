import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import { useLocation } from 'react-router'

// Delays in ms before the menu opens and closes, after the mouse has entered or left it.
const openAfter = 120
const closeAfter = 280
const desk = '(width >= 1020px)'

/** Whether the window is at least 1020 px wide, where menus open on hover. */
export const isDesk = () => matchMedia(desk).matches

/**
 * A `details` element that opens on hover and closes when the mouse leaves. A click keeps it open. It closes
 * on navigation, on Escape, and when the shopper clicks or focuses elsewhere. Without JavaScript it is a
 * plain `details`.
 */
export function useFlyout() {
  const details = useRef<HTMLDetailsElement>(null)
  const byHover = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key } = useLocation()

  useEffect(() => {
    clearTimeout(timer.current)
    close(details.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs because the shopper navigated
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
      // If hovering has already opened the menu, the click must not close it. The menu then stays open.
      if (byHover.current && details.current?.open) event.preventDefault()
      byHover.current = false
    },
  }
}

function close(details: HTMLDetailsElement | null) {
  if (details) details.open = false
}
