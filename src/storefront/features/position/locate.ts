import type { PostalCode } from '#contract/places.ts'
import { placeName } from '#shared/places/place-name.ts'
import { positionProblem } from '#shared/places/position.ts'
import type { KnownPosition } from './position-store.ts'

/** Why the browser gave no position: its code (1 denied, 2 unavailable, 3 timed out) and message. */
export class PositionError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.name = 'PositionError'
    this.code = code
  }
}

const unavailable = 2
const timedOut = 3
const options: PositionOptions = { timeout: 8_000, maximumAge: 300_000, enableHighAccuracy: false }
// In ms. Some browsers never respond when the prompt is dismissed.
const timeout = 30_000

/** The browser's position, rounded to about 100 m for privacy. Rejects with a PositionError. */
export function askBrowser(geolocation: Geolocation | undefined): Promise<KnownPosition> {
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new PositionError(unavailable, 'Geolocation is not supported'))
    const timer = setTimeout(() => reject(new PositionError(timedOut, 'Timeout expired')), timeout)
    geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(timer)
        const position = { latitude: thousandths(coords.latitude), longitude: thousandths(coords.longitude) }
        if (positionProblem(position) === null) resolve({ ...position, source: 'browser', words: 'der du er' })
        else reject(new PositionError(unavailable, 'Position is not on earth'))
      },
      ({ code, message }) => {
        clearTimeout(timer)
        reject(new PositionError(code, message))
      },
      options,
    )
  })
}

/** The browser's position. If the browser gives none, the position of the postcode that the shopper typed before. */
export async function locate(
  geolocation: Geolocation | undefined,
  postcode: string | null,
  lookUp: (code: string) => Promise<PostalCode | null>,
): Promise<KnownPosition> {
  try {
    return await askBrowser(geolocation)
  } catch (error) {
    const found = postcode === null ? null : await lookUp(postcode)
    if (found) return atPostcode(found)
    throw error
  }
}

export function atPostcode({ PostalCode: code, City, CoordLat, CoordLong }: PostalCode): KnownPosition {
  return { latitude: CoordLat, longitude: CoordLong, source: 'postcode', words: `${code} ${placeName(City)}` }
}

const reasons: Record<number, string> = {
  1: 'Nettleseren har ikke lov til å dele posisjonen din.',
  2: 'Nettleseren fant ikke ut hvor du er.',
  3: 'Det tok for lang tid å finne ut hvor du er.',
}
/** The reason why there is no position, and an alternative. */
export function positionErrorMessage(error: PositionError): string {
  return `${reasons[error.code] ?? reasons[unavailable]} Skriv postnummeret ditt i stedet.`
}

const thousandths = (degrees: number) => Math.round(degrees * 1_000) / 1_000
