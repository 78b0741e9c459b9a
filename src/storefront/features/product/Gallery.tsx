import { Picture, type PictureSource } from '#ui/display/Picture.tsx'

/** On a phone a row to be swiped along, on a desk one large above the smaller ones; both without script. */
export function Gallery({ pictures, name }: { pictures: PictureSource[]; name: string }) {
  const many = pictures.length > 1
  return (
    <section aria-label="Bilder">
      <ul
        className={`-mx-gutter flex snap-x snap-mandatory gap-2 overflow-x-auto [scrollbar-width:none] desk:mx-0 desk:grid desk:gap-grid ${many ? 'px-gutter desk:grid-cols-2' : ''} desk:px-0`}
      >
        {pictures.map((picture, at) => (
          <li
            key={picture.url}
            className={`shrink-0 snap-center overflow-hidden bg-picture desk:rounded-card ${many ? 'w-[88%] rounded-card desk:w-auto' : 'w-full'} ${at === 0 ? 'desk:col-span-2' : ''}`}
          >
            <div
              className={`mx-auto aspect-[4/5] h-[min(110vw,54dvh)] max-w-full ${at === 0 ? 'desk:h-[min(46rem,calc(100dvh-11rem))]' : 'desk:h-auto desk:w-full'}`}
            >
              <Picture
                source={picture}
                alt={many ? `${name}, bilde ${at + 1} av ${pictures.length}` : name}
                sizes={at === 0 ? '(width < 1020px) 100vw, 720px' : '(width < 1020px) 88vw, 360px'}
                when={at === 0 ? 'first' : 'near'}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
