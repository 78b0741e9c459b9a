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

/** Ten times the largest chain, packed and not. */
export const maxFileBytes = 50_000_000
const maxUnpacked = 200_000_000
export const stockFilePath = `${apiBase}/machine/stock`

/** Whether a call brings a file: it is no JSON, larger than any other body, and takes as long as its sender. */
export const bringsFile = (c: ApiContext): boolean => c.req.method === 'POST' && c.req.path === stockFilePath

export class FileTooLarge extends Error {}

/** All of a body as a file. Throws FileTooLarge, also of what unpacks to too much; of a body that ends half-way nothing stays. */
export async function storeBody(c: ApiContext, folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  const told = Number(c.req.header('content-length') ?? 0)
  if (told > maxFileBytes) throw new FileTooLarge()
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

/** A few kilobytes can unpack to gigabytes: counted before anything reads them whole. What cannot be unpacked is for the reader to name. */
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
