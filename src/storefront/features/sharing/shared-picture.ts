import type { PictureSource } from '#ui/display/Picture.tsx'

/** Others do not show SVG: a drawing has a WebP at the same address, 600 wide. A photo is its own largest WebP. */
export function sharedPicture({ url, hash, widths, width, height }: PictureSource) {
  const shown = hash === null ? 600 : Math.max(...widths)
  return {
    url: hash === null ? url.replace(/\.svg$/, '.webp') : url,
    width: shown,
    height: Math.round((shown * height) / width),
  }
}
