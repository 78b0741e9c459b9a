/** How far a finger has to go before it meant something. */
export const swipeThreshold = 10

interface Point {
  clientX: number
  clientY: number
}

/** Where a finger went, when it went sideways more than up or down; null for a tap and for scrolling. */
export function swipeOf(from: Point, to: Point): 'left' | 'right' | null {
  const across = to.clientX - from.clientX
  if (Math.abs(across) < swipeThreshold || Math.abs(across) <= Math.abs(to.clientY - from.clientY)) return null
  return across < 0 ? 'left' : 'right'
}
