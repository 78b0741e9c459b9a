import type { ApiResult } from '#contract/client/transport.ts'
import type { PostalCode } from '#contract/places.ts'
import { placeName } from '#shared/places/place-name.ts'
import { typedPostcode } from '#shared/places/typed-postcode.ts'
import { foldLetters } from '#shared/text/fold-letters.ts'
import { cleanText } from '#shared/text/typed-text.ts'
import { lookUpPostcode } from './look-up-postcode.ts'

/**
 * A hint if the postcode belongs to another place than the typed one. null: they match, the postcode is unknown, or a
 * field is empty. The hint does not stop the shopper, because the list of postcodes may be older than the address.
 */
export async function placeMismatch(
  { postcode, city }: { postcode: string; city: string },
  lookUp: (code: string) => Promise<ApiResult<PostalCode>> = lookUpPostcode,
): Promise<string | null> {
  const code = typedPostcode(postcode)
  const typed = foldLetters(cleanText(city))
  if (code === null || typed === '') return null
  const found = await lookUp(code)
  if (!found.ok || foldLetters(found.data.City) === typed) return null
  return `Postnummer ${code} hører til ${placeName(found.data.City)}. Sjekk at adressen stemmer.`
}
