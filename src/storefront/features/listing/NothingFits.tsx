import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { ArticleGrid } from './cards/ArticleGrid.tsx'
import { chosenFilters } from './filters/chosen-filters.ts'
import { withoutFilters, writeChoice } from './list-address.ts'
import type { Listing } from './load-listing.ts'

/**
 * Shown if no article matches. Each filter can be removed, and best sellers without the filters are listed
 * below.
 */
export function NothingFits({ listing }: { listing: Listing }) {
  const { choice } = listing
  return (
    <div className="py-8">
      <h2 className="text-heading">{listing.nothing}</h2>
      <p className="mt-2 text-soft">Fjern ett av valgene, så kommer det kanskje noe:</p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {chosenFilters(listing).map(({ key, label, left }) => (
          <li key={key}>
            <Link to={{ search: writeChoice(left) }} preventScrollReset className="chip">
              <span>{`Uten ${label}`}</span>
              <X aria-hidden size={16} />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <Link to={{ search: writeChoice(withoutFilters(choice)) }} className="button button-main">
          Fjern alle filtre
        </Link>
      </p>
      <Instead listing={listing} />
    </div>
  )
}

export function Instead({ listing }: { listing: Listing }) {
  if (listing.instead.length === 0) return null
  return (
    <section aria-labelledby="i-stedet" className="mt-section">
      <h2 id="i-stedet" className="mb-4 text-heading">
        Mange velger disse
      </h2>
      <ArticleGrid items={listing.instead} below />
    </section>
  )
}
