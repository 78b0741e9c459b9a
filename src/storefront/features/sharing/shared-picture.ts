import type { PictureSource } from '#ui/display/Picture.tsx'

/**
 * The picture for link previews, which do not support SVG. A drawing has a WebP of 600 px at the same URL; for a photo,
 * the largest WebP is used.
 */
export function sharedPicture({ url, hash, widths, width, height }: PictureSource) {
  const shown = hash === null ? 600 : Math.max(...widths)
  return {
    url: hash === null ? url.replace(/\.svg$/, '.webp') : url,
    width: shown,
    height: Math.round((shown * height) / width),
  }
}
