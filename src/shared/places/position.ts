/** Degrees of WGS 84, as a browser's geolocation tells them. */
export interface Position {
  latitude: number
  longitude: number
}

/** Roads are longer than the flight of birds; where no routing service is set, this much. */
export const roadFactor = 1.3
const earthRadius = 6_371_008.8

export type PositionProblem = 'not numbers' | 'out of range' | 'swapped'

/** What is wrong with a position; null: nothing. Swapped: as it stands far from Norway, the other way round in it. */
export function positionProblem({ latitude, longitude }: Position): PositionProblem | null {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return 'not numbers'
  if (isInNorway({ latitude: longitude, longitude: latitude }) && !isInNorway({ latitude, longitude })) return 'swapped'
  return Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? 'out of range' : null
}

/** Norway with Svalbard and Jan Mayen, and what lies between, in degrees: from and to. */
export const norway = { latitude: [57, 81.5], longitude: [-10, 34] } as const

export function isInNorway({ latitude, longitude }: Position): boolean {
  const [south, north] = norway.latitude
  const [west, east] = norway.longitude
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

/** Whole metres along the great circle. */
export function straightMetres(from: Position, to: Position): number {
  const [north, south] = [radians(from.latitude), radians(to.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const a =
    half(south - north) + Math.cos(north) * Math.cos(south) * half(radians(to.longitude) - radians(from.longitude))
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(a))))
}

/** About how far it is by road, in whole metres: an estimate, to be shown as one. */
export function estimatedMetres(from: Position, to: Position): number {
  return Math.round(straightMetres(from, to) * roadFactor)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
