/** The URL of the JPEG version of a picture, because mail programs may show neither SVG nor WebP. null: no picture. */
export const mailPictureUrl = (origin: string, path: string | null): string | null =>
  path === null ? null : `${origin}${path.replace(/\.(?:svg|webp|avif)$/, '.jpg')}`
