export interface PictureSource {
  url: string
  hash: string | null
  widths: readonly number[]
  width: number
  height: number
}

/** Fills its frame: photos whole on the frame's ground, drawings (made for it) to the edge. AVIF, else WebP, at the width that is needed; drawn art is one SVG. The ratio is kept while it loads. */
export function Picture({
  source,
  alt,
  sizes,
  eager = false,
}: {
  source: PictureSource
  alt: string
  sizes: string
  eager?: boolean
}) {
  const { url, hash, widths, width, height } = source
  const image = (
    <img
      src={url}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding={eager ? 'sync' : 'async'}
      fetchPriority={eager ? 'high' : 'auto'}
      className={`h-full w-full ${hash === null ? 'object-cover' : 'object-contain p-2 mix-blend-multiply'}`}
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
