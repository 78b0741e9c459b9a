import ZoomIn from 'lucide-react/icons/zoom-in'
import { useRef, useState, type ComponentType, type MouseEvent } from 'react'
import { Picture } from '#ui/display/Picture.tsx'
import { alerts } from '#ui/overlays/alerts.ts'
import { PictureLinks } from './PictureLinks.tsx'
import type { ShownPicture } from './shown-pictures.ts'
import type { ZoomProps } from './Zoom.tsx'

/**
 * A row of pictures that scrolls natively, with dots on phones and thumbnails on wide screens. Without JavaScript, dots
 * and thumbnails are links to positions in the row, and each picture links to its full size.
 */
export function Gallery({ pictures }: { pictures: readonly ShownPicture[] }) {
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const [Zoom, setZoom] = useState<ComponentType<ZoomProps> | null>(null)
  const many = pictures.length > 1
  const goTo = (place: number) => row.current?.scrollTo({ left: place * row.current.clientWidth })
  const enlarge = (event: MouseEvent, place: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setZoomed(place)
    if (Zoom) return
    import('./Zoom.tsx').then(
      file => setZoom(() => file.default),
      () => {
        setZoomed(null)
        alerts.add({
          type: 'error',
          component: 'Bildet kunne ikke forstørres nå. Prøv igjen.',
          uid: 'bilde-forstorret',
        })
      },
    )
  }
  return (
    <section aria-label="Bilder" className="relative -mx-gutter desk:mx-0">
      <ul
        ref={row}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-picture [scrollbar-width:none] motion-safe:scroll-smooth desk:rounded-card"
      >
        {pictures.map(({ source, alt }, place) => (
          <li key={place} id={`bilde-${place + 1}`} className="w-full shrink-0 snap-center snap-always">
            <a
              href={source.url}
              aria-label={`Forstørr ${alt}`}
              onClick={event => enlarge(event, place)}
              className="mx-auto block aspect-[4/5] h-[min(110vw,54dvh)] max-w-full cursor-zoom-in -outline-offset-4 desk:h-[min(46rem,calc(100dvh-20rem))]"
            >
              <Picture
                source={source}
                alt={alt}
                sizes="(width < 1020px) 100vw, 720px"
                when={place === 0 ? 'first' : 'near'}
              />
            </a>
          </li>
        ))}
      </ul>
      <ZoomIn aria-hidden size={20} className="pointer-events-none absolute right-4 top-4 text-soft" />
      {many && <PictureLinks pictures={pictures} at={at} goTo={goTo} />}
      {Zoom && (
        <Zoom
          pictures={pictures}
          at={zoomed}
          onShow={place => {
            setZoomed(place)
            goTo(place)
          }}
          onClose={() => setZoomed(null)}
        />
      )}
    </section>
  )
}
