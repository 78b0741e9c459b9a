export interface PictureSource {
  url: string
  hash: string | null
  widths: readonly number[]
  width: number
  height: number
}

/** Whole on the ground of its frame, a photo with some air around it. AVIF, else WebP, at the width that is needed; drawn art is one SVG. The ratio is kept while it loads. */
export function Picture({
  source,
  alt,
  sizes,
  when = 'near',
}: {
  source: PictureSource
  alt: string
  sizes: string
  /** `first`: what the eye meets, before all else. `now`: seen at once beside it. `near`: when one comes near it. */
  when?: 'first' | 'now' | 'near'
}) {
  const { url, hash, widths, width, height } = source
  const image = (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      loading={when === 'near' ? 'lazy' : 'eager'}
      decoding={when === 'first' ? 'sync' : 'async'}
      fetchPriority={when === 'first' ? 'high' : when === 'now' ? 'low' : 'auto'}
      className={`h-full w-full object-contain ${hash === null ? '' : 'p-2 mix-blend-multiply'}`}
    />
  )
  if (hash === null || widths.length === 0) return image
  const set = (type: string) => widths.map(at => `/media/${hash}-${at}.${type} ${at}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      {image}
    </picture>
  )
}
