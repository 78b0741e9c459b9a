/** The path of a picture as JPEG, for mail programs that show neither SVG nor WebP. */
export const mailPicture = (path: string): string => path.replace(/\.(?:svg|webp|avif)$/, '.jpg')
