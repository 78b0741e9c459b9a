import { Picture } from '#ui/display/Picture.tsx'
import type { ShownPicture } from './shown-pictures.ts'

interface Props {
  pictures: readonly ShownPicture[]
  at: number
  goTo: (place: number) => void
}

/** Links to the pictures, with the current one marked: dots over the picture on phones, thumbnails on wide screens. */
export function PictureLinks({ pictures, at, goTo }: Props) {
  return (
    <ul
      aria-label="Velg bilde"
      className="absolute bottom-1 left-1/2 flex max-w-full -translate-x-1/2 flex-wrap justify-center rounded-full bg-paper/75 px-1 desk:static desk:mt-3 desk:translate-x-0 desk:justify-start desk:gap-2 desk:px-0"
    >
      {pictures.map(({ source, alt }, place) => (
        <li key={place}>
          <a
            href={`#bilde-${place + 1}`}
            aria-label={`Vis ${alt}`}
            aria-current={place === at ? 'true' : undefined}
            onClick={event => {
              event.preventDefault()
              goTo(place)
            }}
            className="carousel-dot desk:h-20 desk:w-16 max-desk:h-8 desk:overflow-hidden desk:rounded-small desk:border desk:border-line desk:bg-picture desk:after:hidden desk:hover:border-strong desk:aria-[current=true]:border-2 desk:aria-[current=true]:border-ink"
          >
            <span className="hidden h-full w-full desk:block">
              <Picture source={source} alt="" sizes="64px" />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
