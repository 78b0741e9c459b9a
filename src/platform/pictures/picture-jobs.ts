import sharp from 'sharp'
import { makePicture, pictureHash, type MadePicture } from '#platform/media/picture-pipeline.ts'
import { remakeUpload } from './remake-upload.ts'
import type { UploadOutcome } from './upload-fault.ts'

export interface WebpFile {
  content: Buffer
  width: number
  height: number
}

export interface WebpRequest {
  file: Uint8Array
  /** The minimum length of the shortest side, in pixels. */
  least: number
  quality: number
  /** The widths to make. A picture is never scaled up. */
  widths: readonly number[]
  /** A width is made if it is at most this fraction of the widest one. */
  worthwhile: number
  /** The maximum height of every file. Default: none. */
  maxHeight?: number
  /** The background of transparent pictures. Default: they stay transparent. */
  ground?: string
}

/** Widest first. */
type WebpFiles = [WebpFile, ...WebpFile[]]

/** Re-encodes an upload as WebP files. */
async function remakeAsWebp(request: WebpRequest): Promise<UploadOutcome<WebpFiles>> {
  const { file, least, quality, widths, worthwhile, maxHeight, ground } = request
  return remakeUpload(file, least, async (picture, own) => {
    const widest = Math.min(own.width, Math.max(...widths))
    // Decoded once, at the size of the widest file.
    const box = {
      width: widest,
      ...(maxHeight && { height: maxHeight }),
      fit: 'inside',
      withoutEnlargement: true,
    } as const
    const scaled = picture.resize(box)
    const ready = ground ? scaled.flatten({ background: ground }) : scaled
    const { data, info } = await ready.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const encode = async (width: number): Promise<WebpFile> => {
      const scaled = sharp(data, { raw }).resize({ width: Math.min(width, info.width) })
      const encoded = await scaled.webp({ quality, effort: 5 }).toBuffer({ resolveWithObject: true })
      return { content: encoded.data, width: encoded.info.width, height: encoded.info.height }
    }
    const made: WebpFiles = [await encode(widest)]
    for (const width of widths) if (width <= widest * worthwhile) made.push(await encode(width))
    return made
  })
}

interface ArticlePicture extends MadePicture {
  hash: string
  sourceHash: string
}
interface ArticleRequest {
  file: Uint8Array
  /** The minimum length of the shortest side, in pixels. */
  least: number
}

/** Converts an upload to the files that pictures of feeds have. */
async function remakeForArticle({ file, least }: ArticleRequest): Promise<UploadOutcome<ArticlePicture>> {
  const source = await remakeUpload(file, least, picture =>
    picture.resize({ width: widestPhoto, withoutEnlargement: true }).png({ compressionLevel: 1 }).toBuffer(),
  )
  if (!source.ok) return source
  const { hash, sourceHash } = pictureHash(source.made, null)
  return { ok: true, made: { hash, sourceHash, ...(await makePicture(source.made, hash, null)) } }
}

/** The largest width that `makePicture` uses. */
const widestPhoto = 1280
const drawingWidth = 600
/** The background of pictures in mails and link previews, where no page shows through transparent parts. */
const drawingGround = '#f4f3ef'

const paintDrawing = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * drawingWidth) / 480, limitInputPixels: 4_000_000 })
    .resize(drawingWidth, (drawingWidth * 5) / 4)
    .flatten({ background: drawingGround })
    .webp({ quality: 84 })
    .toBuffer()

/** The width in mails on a dense screen. */
const mailWidth = 192

/** Any picture of the shop as JPEG, for mails: Outlook shows neither SVG nor WebP. */
const paintForMail = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture, { limitInputPixels: 40_000_000 })
    .resize(mailWidth, (mailWidth * 5) / 4, { fit: 'contain', background: drawingGround })
    .flatten({ background: drawingGround })
    .jpeg({ quality: 82 })
    .toBuffer()

/** The jobs of the picture process, by name. */
export const pictureJobs = { remakeAsWebp, remakeForArticle, paintDrawing, paintForMail }
export type PictureJobs = typeof pictureJobs
