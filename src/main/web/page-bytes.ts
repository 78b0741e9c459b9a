import type { Writable } from 'node:stream'

/**
 * Collects React's output until the page is complete. It implements only the part of a stream that React uses.
 * A real stream would cost a tenth of the render, because React writes some hundred times.
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
