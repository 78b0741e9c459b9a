import { openPicture } from '../brand/shrink-logo.ts'

/** Maximum size of a chosen file, in bytes. */
const maxFile = 25 * 2 ** 20
/** Maximum length of the base64 text in one request. */
const maxBase64 = 118_000
/** Maximum width in pixels and encoder quality, largest first. The first result that is short enough is used. */
const attempts = [
  [1600, 0.82],
  [1600, 0.7],
  [1280, 0.74],
  [1280, 0.6],
  [960, 0.66],
  [720, 0.6],
] as const

/**
 * Redraws a banner as WebP or JPEG in base64, as large and as sharp as one request allows. `fault`: a Norwegian error text.
 */
export async function shrinkBanner(file: File): Promise<{ picture: string } | { fault: string }> {
  if (file.size > maxFile) return { fault: 'Filen er over 25 MB. Velg et mindre bilde.' }
  // Refused here, because the server only sees the redrawn picture.
  if (file.type === 'image/svg+xml') return { fault: 'En SVG kan ikke brukes her. Lagre den som PNG.' }
  try {
    const picture = await openPicture(file)
    for (const [widest, quality] of attempts) {
      const base64 = draw(picture, Math.min(widest, picture.naturalWidth), quality)
      if (base64.length <= maxBase64) return { picture: base64 }
    }
    return { fault: 'Bildet har for mange detaljer. Velg et enklere, eller klipp det til.' }
  } catch {
    return { fault: 'Filen er ikke et bilde som kan åpnes. Velg en PNG, JPEG eller WebP.' }
  }
}

function draw(picture: HTMLImageElement, width: number, quality: number): string {
  const height = Math.max(1, Math.round((picture.naturalHeight * width) / picture.naturalWidth))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  const webp = canvas.toDataURL('image/webp', quality)
  // A browser that cannot encode WebP returns a PNG.
  const url = webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality)
  return url.slice(url.indexOf(',') + 1)
}
