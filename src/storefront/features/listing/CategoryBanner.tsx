import { Link } from 'react-router'
import type { Category } from '#contract/catalogue.ts'

type Props = Pick<Category, 'bannerAlt' | 'bannerLink'> & { bannerPicture: NonNullable<Category['bannerPicture']> }

/**
 * The banner that editors put above the list of a main group. Its aspect ratio is reserved while it loads.
 */
export default function CategoryBanner({ bannerPicture, bannerAlt, bannerLink }: Props) {
  const { url, width, height, files } = bannerPicture
  const picture = (
    <img
      src={url}
      srcSet={files.map(file => `${file.url} ${file.width}w`).join(', ')}
      sizes="(width < 1280px) 92vw, 80rem"
      alt={bannerAlt}
      width={width}
      height={height}
      decoding="async"
      className="aspect-[5/2] w-full rounded-card bg-picture object-cover desk:aspect-[5/1]"
    />
  )
  if (!bannerLink) return <div className="mt-4">{picture}</div>
  // The link contains only the picture, so the picture's alternative text is the link's name.
  return (
    <Link to={bannerLink} className="mt-4 block">
      {picture}
    </Link>
  )
}
