import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes a backup to standard output, which is left open. */
export const writeToStandardOutput = (content: Readable): Promise<void> =>
  pipeline(content, process.stdout, { end: false })
