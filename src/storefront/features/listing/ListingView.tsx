import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { ArticleGrid } from './ArticleGrid.tsx'
import { Chips } from './Chips.tsx'
import { FilterForm } from './FilterForm.tsx'
import { countChosen, fromTheTop, writeChoice } from './list-address.ts'
import type { Listing } from './load-listing.ts'
import { LoadMore } from './LoadMore.tsx'
import { Instead, NothingFits } from './NothingFits.tsx'
import { Pagination } from './Pagination.tsx'
import { Toolbar } from './Toolbar.tsx'

/** Goods to choose among: on a phone the filters open above them, on a desk they stand beside. */
export function ListingView({ listing, empty }: { listing: Listing; empty?: ReactNode }) {
  const { items, choice, total, lastPage } = listing
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
      <FilterPanel listing={listing} />
      <div>
        <Toolbar choice={choice} total={total} />
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
            <ArticleGrid items={items} busy={busy} />
            <LoadMore listing={listing} />
          </div>
        )}
        {items.length > 0 && <Pagination choice={choice} lastPage={lastPage} />}
      </div>
    </div>
  )
}

function FilterPanel({ listing }: { listing: Listing }) {
  const title = `Filter(${countChosen(listing.choice)})`
  return (
    <aside
      aria-label="Filter"
      className="desk:sticky desk:top-4 desk:max-h-[calc(100dvh-2rem)] desk:self-start desk:overflow-y-auto desk:overscroll-contain desk:pb-4 desk:pl-1 desk:pr-3 desk:[scrollbar-width:thin]"
    >
      <div id="filter" popover="auto" className="sheet">
        <div className="flex items-center justify-between">
          <h2 className="flex min-h-tap items-center font-semibold">{title}</h2>
          <button
            type="button"
            popoverTarget="filter"
            popoverTargetAction="hide"
            className="grid h-12 w-12 place-items-center desk:hidden"
          >
            <X aria-hidden size={22} />
            <span className="sr-only">Lukk filter</span>
          </button>
        </div>
        <FilterForm listing={listing} />
      </div>
    </aside>
  )
}
