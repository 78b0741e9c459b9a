import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limitBytes, TooManyBytes } from '#platform/files/limit-bytes.ts'
import type { FeedKind } from '../import-context.ts'

/**
 * Writes a stream to a file in a subfolder for its kind, because an import may read a feed more than once. `maxBytes`:
 * default 500 MB.
 */
export async function fromStream(
  input: Readable,
  { kind, folder, maxBytes = 500_000_000 }: { kind: FeedKind; folder: string; maxBytes?: number },
): Promise<{ ok: true; path: string } | { ok: false; reason: string }> {
  const own = join(folder, kind)
  const path = join(own, 'stdin.tsv')
  await mkdir(own, { recursive: true, mode: 0o700 })
  try {
    await pipeline(input, limitBytes(maxBytes), createWriteStream(`${path}.part`))
  } catch (error) {
    await rm(`${path}.part`, { force: true })
    if (error instanceof TooManyBytes) return { ok: false, reason: error.message }
    throw error
  }
  await rename(`${path}.part`, path)
  return { ok: true, path }
}
