import { formatCount } from '#shared/format/format.ts'
import { fromTheTop, without, type ListChoice, type ListField } from '../list-address.ts'
import type { Listing } from '../load-listing.ts'

const fields: ListField[] = ['colours', 'shades', 'genders', 'sizes', 'brands', 'shops']

/** The chosen filters as text, each with the choice that remains without it. */
export function chosenFilters({ choice, options }: Pick<Listing, 'choice' | 'options'>) {
  const chosen = fields.flatMap(field =>
    choice[field].map(id => ({
      key: `${field}-${id}`,
      label: options[field].find(option => option.id === id)?.name ?? 'Ukjent valg',
      left: without(choice, field, id),
    })),
  )
  if (choice.priceFrom !== null || choice.priceTo !== null) {
    chosen.push({
      key: 'pris',
      label: priceLabel(choice),
      left: { ...choice, priceFrom: null, priceTo: null, ...fromTheTop },
    })
  }
  return chosen
}

function priceLabel({ priceFrom, priceTo }: ListChoice): string {
  if (priceTo === null) return `Fra kr ${formatCount(priceFrom ?? 0)}`
  if (priceFrom === null) return `Til kr ${formatCount(priceTo)}`
  return `kr ${formatCount(priceFrom)}–${formatCount(priceTo)}`
}
