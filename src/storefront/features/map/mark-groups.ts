import type { Position } from '#shared/places/position.ts'
import { toPixels, toPosition, toScreen, zooms, type Point, type View } from './web-mercator.ts'

/** In px. Marks closer than this would overlap, or be hard to tap separately. */
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
 * The marks of places in a view. Places that would overlap share one mark. At the maximum zoom they are side
 * by side instead.
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

/**
 * The view at the lowest higher zoom at which the places have more than one mark, centred on the places. If there is no
 * such zoom, the view at the maximum zoom.
 */
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
