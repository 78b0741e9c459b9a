import { locate, PositionError, positionErrorMessage } from './locate.ts'
import { lookUpPostcode } from './look-up-postcode.ts'
import { readPosition, writePosition, type KnownPosition } from './position-store.ts'

/** Stores the position and sorts shops by distance. `postcode` null: keeps the postcode that was typed last. */
export function setPosition(position: KnownPosition, postcode: string | null): void {
  writePosition({ position, postcode: postcode ?? readPosition().postcode, order: 'near' })
}

/** Sets the browser's position. Returns null on success, otherwise the error message. */
export async function locateShopper(): Promise<string | null> {
  try {
    const { postcode } = readPosition()
    const found = await locate(navigator.geolocation, postcode, async code => {
      const result = await lookUpPostcode(code)
      return result.ok ? result.data : null
    })
    setPosition(found, postcode)
    return null
  } catch (error) {
    if (!(error instanceof PositionError)) throw error
    return positionErrorMessage(error)
  }
}
