/** In px. Shorter movements count as a tap. */
export const swipeThreshold = 10

interface Point {
  clientX: number
  clientY: number
}

/** The direction of a movement that is more horizontal than vertical. null: a tap or a scroll. */
export function swipeOf(from: Point, to: Point): 'left' | 'right' | null {
  const across = to.clientX - from.clientX
  if (Math.abs(across) < swipeThreshold || Math.abs(across) <= Math.abs(to.clientY - from.clientY)) return null
  return across < 0 ? 'left' : 'right'
}
