import X from 'lucide-react/icons/x'
import { lazy, memo, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { lockScroll } from '#ui/overlays/scroll-lock.ts'
import { keepTabInside } from '#ui/overlays/trap-focus.ts'
import { countChosen, withoutFilters, writeChoice } from '../list-address.ts'
import type { Listing } from '../load-listing.ts'
import { filterForm, loadFilters, loadFormAgain } from './load-filters.ts'

const FilterForm = lazy(() => filterForm().catch(loadFormAgain))

/**
 * Memoised, because new props before the code has loaded would make `Suspense` replace the server's form by nothing.
 */
const Filters = memo(({ listing }: { listing: Listing }) => (
  <Suspense>
    <FilterForm listing={listing} />
  </Suspense>
))

/** The filters: on phones a sheet with a fixed head, on wide screens a column beside the list. */
export function FilterSheet({ listing }: { listing: Listing }) {
  const { choice } = listing
  const chosen = countChosen(choice)
  const sheet = useSheet()
  const close = useRef<HTMLButtonElement>(null)
  return (
    <aside aria-label="Filter" className="filter-side">
      <div ref={sheet} id="filter" popover="auto" className="sheet">
        <div className="sticky -top-2 z-10 -mx-4 flex items-center gap-2 bg-paper px-4 desk:static desk:mx-0 desk:px-0">
          <h2 className="mr-auto flex min-h-tap items-center font-semibold">{`Filter(${chosen})`}</h2>
          {chosen > 0 && (
            <Link
              to={{ search: writeChoice(withoutFilters(choice)) }}
              preventScrollReset
              // The clicked button disappears together with the filters that it removes, so the focus moves.
              onClick={() => close.current?.focus()}
              className="link inline-flex min-h-tap items-center px-2 text-small desk:hidden"
            >
              Fjern alle
            </Link>
          )}
          <button
            ref={close}
            type="button"
            popoverTarget="filter"
            popoverTargetAction="hide"
            className="grid h-12 w-12 place-items-center desk:hidden"
          >
            <X aria-hidden size={22} />
            <span className="sr-only">Lukk filter</span>
          </button>
        </div>
        <Filters listing={listing} />
      </div>
    </aside>
  )
}

/** While the sheet is open, it traps the focus and stops the page behind it from scrolling. */
function useSheet() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const sheet = ref.current
    if (!sheet) return
    const stop = new AbortController()
    const { signal } = stop
    let unlock: (() => void) | null = null
    const follow = () => {
      const open = sheet.matches(':popover-open')
      if (open) unlock ??= lockScroll()
      else {
        unlock?.()
        unlock = null
      }
    }
    const keepInside = (event: KeyboardEvent) => {
      if (sheet.matches(':popover-open')) keepTabInside(sheet, event)
    }
    sheet.addEventListener('toggle', follow, { signal })
    sheet.addEventListener('pointerover', loadFilters, { signal })
    document.addEventListener('keydown', keepInside, { signal })
    // The sheet may have been opened before the script loaded.
    follow()
    return () => {
      stop.abort()
      unlock?.()
    }
  }, [])
  return ref
}
