import type { Writable } from 'node:stream'

/**
 * What React writes, buffered until the page is whole. As much of a stream as React asks of one: a real one costs more than
 * making a tenth of the page, since it is written to some hundred times.
 */
export function pageBytes(done: (bytes: Buffer) => void): Writable {
  const parts: Uint8Array[] = []
  const sink = {
    write(part: Uint8Array | string) {
      parts.push(typeof part === 'string' ? Buffer.from(part) : part)
      return true
    },
    end: () => done(Buffer.concat(parts)),
    on: () => sink,
    destroy: () => sink,
  }
  return sink as unknown as Writable
}
