import MapIcon from 'lucide-react/icons/map'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/display/Notice.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { tabStore } from '#ui/storage/browser-store.ts'
import { useScripted } from '#ui/use-scripted.ts'
import type { MapTiles } from './map-tiles.ts'
import type { MapPlace } from './ShopMap.tsx'

// If the map's code fails to load, the page and its list still work.
const ShopMap = lazy(() => import('./ShopMap.tsx').catch(() => ({ default: NoMap })))
/** The path of the page that a click on the button reloaded. */
const openStore = tabStore('hent.open-map', stored => (typeof stored === 'string' ? stored : ''), '')
const never = () => () => undefined

/**
 * A button that shows the map. No request reaches the host of the map tiles before the click. On wide screens the
 * button reserves the map's space.
 */
export function MapOnDemand({
  places,
  tiles,
  shown = places,
}: {
  places: readonly MapPlace[]
  tiles: MapTiles | null
  /** The places that the map shows at first, and again when they change. */
  shown?: readonly MapPlace[]
}) {
  const scripted = useScripted()
  const [pressed, setPressed] = useState(false)
  const wished = useSyncExternalStore(never, readWish, () => false)
  if (!tiles || places.length === 0) return null
  if (pressed || wished)
    return (
      <Suspense fallback={<Skeleton className="h-96 rounded-card desk:h-112" />}>
        <ShopMap places={places} tiles={tiles} shown={shown} />
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
 * Whether the document may request map tiles. The content security policy of the loaded document stays in force during
 * client-side navigation, and only the documents of shop pages allow the map's host.
 */
function mayAskTheHost(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && /^\/butikker(\/|$)/.test(new URL(loaded.name).pathname)
}

function loadAnew(): void {
  // If storage is blocked, the shopper must click the button again after the reload.
  openStore.write(location.pathname)
  location.reload()
}

let wish: string | undefined

/**
 * Whether the button was clicked on this page before the reload. The stored value is read once and removed.
 */
function readWish(): boolean {
  if (wish === undefined) wish = takeWish()
  return wish === location.pathname
}

function takeWish(): string {
  const page = openStore.read()
  openStore.write('')
  return page
}
