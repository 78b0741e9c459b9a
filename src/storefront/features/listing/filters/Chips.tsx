import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { chosenFilters } from './chosen-filters.ts'
import { withoutFilters, writeChoice } from '../list-address.ts'
import type { Listing } from '../load-listing.ts'

/** The chosen filters, each with a link that removes it. */
export function Chips({ listing }: { listing: Listing }) {
  const chosen = chosenFilters(listing)
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Valgte filtre" className="mt-3 flex flex-wrap gap-2">
      {chosen.map(({ key, label, left }) => (
        <li key={key}>
          <Link to={{ search: writeChoice(left) }} preventScrollReset className="chip border-transparent bg-mist">
            <span className="sr-only">Fjern </span>
            <span>{label}</span>
            <X aria-hidden size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={{ search: writeChoice(withoutFilters(listing.choice)) }}
          preventScrollReset
          className="chip border-transparent underline underline-offset-4"
        >
          Fjern alle
        </Link>
      </li>
    </ul>
  )
}
