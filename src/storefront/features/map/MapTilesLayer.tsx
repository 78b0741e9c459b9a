import { useEffect, useState } from 'react'
import type { MapTiles } from './map-tiles.ts'
import { tilesOf, tileSize, type View } from './web-mercator.ts'

// In ms. After this time a notice says that the tiles are missing. Tiles that arrive later still appear.
const waited = 6_000

/** The map tiles. If their host does not respond, a plain background and a notice are shown. */
export function MapTilesLayer({
  view,
  size,
  tiles,
}: {
  view: View
  size: { width: number; height: number }
  tiles: MapTiles
}) {
  const [state, setState] = useState<'waiting' | 'shown' | 'missing'>('waiting')
  useEffect(() => {
    if (state !== 'waiting') return
    const timer = setTimeout(() => setState('missing'), waited)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <>
      {tilesOf(view, size.width, size.height).map(({ x, y, z, left, top }) => (
        <img
          key={`${z}/${x}/${y}`}
          src={tiles.url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))}
          alt=""
          width={tileSize}
          height={tileSize}
          draggable={false}
          referrerPolicy="no-referrer"
          className="absolute max-w-none"
          style={{ left, top }}
          onLoad={() => setState('shown')}
          onError={event => {
            // Hides the browser's icon for a broken image.
            event.currentTarget.style.visibility = 'hidden'
            setState(before => (before === 'shown' ? before : 'missing'))
          }}
        />
      ))}
      {state === 'missing' && (
        <p
          role="status"
          className="absolute left-0 right-16 top-0 z-raised rounded-br-small bg-paper px-3 py-2 text-small"
        >
          Kartet svarer ikke akkurat nå. Alt som står på det, står på siden også.
        </p>
      )}
    </>
  )
}
