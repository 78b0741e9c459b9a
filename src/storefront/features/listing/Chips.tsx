import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { formatCount } from '#ui/format.ts'
import { countChosen, without, withoutFilters, writeChoice, type ListChoice, type ListField } from './list-address.ts'
import type { Listing } from './load-listing.ts'

const fields: ListField[] = ['colours', 'genders', 'sizes', 'brands', 'shops']

/** What is chosen, each with a way to take it away. */
export function Chips({ listing }: { listing: Listing }) {
  const { choice, options } = listing
  if (countChosen(choice) === 0) return null
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
      left: { ...choice, priceFrom: null, priceTo: null, page: 1 },
    })
  }
  return (
    <ul aria-label="Valgte filtre" className="flex flex-wrap gap-2">
      {chosen.map(({ key, label, left }) => (
        <li key={key}>
          <Link to={{ search: writeChoice(left) }} preventScrollReset className="chip">
            <span className="sr-only">Fjern </span>
            {label}
            <X aria-hidden size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={{ search: writeChoice(withoutFilters(choice)) }}
          preventScrollReset
          className="chip border-transparent underline"
        >
          Fjern alle
        </Link>
      </li>
    </ul>
  )
}

function priceLabel({ priceFrom, priceTo }: ListChoice): string {
  if (priceTo === null) return `Fra kr ${formatCount(priceFrom ?? 0)}`
  if (priceFrom === null) return `Til kr ${formatCount(priceTo)}`
  return `kr ${formatCount(priceFrom)}–${formatCount(priceTo)}`
}
