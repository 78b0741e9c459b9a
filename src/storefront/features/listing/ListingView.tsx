import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { ArticleCard } from './ArticleCard.tsx'
import { Chips } from './Chips.tsx'
import { FilterForm } from './FilterForm.tsx'
import { countChosen, withoutFilters, writeChoice } from './list-address.ts'
import type { Listing } from './load-listing.ts'
import { Pagination } from './Pagination.tsx'
import { Toolbar } from './Toolbar.tsx'

/** Goods to choose among: on a phone the filters open above them, on a desk they stand beside. */
export function ListingView({ listing, empty }: { listing: Listing; empty?: ReactNode }) {
  const { items, choice, total, lastPage } = listing
  const chosen = countChosen(choice)
  const busy = useNavigation().state === 'loading'
  if (total === 0 && chosen === 0)
    return <>{empty ?? <p className="py-8 text-soft">Her er det ingen varer akkurat nå.</p>}</>
  return (
    <div className="desk:grid desk:grid-cols-[17rem_1fr] desk:gap-10">
      <aside aria-label="Filter">
        <button type="button" popoverTarget="filter" className="button button-quiet w-full desk:hidden">
          <SlidersHorizontal aria-hidden size={20} />
          Filter({chosen})
        </button>
        <div id="filter" popover="auto" className="sheet">
          <div className="flex items-center justify-between">
            <h2 className="flex min-h-12 items-center gap-2 font-semibold">Filter({chosen})</h2>
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
      <div className="mt-4 desk:mt-0">
        <Toolbar choice={choice} total={total} />
        <div className="mt-3">
          <Chips listing={listing} />
        </div>
        {total === 0 ? (
          <div className="py-10">
            <p className="text-lg">Ingen varer passer til alt du har valgt.</p>
            <p className="mt-4">
              <Link to={{ search: writeChoice(withoutFilters(choice)) }} className="button button-main">
                Fjern alle filtre
              </Link>
            </p>
          </div>
        ) : (
          <ul
            aria-busy={busy}
            className={`mt-5 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 desk:gap-x-6 xl:grid-cols-4 ${busy ? 'opacity-60' : ''}`}
          >
            {items.map((item, at) => (
              <li key={item.id}>
                <ArticleCard
                  item={item}
                  eager={at < 4}
                  sizeId={choice.sizes.length === 1 ? (choice.sizes[0] ?? null) : null}
                />
              </li>
            ))}
          </ul>
        )}
        <Pagination choice={choice} lastPage={lastPage} />
      </div>
    </div>
  )
}
