import { browserApi } from '#contract/client/browser.ts'
import { placeName } from '#shared/places/place-name.ts'
import { cleanDigits, cleanText } from '#shared/text/typed-text.ts'
import { atPostcode } from './locate.ts'
import { lookUpPlace } from './look-up-place.ts'
import { lookUpPostcode } from './look-up-postcode.ts'
import { setPosition } from './set-position.ts'

/**
 * Sets the position of a postcode, a place, or an address with a house number. Returns null on success, otherwise the
 * error message.
 */
export async function setPlace(typed: string): Promise<string | null> {
  const code = cleanDigits(typed)
  if (/^\d{1,4}$/.test(code)) {
    const result = await lookUpPostcode(code)
    if (!result.ok) return result.error.message
    setPosition(atPostcode(result.data), result.data.PostalCode)
    return null
  }
  const place = /\d/.test(typed) ? null : await lookUpPlace(typed)
  if (place) {
    setPosition(atPostcode(place), place.PostalCode)
    return null
  }
  const outcome = await browserApi('GET /addresses', { query: { q: cleanText(typed) } })
  if (!outcome.ok) return outcome.error.message
  const [best] = outcome.data
  if (!best) return 'Ingen addresser funnet'
  const words = `${best.Address}, ${best.PostalCode} ${placeName(best.City)}`
  setPosition({ latitude: best.CoordLat, longitude: best.CoordLong, source: 'address', words }, best.PostalCode || null)
  return null
}
