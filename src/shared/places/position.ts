/** Degrees in WGS 84, as the browser's geolocation API reports them. */
export interface Position {
  latitude: number
  longitude: number
}

/** Estimated ratio of road distance to straight-line distance, used without a routing service. */
export const roadFactor = 1.3
const earthRadius = 6_371_008.8

export type PositionProblem = 'not numbers' | 'out of range' | 'swapped'

/**
 * The problem with a position, or null. Swapped: outside Norway, but inside with latitude and longitude exchanged.
 */
export function positionProblem({ latitude, longitude }: Position): PositionProblem | null {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return 'not numbers'
  if (isInNorway({ latitude: longitude, longitude: latitude }) && !isInNorway({ latitude, longitude })) return 'swapped'
  return Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? 'out of range' : null
}

/** Bounds of Norway including Svalbard and Jan Mayen, in degrees. */
export const norway = { latitude: [57, 81.5], longitude: [-10, 34] } as const

export function isInNorway({ latitude, longitude }: Position): boolean {
  const [south, north] = norway.latitude
  const [west, east] = norway.longitude
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

/** Great-circle distance in whole metres. */
export function straightMetres(from: Position, to: Position): number {
  const [north, south] = [radians(from.latitude), radians(to.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const a =
    half(south - north) + Math.cos(north) * Math.cos(south) * half(radians(to.longitude) - radians(from.longitude))
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(a))))
}

/** Estimated road distance in whole metres. Display it as an estimate. */
export function estimatedMetres(from: Position, to: Position): number {
  return Math.round(straightMetres(from, to) * roadFactor)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
