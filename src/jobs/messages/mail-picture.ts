/** The URL path of the JPEG version of a picture, because mail programs may show neither SVG nor WebP. */
export const mailPicture = (path: string): string => path.replace(/\.(?:svg|webp|avif)$/, '.jpg')
