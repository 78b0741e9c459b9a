import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { heldRequests } from '../connection/held-requests.ts'
import { dataPrefetch } from './prefetch-cards.ts'
import { noneTapped, readTapped, subscribeToTaps, tap, type TappedCard } from './tapped-card.ts'

/**
 * Covers the list from the tap on a card until the article's page has loaded. The cover shows the card's picture, name
 * and price in the layout of that page.
 */
export function CardPrefetch() {
  const tapped = useSyncExternalStore(subscribeToTaps, readTapped, noneTapped)
  const held = useSyncExternalStore(heldRequests.subscribe, heldRequests.state, () => 'none')
  const { key, pathname } = useLocation()
  const { state, location } = useNavigation()
  const { revalidate } = useRevalidator()
  const target = location?.pathname

  // Removes the cover in the frame in which the new page appears.
  const shownKey = useRef(key)
  useLayoutEffect(() => {
    if (shownKey.current !== key) tap(null)
    shownKey.current = key
  }, [key])
  // Removes the cover when the navigation ends, even if it fails or is cancelled.
  const wasLoading = useRef(false)
  useEffect(() => {
    const elsewhere = target !== undefined && target !== readTapped()?.path
    if (elsewhere || (wasLoading.current && state === 'idle')) tap(null)
    wasLoading.current = state !== 'idle'
  }, [state, target])

  // If an article page was rendered from outdated prefetched data, its data is loaded again.
  useEffect(() => {
    if (dataPrefetch.gaveOld(pathname) && navigator.onLine) void revalidate()
  }, [pathname, revalidate])

  return tapped && held === 'none' ? <CardCover card={tapped} /> : null
}

/** Covers the list, which stays unchanged below. Hidden from screen readers: they announce the loaded page instead. */
function CardCover({ card }: { card: TappedCard }) {
  const price = useRef<HTMLDivElement>(null)
  const barPrice = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (card.price) {
      price.current?.replaceChildren(card.price)
      barPrice.current?.replaceChildren(card.price.cloneNode(true))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
    return () => {
      // If the card is still stored as tapped, the network is down and the list is visible again. Its scroll position
      // is then restored.
      if (readTapped() === card) window.scrollTo({ top: card.scrolledTo, behavior: 'instant' })
    }
  }, [card])
  return (
    <div aria-hidden data-ahead className="absolute inset-0 z-20 bg-paper">
      <div className="page pt-4">
        <div className="h-9" />
        <div className="mt-2 gap-x-12 desk:grid desk:grid-cols-[minmax(0,1fr)_minmax(22rem,27rem)] xl:gap-x-16">
          <div className="-mx-gutter bg-picture desk:mx-0 desk:rounded-card">
            <div className="mx-auto aspect-[4/5] h-[min(110vw,54dvh)] max-w-full desk:h-[min(46rem,calc(100dvh-20rem))]">
              {card.picture !== null && (
                <img
                  src={card.picture}
                  alt=""
                  decoding="sync"
                  className="h-full w-full object-contain mix-blend-multiply"
                />
              )}
            </div>
          </div>
          <div className="mt-5 desk:mt-0">
            <p className="h-8" />
            <p className="text-title break-words">{card.name}</p>
            <div ref={price} className="mt-3" />
            {/* Not animated: each frame of an animation would delay the article's page on a slow phone. */}
            <Skeleton className="mt-6 h-11 w-2/3 animate-none" />
            <Skeleton className="mt-4 h-24 w-full animate-none" />
          </div>
        </div>
      </div>
      {/* Like `BuyBar`: on a phone, the page's own price can lie below the screen. */}
      <div className="fixed inset-x-0 bottom-0 z-(--z-bar) min-h-(--bottom-bar) border-t border-line bg-paper px-gutter py-2 desk:hidden">
        <div ref={barPrice} />
        <p className="truncate text-fine text-soft">{card.name}</p>
      </div>
    </div>
  )
}
