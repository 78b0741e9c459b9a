import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { apiBase } from '#contract/paths.ts'
import { limitBytes, TooManyBytes } from '#platform/files/limit-bytes.ts'
import type { ApiContext } from '../deps.ts'

/** In bytes, as uploaded. Like `maxUnpacked` after decompression, ten times the file of the largest chain. */
export const maxFileBytes = 50_000_000
const maxUnpacked = 200_000_000
export const stockFilePath = `${apiBase}/machine/stock`

/** Whether a call uploads a file. Its body is not JSON, may be larger than others, and may arrive slowly. */
export const bringsFile = (c: ApiContext): boolean => c.req.method === 'POST' && c.req.path === stockFilePath

export class FileTooLarge extends Error {}

/**
 * Stores a body as a file. Throws FileTooLarge if it is too large, also after decompression. Deletes the file if the
 * body ends early.
 */
export async function storeBody(c: ApiContext, folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  const declaredLength = Number(c.req.header('content-length') ?? 0)
  if (declaredLength > maxFileBytes) throw new FileTooLarge()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const body = c.req.raw.body
    const source = body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
    await pipeline(source, limitBytes(maxFileBytes), createWriteStream(path, { mode: 0o600 }))
    if (await unpacksToMore(path)) throw new FileTooLarge()
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error instanceof TooManyBytes ? new FileTooLarge() : error
  }
}

/**
 * Whether a gzip file exceeds the limit after decompression, since a few kilobytes can expand to gigabytes. false also
 * for a file that cannot be decompressed, which the import reports.
 */
async function unpacksToMore(path: string): Promise<boolean> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
  await file.close()
  if (bytesRead < 2 || buffer[0] !== 0x1f || buffer[1] !== 0x8b) return false
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() })
  try {
    await pipeline(createReadStream(path), createGunzip(), limitBytes(maxUnpacked), nowhere)
    return false
  } catch (error) {
    return error instanceof TooManyBytes
  }
}
