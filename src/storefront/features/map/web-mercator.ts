import type { Position } from '#shared/places/position.ts'

export const tileSize = 256
export const zooms = { least: 4, most: 17 } as const
// In degrees of latitude. The projection has no tiles beyond these.
const edge = 85.0511

export interface Point {
  x: number
  y: number
}

/**
 * Pixels from the north-western corner of the world at a zoom level, in the projection of map tiles
 * (EPSG:3857).
 */
export function toPixels({ latitude, longitude }: Position, zoom: number): Point {
  const world = tileSize * 2 ** zoom
  const sine = Math.sin((Math.max(-edge, Math.min(edge, latitude)) * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  }
}

export function toPosition({ x, y }: Point, zoom: number): Position {
  const world = tileSize * 2 ** zoom
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI
  return { latitude, longitude: (x / world) * 360 - 180 }
}

export interface View {
  center: Position
  zoom: number
}

/** The closest view that contains all places, with a margin. Its zoom is at most 14. */
export function viewOf(places: readonly Position[], width: number, height: number): View {
  const at = places.map(place => toPixels(place, 0))
  const [west, east] = [Math.min(...at.map(({ x }) => x)), Math.max(...at.map(({ x }) => x))]
  const [north, south] = [Math.min(...at.map(({ y }) => y)), Math.max(...at.map(({ y }) => y))]
  const room = 48
  const fits = (length: number, window: number) =>
    length === 0 ? 14 : Math.floor(Math.log2(Math.max(1, window - 2 * room) / length))
  const zoom = Math.min(14, fits(east - west, width), fits(south - north, height))
  return { center: toPosition({ x: (west + east) / 2, y: (north + south) / 2 }, 0), zoom: bounded(zoom) }
}

/** The view, moved by some pixels. */
export function moved({ center, zoom }: View, right: number, down: number): View {
  const { x, y } = toPixels(center, zoom)
  const world = tileSize * 2 ** zoom
  const inside = (value: number) => Math.max(0, Math.min(world, value))
  return { center: toPosition({ x: inside(x + right), y: inside(y + down) }, zoom), zoom }
}

export function zoomed({ center, zoom }: View, steps: number): View {
  return { center, zoom: bounded(zoom + steps) }
}

/** The tiles that cover a window, with their positions in it. */
export function tilesOf({ center, zoom }: View, width: number, height: number) {
  const middle = toPixels(center, zoom)
  const left = Math.round(middle.x - width / 2)
  const top = Math.round(middle.y - height / 2)
  const most = 2 ** zoom - 1
  const range = (from: number, length: number) => {
    const first = Math.max(0, Math.floor(from / tileSize))
    const last = Math.min(most, Math.floor((from + length - 1) / tileSize))
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  }
  return range(top, height).flatMap(y =>
    range(left, width).map(x => ({ x, y, z: zoom, left: x * tileSize - left, top: y * tileSize - top })),
  )
}

/** The position of a place in a window, in pixels. */
export function toScreen({ center, zoom }: View, place: Position, width: number, height: number): Point {
  const middle = toPixels(center, zoom)
  const { x, y } = toPixels(place, zoom)
  return { x: Math.round(x - middle.x + width / 2), y: Math.round(y - middle.y + height / 2) }
}

const bounded = (zoom: number) => Math.max(zooms.least, Math.min(zooms.most, zoom))
