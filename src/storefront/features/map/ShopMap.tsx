import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Link } from 'react-router'
import type { Position } from '#shared/places/position.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import type { MapTiles } from './map-tiles.ts'
import { marksOf, viewThatSpreads } from './mark-groups.ts'
import { MapTilesLayer } from './MapTilesLayer.tsx'
import { moved, viewOf, zoomed, type View } from './web-mercator.ts'

export interface MapPlace {
  id: number
  name: string
  slug: string
  coords: Position
}

// In px. An arrow key moves the map by this distance.
const step = 96
const keys: Record<string, (view: View) => View> = {
  ArrowLeft: view => moved(view, -step, 0),
  ArrowRight: view => moved(view, step, 0),
  ArrowUp: view => moved(view, 0, -step),
  ArrowDown: view => moved(view, 0, step),
  '+': view => zoomed(view, 1),
  '-': view => zoomed(view, -1),
}

/** A map to move and zoom, by pointer and keyboard. The list beside it contains the same information. */
export default function ShopMap({
  places,
  tiles,
  shown,
}: {
  places: readonly MapPlace[]
  tiles: MapTiles
  /** The places of the first view. When they change, as after a search, the map moves to the new ones. */
  shown: readonly MapPlace[]
}) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [chosen, setView] = useState<View | null>(null)
  const ids = shown.map(({ id }) => id).join()
  const [shownIds, setShownIds] = useState(ids)
  if (ids !== shownIds) {
    setShownIds(ids)
    setView(null)
  }
  const drag = useRef<{ x: number; y: number } | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    watch.observe(element)
    // The map replaces the button that had the focus, so it takes the focus.
    element.focus()
    return () => watch.disconnect()
  }, [])
  const view =
    chosen ??
    (size &&
      viewOf(
        shown.map(({ coords }) => coords),
        size.width,
        size.height,
      ))
  // Uses the latest state, since two moves may happen before a render.
  const change = (by: (view: View) => View) => view && setView(before => by(before ?? view))
  const openGroup = (group: readonly MapPlace[]) => {
    if (!view || !size) return
    setView(viewThatSpreads(group, view, size))
    // The clicked mark has disappeared, so the focus moves to the map.
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.target !== event.currentTarget) return
    event.preventDefault()
    change(act)
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = drag.current
    if (!from) return
    drag.current = { x: event.clientX, y: event.clientY }
    change(seen => moved(seen, from.x - event.clientX, from.y - event.clientY))
  }
  return (
    <div className="relative">
      {/* Handles the arrow keys itself while focused, as the role `application` requires. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        role="application"
        aria-label="Kart. Piltastene flytter, pluss og minus zoomer."
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- takes keys, see the role
        tabIndex={0}
        className="relative h-96 touch-none overflow-hidden rounded-card border border-line bg-mist select-none desk:h-112"
        onKeyDown={onKeyDown}
        onPointerDown={event => {
          if ((event.target as HTMLElement).closest('a, button')) return
          drag.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => (drag.current = null)}
        onPointerCancel={() => (drag.current = null)}
      >
        {view && size && <MapTilesLayer view={view} size={size} tiles={tiles} />}
        {view && size && <Marks view={view} size={size} places={places} onOpen={openGroup} />}
      </div>
      <ZoomButtons onZoom={by => change(seen => zoomed(seen, by))} />
      <p className="absolute right-1 bottom-1 rounded-small bg-paper px-1.5 text-fine text-soft">{tiles.credit}</p>
    </div>
  )
}

function ZoomButtons({ onZoom }: { onZoom: (by: 1 | -1) => void }) {
  return (
    <div className="absolute top-3 right-3 grid gap-2">
      <IconButton framed label="Zoom inn" icon={<Plus aria-hidden size={20} />} onClick={() => onZoom(1)} />
      <IconButton framed label="Zoom ut" icon={<Minus aria-hidden size={20} />} onClick={() => onZoom(-1)} />
    </div>
  )
}

interface Shown {
  view: View
  size: { width: number; height: number }
}

/** The marks on the map. Overlapping places share a mark with their number; a click on it zooms in on them. */
function Marks({
  view,
  size,
  places,
  onOpen,
}: Shown & { places: readonly MapPlace[]; onOpen: (group: readonly MapPlace[]) => void }) {
  const marks = marksOf(places, view, size).filter(
    ({ at: { x, y } }) => x >= 0 && y >= 0 && x <= size.width && y <= size.height,
  )
  return marks.map(({ places: [first, ...others], at }) => {
    if (!first) return null
    const here = { left: at.x, top: at.y }
    if (others.length === 0)
      return (
        <Link
          key={first.id}
          to={`/butikker/${first.slug}`}
          aria-label={first.name}
          title={first.name}
          className="absolute -mt-6 -ml-3 size-6 rounded-full rounded-br-none border-2 border-paper bg-accent rotate-45 hover:z-raised hover:bg-ink focus-visible:z-raised"
          style={here}
        />
      )
    const names = [first, ...others].map(({ name }) => name).join(', ')
    return (
      <button
        key={first.id}
        type="button"
        aria-label={`${others.length + 1} butikker, vis nærmere: ${names}`}
        title={names}
        className="absolute -mt-4 -ml-4 grid size-8 place-items-center rounded-full border-2 border-paper bg-accent text-fine font-semibold text-on-accent hover:z-raised hover:bg-ink hover:text-paper focus-visible:z-raised"
        style={here}
        onClick={() => onOpen([first, ...others])}
      >
        {others.length + 1}
      </button>
    )
  })
}
