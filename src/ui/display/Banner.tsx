import type { ReactNode } from 'react'

interface File {
  url: string
  width: number
}
export interface BannerPicture {
  url: string
  width: number
  height: number
  files: readonly File[]
}
interface Props {
  /** `wide`: fills the page. `half`: one of two. `tile`: one of three. */
  shape: 'wide' | 'half' | 'tile'
  /** The title, with the banner's link if it has one. */
  title: ReactNode
  text: string
  linkText: string
  alt: string
  /** The point of the picture that is never cropped, in per cent. */
  focal: { x: number; y: number }
  desktop: BannerPicture | null
  /** null: phones show the desktop picture. */
  phone: BannerPicture | null
  /** Shows the layout of this device at any width of the window, for a preview. */
  only?: 'phone' | 'desktop' | undefined
}

const frames = {
  wide: { auto: 'aspect-[3/2] desk:aspect-[5/2]', phone: 'aspect-[3/2]', desktop: 'aspect-[5/2]' },
  half: { auto: 'aspect-[3/2] desk:aspect-[16/9]', phone: 'aspect-[3/2]', desktop: 'aspect-[16/9]' },
  tile: { auto: 'aspect-[4/3]', phone: 'aspect-[4/3]', desktop: 'aspect-[4/3]' },
}
const sizes = {
  wide: '(width < 1280px) 100vw, 80rem',
  half: '(width < 1020px) 100vw, 40rem',
  tile: '(width < 640px) 100vw, 27rem',
}

/**
 * A picture with a short text below it, or the text alone on the brand's background. The ratio is reserved while the
 * picture loads.
 */
export function Banner({ shape, title, text, linkText, alt, focal, desktop, phone, only }: Props) {
  const main = (only === 'phone' ? phone : null) ?? desktop ?? phone
  const narrow = only === undefined && desktop ? phone : null
  const look = frames[shape][only ?? 'auto']
  return (
    <div className="group relative flex h-full flex-col overflow-hidden rounded-card bg-accent-soft">
      {main && (
        <picture className={`block overflow-hidden bg-picture ${look}`}>
          {narrow && (
            <source
              media="(width < 1020px)"
              srcSet={setOf(narrow)}
              sizes={sizes[shape]}
              width={narrow.width}
              height={narrow.height}
            />
          )}
          <img
            src={main.url}
            srcSet={setOf(main)}
            sizes={sizes[shape]}
            alt={alt}
            width={main.width}
            height={main.height}
            loading="lazy"
            decoding="async"
            className="h-full w-full object-cover"
            style={{ objectPosition: `${focal.x}% ${focal.y}%` }}
          />
        </picture>
      )}
      <div className={`grow p-4 ${shape === 'wide' ? 'desk:p-6' : ''}`}>
        <h2 className={shape === 'tile' ? 'text-lg font-semibold' : 'text-heading'}>{title}</h2>
        {text && <p className="mt-1 max-w-reading break-words">{text}</p>}
        {linkText && (
          <p aria-hidden className="mt-2 font-semibold underline underline-offset-4 group-hover:decoration-2">
            {linkText}
          </p>
        )}
      </div>
    </div>
  )
}

const setOf = ({ files }: BannerPicture): string => files.map(({ url, width }) => `${url} ${width}w`).join(', ')
