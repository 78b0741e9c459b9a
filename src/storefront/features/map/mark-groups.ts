import type { Position } from '#shared/places/position.ts'
import { toPixels, toPosition, toScreen, zooms, type Point, type View } from './web-mercator.ts'

/** Marks whose middles are nearer than this, in pixels, would cover one another, or be one under a finger. */
const room = 32

interface Size {
  width: number
  height: number
}
interface Placed {
  coords: Position
}
export interface Mark<Place> {
  places: Place[]
  at: Point
}

/**
 * Where the marks of places stand in a window: places that would cover one another become one mark. At the nearest zoom
 * there is no nearer look at such a mark, and its places stand side by side instead.
 */
export function marksOf<Place extends Placed>(places: readonly Place[], view: View, size: Size): Mark<Place>[] {
  const marks: Mark<Place>[] = []
  for (const place of places) {
    const at = toScreen(view, place.coords, size.width, size.height)
    const near = marks.find(mark => Math.hypot(mark.at.x - at.x, mark.at.y - at.y) < room)
    if (near) near.places.push(place)
    else marks.push({ places: [place], at })
  }
  if (view.zoom < zooms.most) return marks
  return marks.flatMap(({ places: together, at }) =>
    together.map((place, nth) => ({ places: [place], at: { x: at.x + nth * room, y: at.y } })),
  )
}

/** The first nearer look at which the places of a mark are more than one mark, with their middle in its own. */
export function viewThatSpreads(places: readonly Placed[], { zoom }: View, size: Size): View {
  const at = places.map(({ coords }) => toPixels(coords, 0))
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const center = toPosition({ x: middle(at.map(({ x }) => x)), y: middle(at.map(({ y }) => y)) }, 0)
  for (let nearer = zoom + 1; nearer < zooms.most; nearer++) {
    const view = { center, zoom: nearer }
    if (marksOf(places, view, size).length > 1) return view
  }
  return { center, zoom: zooms.most }
}
