import { useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import { swipeThreshold } from './carousel-state.ts'

/**
 * Follows a finger or mouse sideways. `drag`: the current distance in px. A press that moved does not click the element
 * below.
 */
export function useSwipe(onStart: () => void, onEnd: (dx: number) => void) {
  const [drag, setDrag] = useState(0)
  const pressed = useRef<{ id: number; x: number; moved: boolean } | null>(null)
  const swiped = useRef(false)

  const end = (event: PointerEvent, counts: boolean) => {
    if (pressed.current?.id !== event.pointerId) return
    const dx = event.clientX - pressed.current.x
    pressed.current = null
    setDrag(0)
    swiped.current = Math.abs(dx) >= swipeThreshold
    onEnd(counts ? dx : 0)
  }
  return {
    drag,
    listeners: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0 || pressed.current) return
        swiped.current = false
        pressed.current = { id: event.pointerId, x: event.clientX, moved: false }
        onStart()
      },
      onPointerMove(event: PointerEvent) {
        const press = pressed.current
        if (press?.id !== event.pointerId) return
        const dx = event.clientX - press.x
        if (!press.moved && Math.abs(dx) >= swipeThreshold) {
          press.moved = true
          // Captures the pointer: the press belongs to the carousel, even outside it.
          event.currentTarget.setPointerCapture(event.pointerId)
        }
        if (press.moved) setDrag(dx)
      },
      onPointerUp: (event: PointerEvent) => end(event, true),
      onPointerCancel: (event: PointerEvent) => end(event, false),
      onPointerLeave: (event: PointerEvent) => !pressed.current?.moved && end(event, false),
      onDragStart: (event: MouseEvent) => event.preventDefault(),
      onClickCapture(event: MouseEvent) {
        if (!swiped.current) return
        swiped.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
