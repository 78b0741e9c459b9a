/** A picture small enough to be submitted in a form field over a slow connection. */
export interface ShrunkLogo {
  /** A `data:` URL. */
  url: string
  width: number
  height: number
}

/** Pixels: four times the height of the logo in the header of a desktop. The server stores the same size. */
const largest = { width: 640, height: 160 }
/** Bytes of a chosen file. Larger files are refused. */
const maxFile = 10 * 2 ** 20
/** Characters of the `data:` URL: the limit for a submitted form is 64 KiB. */
const maxUrl = 56_000
const kinds = [
  ['image/webp', 0.92],
  ['image/webp', 0.75],
  ['image/png', 1],
  ['image/jpeg', 0.85],
] as const

/**
 * Redraws a chosen file at the size of a logo, so that only the pixels are uploaded. Returns a Norwegian error text on
 * failure.
 */
export async function shrinkLogo(file: File): Promise<ShrunkLogo | string> {
  if (file.size > maxFile) return 'Filen er over 10 MB. Velg et mindre bilde.'
  try {
    const picture = await openPicture(file)
    // An SVG may have no intrinsic size.
    const [width, height] = [picture.naturalWidth || largest.width, picture.naturalHeight || largest.height]
    const scale = Math.min(1, largest.width / width, largest.height / height)
    for (const smaller of [scale, scale / 2]) {
      const made = draw(picture, Math.round(width * smaller), Math.round(height * smaller))
      if (made) return made
    }
    return 'Bildet har for mange detaljer til å være en logo. Velg et enklere.'
  } catch {
    return 'Filen er ikke et bilde som kan åpnes. Velg en PNG, JPEG, WebP eller SVG.'
  }
}

function draw(picture: HTMLImageElement, width: number, height: number): ShrunkLogo | null {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  for (const [type, quality] of kinds) {
    const url = canvas.toDataURL(type, quality)
    // A browser falls back to PNG for a type that it cannot encode.
    if (url.startsWith(`data:${type}`) && url.length <= maxUrl) return { url, width, height }
  }
  return null
}

export async function openPicture(file: File): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
  await picture.decode()
  return picture
}
