export interface PictureSource {
  url: string
  hash: string | null
  widths: readonly number[]
  width: number
  height: number
}

/**
 * A picture, uncropped on the background of its frame; a photo gets some padding. Browsers load AVIF, or else WebP, in
 * the width that they need; a drawing is one SVG. The ratio is reserved while it loads.
 */
export function Picture({
  source,
  alt,
  sizes,
  when = 'near',
}: {
  source: PictureSource
  alt: string
  sizes: string
  /**
   * Loading priority. `first`: the main picture, before all others. `now`: also visible immediately. `near`: lazy,
   * loaded when it comes near the viewport.
   */
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
