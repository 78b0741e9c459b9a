import MapIcon from 'lucide-react/icons/map'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { tabStore } from '#ui/storage/browser-store.ts'
import { useScripted } from '#ui/use-scripted.ts'
import type { MapTiles } from './map-tiles.ts'
import type { MapPlace } from './ShopMap.tsx'

// No net for the map itself: the page and its list stay.
const ShopMap = lazy(() => import('./ShopMap.tsx').catch(() => ({ default: NoMap })))
/** The page on which the button was pressed before its document was loaded anew. */
const openStore = tabStore('hent.open-map', stored => (typeof stored === 'string' ? stored : ''), '')
const never = () => () => undefined

/** A button, on a desk where the map will be, and the map once it was pressed: before that no other host hears of the shopper. */
export function MapOnDemand({ places, tiles }: { places: readonly MapPlace[]; tiles: MapTiles | null }) {
  const scripted = useScripted()
  const [pressed, setPressed] = useState(false)
  const wished = useSyncExternalStore(never, readWish, () => false)
  if (!tiles || places.length === 0) return null
  if (pressed || wished)
    return (
      <Suspense fallback={<Skeleton className="h-96 rounded-card desk:h-112" />}>
        <ShopMap places={places} tiles={tiles} />
      </Suspense>
    )
  return (
    <div
      className={`desk:grid desk:h-112 desk:place-items-center desk:rounded-card desk:bg-mist ${scripted ? '' : 'invisible'}`}
    >
      <Button look="quiet" onClick={() => (mayAskTheHost() ? setPressed(true) : loadAnew())}>
        <MapIcon aria-hidden size={20} />
        Vis i kart
      </Button>
    </div>
  )
}

function NoMap() {
  return <Notice kind="warning">Kartet kunne ikke hentes. Last siden på nytt for å prøve igjen.</Notice>
}

/**
 * The policy of the document that was loaded first holds until the next one is, however the shopper walks from page to
 * page; only the documents of shop pages allow the map's host.
 */
function mayAskTheHost(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && /^\/butikker(\/|$)/.test(new URL(loaded.name).pathname)
}

function loadAnew(): void {
  // Where the storage is blocked, the button has to be pressed once more.
  openStore.write(location.pathname)
  location.reload()
}

let wish: string | undefined

/** Whether the button was pressed on this page before the document was loaded anew for it. Read once, then forgotten. */
function readWish(): boolean {
  if (wish === undefined) wish = takeWish()
  return wish === location.pathname
}

function takeWish(): string {
  const page = openStore.read()
  openStore.write('')
  return page
}
