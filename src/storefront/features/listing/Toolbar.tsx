import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { formatPlural } from '#shared/format/format.ts'
import { countChosen, fromTheTop, writeChoice, type ListChoice } from './list-address.ts'
import type { Listing } from './load-listing.ts'
import { optionalPart } from '../connection/optional-part.ts'
import { sizeStore } from '../sizes/size-store.ts'
import { MyShopChip } from './filters/MyShopChip.tsx'
import { ShareButton } from './ShareButton.tsx'

const MySizeChips = optionalPart(() => import('../sizes/MySizeChips.tsx'))
const hasSizes = () => sizeStore.read() !== sizeStore.nothing()

const sorts = [
  ['anbefalt', 'Anbefalt'],
  ['bestselger', 'Bestselger'],
  ['pris', 'Pris'],
  ['navn', 'Navn'],
] as const

/** The tools above a list. On phones, all but the count and the share button stay in view while the shopper
 * scrolls down. */
export function Toolbar({ listing }: { listing: Listing }) {
  const { choice, total, sort: current, offersRecommended } = listing
  const { sizes } = listing.options
  // The shopper's sizes are stored in the browser. Without any, the code for them is not loaded.
  const sized = useSyncExternalStore(sizeStore.subscribe, hasSizes, () => false)
  const to = (change: Partial<ListChoice>) => ({ search: writeChoice({ ...choice, ...change, ...fromTheTop }) })
  return (
    <>
      <div className="flex items-center justify-between gap-4 desk:hidden">
        <Count total={total} />
        <ShareButton />
      </div>
      <div className="list-bar">
        <button type="button" popoverTarget="filter" className="chip shrink-0 font-semibold desk:hidden">
          <SlidersHorizontal aria-hidden size={18} />
          <span>{`Filter(${countChosen(choice)})`}</span>
        </button>
        <div className="shrink-0 desk:hidden">
          <MyShopChip choice={choice} />
        </div>
        <div className="hidden items-center gap-4 desk:flex">
          <Count total={total} />
          <MyShopChip choice={choice} />
        </div>
        <div className="flex min-w-0 items-center gap-2">
          <span id="sorter" className="sr-only">
            Sorter etter
          </span>
          <ul
            aria-labelledby="sorter"
            className="relative -my-1 flex gap-2 overflow-x-auto py-1 pr-gutter [scrollbar-width:none] desk:pr-0"
          >
            {sized && (
              <Suspense>
                <MySizeChips choice={choice} sizes={sizes} />
              </Suspense>
            )}
            {sorts.slice(offersRecommended ? 0 : 1).map(([sort, label]) => (
              <li key={sort} className="shrink-0">
                <Link
                  to={to({ sort })}
                  preventScrollReset
                  aria-current={current === sort ? 'true' : undefined}
                  className="chip"
                >
                  {label}
                </Link>
              </li>
            ))}
            <li className="shrink-0">
              <Link
                to={to({ reverse: !choice.reverse })}
                preventScrollReset
                aria-current={choice.reverse ? 'true' : undefined}
                className="chip px-2.5"
              >
                <ArrowDownUp aria-hidden size={18} />
                <span className="sr-only">Snu rekkefølgen</span>
              </Link>
            </li>
          </ul>
          <div className="hidden desk:block">
            <ShareButton />
          </div>
        </div>
      </div>
    </>
  )
}

function Count({ total }: { total: number }) {
  return (
    <p role="status" className="text-soft">
      {formatPlural(total, 'vare', 'varer')}
    </p>
  )
}
