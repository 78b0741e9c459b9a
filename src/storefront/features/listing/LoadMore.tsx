import { useEffect, useRef, type MouseEvent } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { formatCount } from '#shared/format/format.ts'
import { nextStretch, pageSize, writeChoice } from './list-address.ts'
import type { Listing } from './load-listing.ts'

/**
 * Extends the list by a page. Without JavaScript the link leads to the extended list, at the last article already
 * shown.
 */
export function LoadMore({ listing }: { listing: Listing }) {
  const { items, choice, lastPage, total } = listing
  const next = nextStretch(choice, lastPage)
  const loading = useNavigation().location?.search.includes('til=') ?? false
  const navigate = useNavigate()
  const awaitNew = useFocusOnNew(items)
  if (lastPage < 2) return null
  const shown = (choice.page - 1) * pageSize + items.length
  const toCome = Math.min(pageSize, total - shown)
  return (
    <div className="mt-12 flex flex-col items-center gap-3">
      <p className="text-small text-soft" aria-live="polite">
        {loading ? 'Henter flere …' : `Du har sett ${formatCount(shown)} av ${formatCount(total)}`}
      </p>
      <div aria-hidden className="mark-track h-1 w-48 overflow-hidden rounded-full bg-line">
        <div className="mark h-full bg-ink" style={{ width: `${(100 * shown) / total}%` }} />
      </div>
      {next && toCome > 0 && (
        <Link
          to={{ search: writeChoice(next), hash: `vare-${items.at(-1)?.id ?? ''}` }}
          onClick={event => {
            if (opensElsewhere(event)) return
            // Keeps the scroll position. The link's fragment is for browsers without JavaScript.
            event.preventDefault()
            awaitNew()
            void navigate({ search: writeChoice(next) }, { replace: true, preventScrollReset: true })
          }}
          className="button button-quiet mt-1 min-w-48"
        >{`Vis ${formatCount(toCome)} til`}</Link>
      )}
    </div>
  )
}

const opensElsewhere = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey

/** After the list is extended, moves the focus to the first new article. */
function useFocusOnNew(items: Listing['items']) {
  const asked = useRef<number | null>(null)
  useEffect(() => {
    if (asked.current === null || items.length <= asked.current) return
    const first = items[asked.current]
    asked.current = null
    document.querySelector<HTMLElement>(`#vare-${first?.id} a`)?.focus({ preventScroll: true })
  }, [items])
  return () => {
    asked.current = items.length
  }
}
