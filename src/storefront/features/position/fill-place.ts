import type { ApiResult } from '#contract/client/transport.ts'
import type { PostalCode } from '#contract/places.ts'
import { placeName } from '#shared/places/place-name.ts'
import { typedPostcode } from '#shared/places/typed-postcode.ts'
import { lookUpPostcode } from './look-up-postcode.ts'

/** The place to fill in for a postcode. null: the postcode is incomplete or unknown, or the shopper typed a place. */
export async function placeToFill(
  { postcode, city, filled }: { postcode: string; city: string; filled: string | undefined },
  lookUp: (code: string) => Promise<ApiResult<PostalCode>> = lookUpPostcode,
): Promise<string | null> {
  const code = typedPostcode(postcode)
  if (code === null || (city !== '' && city !== filled)) return null
  const found = await lookUp(code)
  return found.ok ? placeName(found.data.City) : null
}

/** Fills the field `city` of the form with the place of the typed postcode. A place that the shopper typed stays. */
export async function fillPlace(field: HTMLInputElement): Promise<void> {
  const city = field.form?.elements.namedItem('city')
  if (!(city instanceof HTMLInputElement)) return
  const typed = field.value
  const before = city.value
  const place = await placeToFill({ postcode: typed, city: before, filled: city.dataset['filled'] })
  if (place === null || field.value !== typed || city.value !== before) return
  city.dataset['filled'] = place
  // Uses the native setter of `value`: React ignores an event after its own setter, and the form must store the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(city, place)
  city.dispatchEvent(new Event('input', { bubbles: true }))
}
