import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { limitBytes, TooManyBytes } from '#platform/files/limit-bytes.ts'
import type { Problems } from './problems.ts'
import { fileName } from './read-file.ts'

export interface UnpackedFeeds {
  /** The feed files. A zip archive is replaced by the feed in it. */
  files: readonly string[]
  /** For each file from an archive, by its path: the path beside the archive. Rejected rows are written there. */
  beside: ReadonlyMap<string, string>
  /** Deletes the unpacked files. */
  close(): Promise<void>
}

export interface ZipLimits {
  files: number
  /** In bytes. */
  feed: number
  picture: number
  total: number
}
const usual: ZipLimits = { files: 200_000, feed: 500_000_000, picture: 30_000_000, total: 10_000_000_000 }

interface UnpackTerms {
  /** Each archive is unpacked to a new subfolder of this one. */
  folder: string
  /** Whether the pictures in an archive are unpacked too. */
  pictures: boolean
  limits?: ZipLimits
}

/** A problem in the archive itself, to be reported to the operator. */
class ZipFault extends Error {}

/** Unpacks zip archives. A faulty one is left out and reported. */
export async function unpackZips(
  files: readonly string[],
  { folder, pictures, limits = usual }: UnpackTerms,
  problems: Problems,
): Promise<UnpackedFeeds> {
  const beside = new Map<string, string>()
  const paths: string[] = []
  const folders: string[] = []
  const close = async () => {
    for (const each of folders) await rm(each, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    for (const path of files) {
      if (!(await isZip(path))) {
        paths.push(path)
        continue
      }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const target = await mkdtemp(join(folder, 'zip-'))
      folders.push(target)
      try {
        const feed = await unpack(path, target, pictures, limits)
        if (feed !== path) beside.set(feed, join(dirname(path), basename(feed)))
        paths.push(feed)
      } catch (error) {
        const reason = reasonOf(error as Error & { code?: string })
        if (reason === null) throw error
        problems.wholeFile = true
        problems.errors.push({ file: fileName(path), line: null, column: null, value: null, reason })
      }
    }
  } catch (error) {
    await close()
    throw error
  }
  return { files: paths, beside, close }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    // 504b0506 is an empty archive.
    return bytesRead === 4 && ['504b0304', '504b0506'].includes(buffer.toString('hex'))
  } finally {
    await file.close()
  }
}

/** Returns the path of the unpacked feed. For an office document, which is a zip too, returns its own path. */
async function unpack(path: string, target: string, pictures: boolean, limits: ZipLimits): Promise<string> {
  const zip = await openZip(path)
  try {
    const entries = await listEntries(zip, limits.files)
    if (entries.some(({ fileName }) => fileName === '[Content_Types].xml' || fileName === 'mimetype')) return path
    const feed = feedAmong(entries)
    const photos = pictures ? entries.filter(({ fileName }) => isPicture(fileName)) : []
    const size = [feed, ...photos].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (size > limits.total) throw new ZipFault(`unpacked, the zip has ${size} bytes; at most ${limits.total}`)
    const written = await write(zip, feed, target, limits.feed)
    for (const photo of photos) await write(zip, photo, target, limits.picture)
    return written
  } finally {
    zip.close()
  }
}

const openZip = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip))),
  )

/** The files of the archive. yauzl refuses absolute paths and `..`. */
function listEntries(zip: ZipFile, most: number): Promise<Entry[]> {
  const entries: Entry[] = []
  return new Promise((resolve, reject) => {
    zip.once('error', reject)
    zip.once('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      if (!entry.fileName.endsWith('/') && !isBeside(entry.fileName)) entries.push(entry)
      if (entries.length > most) reject(new ZipFault(`the zip has more than ${most} files`))
      else zip.readEntry()
    })
    zip.readEntry()
  })
}

/** Whether the file is metadata that an operating system added to the archive. */
const isBeside = (name: string) => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name)
const isPicture = (name: string) => /\.(jpe?g|png|webp|avif|gif|tiff?)$/i.test(name)

function feedAmong(entries: readonly Entry[]): Entry {
  const feeds = entries.filter(({ fileName }) => /\.(tsv|csv|xml|txt)(\.gz)?$/i.test(fileName))
  // If there is a feed of another type, a text file is taken for its description.
  const named = feeds.filter(({ fileName }) => !/\.txt$/i.test(fileName))
  const [feed, ...more] = named.length > 0 ? named : feeds
  if (!feed) throw new ZipFault('the zip has no feed: a file that ends in .tsv, .csv, .xml or .txt')
  if (more.length > 0)
    throw new ZipFault(
      `the zip has ${more.length + 1} feeds (${[feed, ...more]
        .slice(0, 5)
        .map(each => each.fileName)
        .join(', ')}); put each into its own`,
    )
  return feed
}

async function write(zip: ZipFile, entry: Entry, target: string, most: number): Promise<string> {
  const { fileName: name, uncompressedSize: size } = entry
  if (entry.isEncrypted()) throw new ZipFault(`${name} in the zip is encrypted; pack it without a password`)
  if (size > most) throw new ZipFault(`unpacked, ${name} has ${size} bytes; at most ${most}`)
  const path = resolve(target, name)
  if (!path.startsWith(target + sep)) throw new ZipFault(`${name} leads out of the zip`)
  await mkdir(dirname(path), { recursive: true })
  const source = await new Promise<NodeJS.ReadableStream>((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  )
  await pipeline(source, limitBytes(most), createWriteStream(path, { flags: 'wx' }))
  return path
}

/** Error codes for file names in the archive that the file system refuses. */
const badNames = new Set(['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL', 'ERR_INVALID_ARG_VALUE', 'EILSEQ'])

/** The problem of the archive. null: the error has another cause, such as a full disk. */
function reasonOf(error: Error & { code?: string }): string | null {
  const { code, message } = error
  if (error instanceof ZipFault || error instanceof TooManyBytes) return message
  if (code !== undefined && badNames.has(code)) return `the zip has a duplicate or invalid file name (${message})`
  if (code !== undefined && !code.startsWith('Z_')) return null
  return `the zip is damaged or cut off (${message}): send it again`
}
