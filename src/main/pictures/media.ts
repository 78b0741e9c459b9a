import { placeholderSvg } from './placeholder.ts'
import { runPictureJob } from '#platform/pictures/run-picture-job.ts'
import { createMadePictures } from './art-pictures.ts'
import { plain } from '../pages/plain-response.ts'
import type { Encoding } from '#platform/content-encoding.ts'
import { encode, type EncodedResponse } from '../pages/encoded-response.ts'

const photo = /^\/media\/([A-Za-z0-9_-]{16,64}-\d{2,4}\.(avif|webp))$/
const drawing = /^\/media\/(?:placeholder|art\/([\w-]{1,60}))\.(svg|webp)$/
/** Photos and drawings as JPEG, for mails. */
const mailed = /^(\/media\/(?:placeholder|art\/[\w-]{1,60}|[A-Za-z0-9_-]{16,64}-\d{2,4}))\.jpg$/
const logo = /^\/media\/brand\/([0-9a-f]{32})\.webp$/
const banner = /^\/media\/forside\/([0-9a-f]{32})-(\d{2,4})\.webp$/
const icon = /^\/media\/brand\/icon-([0-9a-f]{1,6})-([0-9a-f]{6})\.svg$/
const forever = 'public, max-age=31536000, immutable'

export interface MediaOptions {
  /** Files that imports stored, named `{hash}-{width}.{avif,webp}`. */
  store: { read(name: string, network?: string, signal?: AbortSignal): Promise<Buffer | null | 'away'> }
  /** Returns the SVG of a drawing by name, or null if there is none. null: the shop has no drawings. */
  drawByName: ((name: string) => string | null) | null
  /** The logo of a brand by its hash. */
  logo?: (hash: string) => Promise<{ content: Uint8Array; type: string } | undefined>
  /** A front-page picture as WebP. */
  banner?: (hash: string, width: number) => Promise<Buffer | undefined>
}

/** Serves pictures under /media. The picture at a URL never changes, so clients cache it. 404: no such picture. */
export function createMedia({
  store,
  drawByName,
  logo: findLogo = async () => undefined,
  banner: findBanner = async () => undefined,
}: MediaOptions) {
  const artPictures = createMadePictures((svg: string) => runPictureJob('paintDrawing', svg))
  const mailPictures = createMadePictures((original: Buffer) => runPictureJob('paintForMail', original))
  const answer = async (
    path: string,
    encoding: Encoding,
    network?: string,
    signal?: AbortSignal,
  ): Promise<EncodedResponse> => {
    const [, original] = mailed.exec(path) ?? []
    if (original) return forMail(original, network, signal)
    const [, file, format] = photo.exec(path) ?? []
    if (file) {
      const body = await store.read(file, network, signal)
      if (body === 'away') return later(5, 'Bildet kan ikke hentes akkurat nå')
      return body ? picture(body, `image/${format}`) : plain(404, 'Bildet finnes ikke')
    }
    const [, hash] = logo.exec(path) ?? []
    if (hash) {
      const logo = await findLogo(hash)
      return logo ? picture(Buffer.from(logo.content), logo.type) : plain(404, 'Bildet finnes ikke')
    }
    const [, shown, width] = banner.exec(path) ?? []
    if (shown) {
      const banner = await findBanner(shown, Number(width))
      return banner ? picture(banner, 'image/webp') : plain(404, 'Bildet finnes ikke')
    }
    const [, letter, ground] = icon.exec(path) ?? []
    if (letter && ground) return letterIcon(Number.parseInt(letter, 16), ground, encoding)
    const [, name = 'placeholder', form] = drawing.exec(path) ?? []
    // Reservations and carts store paths of drawings. A shop without drawings serves the placeholder at these paths.
    const isDrawing = name !== 'placeholder' && drawByName !== null
    const svg = isDrawing ? drawByName(name) : placeholderSvg
    if (form === undefined || svg === null) return plain(404, 'Bildet finnes ikke')
    if (form === 'svg')
      return encode({ status: 200, headers: headersOf('image/svg+xml'), body: Buffer.from(svg) }, encoding)
    const made = await artPictures.picture(isDrawing ? name : 'placeholder', svg, network, signal)
    if (made) return picture(made, 'image/webp')
    return later(5, 'Bildet lages litt senere')
  }
  /** Converts a WebP or AVIF picture to JPEG. */
  async function forMail(name: string, network?: string, signal?: AbortSignal): Promise<EncodedResponse> {
    for (const extension of ['webp', 'avif']) {
      const original = await answer(`${name}.${extension}`, 'identity', network, signal)
      if (original.status === 404) continue
      if (original.status !== 200) return original
      const made = await mailPictures.picture(name, Buffer.from(original.body), network, signal)
      return made ? shownElsewhere(picture(made, 'image/jpeg')) : later(5, 'Bildet lages litt senere')
    }
    return plain(404, 'Bildet finnes ikke')
  }
  return Object.assign(answer, { drawings: artPictures.figures })
}
export type Media = (...requested: Parameters<ReturnType<typeof createMedia>>) => Promise<EncodedResponse>

/** A response that is not cached and asks the client to retry. */
function later(seconds: number, words: string): EncodedResponse {
  const response = plain(503, words)
  return { ...response, headers: ['Retry-After', String(seconds), ...response.headers] }
}

function picture(body: Buffer, type: string): EncodedResponse {
  return {
    status: 200,
    headers: [...headersOf(type).flat(), 'Content-Length', String(body.byteLength)],
    notModified: [],
    etag: '',
    body,
  }
}

/** Allows other origins, because web mail shows the picture on a page of another origin. */
const shownElsewhere = (response: EncodedResponse): EncodedResponse => ({
  ...response,
  headers: response.headers.map((value, at, all) =>
    all[at - 1] === 'Cross-Origin-Resource-Policy' ? 'cross-origin' : value,
  ),
})

/** The favicon of a brand without its own picture. */
function letterIcon(letter: number, ground: string, encoding: Encoding): EncodedResponse | Promise<EncodedResponse> {
  const known = letter <= 0x10ffff && /[\p{L}\p{N}]/u.test(String.fromCodePoint(letter))
  if (!known) return plain(404, 'Bildet finnes ikke')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#${ground}"/><text x="32" y="46" font-family="Inter,Arial,sans-serif" font-size="40" font-weight="800" text-anchor="middle" fill="#fff">&#${letter};</text></svg>`
  return encode({ status: 200, headers: headersOf('image/svg+xml'), body: Buffer.from(svg) }, encoding)
}

const headersOf = (type: string): [string, string][] => [
  ['Content-Type', type],
  ['Cache-Control', forever],
  ['X-Content-Type-Options', 'nosniff'],
  // A picture opened directly must not run or load anything.
  ['Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]
