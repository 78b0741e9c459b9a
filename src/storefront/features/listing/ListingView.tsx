import { Link, useNavigation } from 'react-router'
import { ArticleGrid } from './cards/ArticleGrid.tsx'
import { Chips } from './filters/Chips.tsx'
import { FilterSheet } from './filters/FilterSheet.tsx'
import { countChosen, fromTheTop, writeChoice } from './list-address.ts'
import type { Listing } from './load-listing.ts'
import { LoadMore } from './LoadMore.tsx'
import { Instead, NothingFits } from './NothingFits.tsx'
import { Pagination } from './Pagination.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { Elements } from '#ui/elements.ts'

/** A list of articles with filters: above the list on phones, beside it on wide screens. */
export function ListingView({ listing, empty }: { listing: Listing; empty?: Elements }) {
  const { items, choice, total, lastPage, cardFilters } = listing
  const busy = useNavigation().state === 'loading'
  if (total === 0 && countChosen(choice) === 0)
    return (
      <>
        {empty ?? <p className="py-8 text-soft">Her er det ingen varer akkurat nå.</p>}
        <Instead listing={listing} />
      </>
    )
  return (
    <div className="desk:grid desk:grid-cols-[15.5rem_minmax(0,1fr)] desk:gap-10">
      <FilterSheet listing={listing} />
      <div>
        <Toolbar listing={listing} />
        <Chips listing={listing} />
        {total === 0 ? (
          <NothingFits listing={listing} />
        ) : items.length === 0 ? (
          <p className="py-8">
            Listen er ikke så lang.{' '}
            <Link to={{ search: writeChoice({ ...choice, ...fromTheTop }) }} className="link">
              Gå til den første siden
            </Link>
          </p>
        ) : (
          <div className="mt-4">
            <ArticleGrid items={items} busy={busy} asked={cardFilters} shop={onlyShop(listing)} />
            <LoadMore listing={listing} />
          </div>
        )}
        {items.length > 0 && <Pagination choice={choice} lastPage={lastPage} />}
      </div>
    </div>
  )
}

/** The chosen shop if exactly one is chosen. The cards then show the stock of that shop. */
const onlyShop = ({ choice, options }: Listing) => (choice.shops.length === 1 ? (options.shops[0] ?? null) : null)
