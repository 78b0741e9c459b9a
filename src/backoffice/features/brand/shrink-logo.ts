/** A picture as a form can hold it: small enough to be sent on a poor line too. */
export interface ShrunkLogo {
  /** A `data:` address. */
  url: string
  width: number
  height: number
}

/** Twice the height of the header's, as the server keeps it. */
const largest = { width: 640, height: 160 }
/** Bytes of a chosen file; more is no logo. */
const maxFile = 10 * 2 ** 20
/** Letters of the address: a page's form holds 64 KiB. */
const maxUrl = 56_000
const kinds = [
  ['image/webp', 0.92],
  ['image/webp', 0.75],
  ['image/png', 1],
  ['image/jpeg', 0.85],
] as const

/** Draws a file that was chosen anew, as a logo is shown; a string: why it cannot be. Only its pixels are ever sent. */
export async function shrinkLogo(file: File): Promise<ShrunkLogo | string> {
  if (file.size > maxFile) return 'Filen er over 10 MB. Velg et mindre bilde.'
  try {
    const picture = await openPicture(file)
    // A drawing may say no measures of its own.
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
    // What a browser cannot make comes as PNG.
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
