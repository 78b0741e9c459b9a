export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'heif'

const starts: [format: PhotoFormat, start: RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['gif', /^GIF8[79]a/],
  ['tiff', /^(II\*\0|MM\0\*)/],
  ['heif', /^[^]{4}ftyp(avif|avis|heic|heix|heim|heis|hevc|hevx|mif1|msf1)/],
]

/**
 * The format of a photo by its first bytes. null: another format, which must not reach a decoder. An SVG can contain
 * scripts and references to other files, and decoders recognise it even after much padding.
 */
export function photoFormat(file: Uint8Array): PhotoFormat | null {
  const head = Buffer.from(file.subarray(0, 16)).toString('latin1')
  return starts.find(([, start]) => start.test(head))?.[0] ?? null
}

/** Whether a file that is not a photo is an SVG. It only chooses the message. */
export const looksLikeSvg = (file: Uint8Array): boolean =>
  /<(svg|\?xml|!doctype svg)/i.test(Buffer.from(file.subarray(0, 4096)).toString('latin1'))
