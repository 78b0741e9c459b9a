import type { PostalCode } from '#contract/places.ts'
import { mistakesBetween } from '#shared/text/edit-distance.ts'
import { foldLetters } from '#shared/text/fold-letters.ts'
import { cleanDigits, cleanText } from '#shared/text/typed-text.ts'

/**
 * The typed postcode, or the first postcode of the typed place. An unknown postcode is replaced by the nearest number
 * of its region, which the first two digits identify. A misspelt place is replaced by the place with the most similar
 * name, such as Trondheim for "tronheim" or "Trondhjem".
 */
export function postcodeFor(all: readonly PostalCode[], typed: string): PostalCode | undefined {
  const code = cleanDigits(typed)
  if (!/^\d{4}$/.test(code)) {
    const place = foldLetters(cleanText(typed))
    return all.find(({ City }) => foldLetters(City) === place) ?? similarPlace(all, place)
  }
  const away = ({ PostalCode: other }: PostalCode) => Math.abs(Number(other) - Number(code))
  const region = all.filter(({ PostalCode: other }) => other.startsWith(code.slice(0, 2)))
  return region.toSorted((a, b) => away(a) - away(b))[0]
}

/**
 * The most similar place with the same first letter and one wrong letter, or two if the typed name has seven letters or
 * more. undefined: there is none, or the typed name has fewer than four letters.
 */
function similarPlace(all: readonly PostalCode[], place: string): PostalCode | undefined {
  if (place.length < 4) return undefined
  let limit = place.length < 7 ? 1 : 2
  let best: PostalCode | undefined
  for (const code of all) {
    const name = foldLetters(code.City)
    if (name[0] !== place[0]) continue
    const mistakes = mistakesBetween(name, place, limit)
    if (mistakes > limit) continue
    best = code
    limit = mistakes - 1
  }
  return best
}
