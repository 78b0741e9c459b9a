import type { BannerPicture } from './Banner.tsx'

/** The picture above a campaign's articles. The ratio is reserved while it loads. */
export function CampaignBanner({
  desktop,
  phone,
  alt,
  only,
}: {
  desktop: BannerPicture | null
  /** null: phones show the desktop picture. */
  phone: BannerPicture | null
  alt: string
  /** Shows the layout of this device at any width of the window, for a preview. */
  only?: 'phone' | 'desktop'
}) {
  const main = (only === 'phone' ? phone : null) ?? desktop ?? phone
  if (!main) return null
  const narrow = only === undefined && desktop ? phone : null
  return (
    <picture className={`block overflow-hidden rounded-card bg-picture ${frames[only ?? 'auto']}`}>
      {narrow && (
        <source
          media="(width < 1020px)"
          srcSet={setOf(narrow)}
          sizes="92vw"
          width={narrow.width}
          height={narrow.height}
        />
      )}
      <img
        src={main.url}
        srcSet={setOf(main)}
        sizes="(width < 1280px) 92vw, 80rem"
        alt={alt}
        width={main.width}
        height={main.height}
        decoding="async"
        className="h-full w-full object-cover"
      />
    </picture>
  )
}

const frames = { auto: 'aspect-[3/2] desk:aspect-[5/1]', phone: 'aspect-[3/2]', desktop: 'aspect-[5/1]' }
const setOf = ({ files }: BannerPicture): string => files.map(({ url, width }) => `${url} ${width}w`).join(', ')
