import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
const [compress, zip] = [promisify(brotliCompress), promisify(gzip)]

// The chosen encodings by request header. Browsers send few different values, and every request needs the result.
const chosen = new Map<string, Encoding>()
const maxChosen = 100

/** Returns the best encoding that the client accepts. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  const known = chosen.get(accept)
  if (known) return known
  const takes = (name: string) =>
    new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0+)?\\s*(?:,|$))(?=[\\s,;]|$)`, 'i').test(accept)
  const best = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
  if (chosen.size < maxChosen && accept.length < 200) chosen.set(accept, best)
  return best
}

/** `quick`: during a request. `thorough`: for cached responses; a tenth smaller, and three times the CPU time. */
export type Effort = 'quick' | 'thorough'
// A window of 256 kB. No page is larger, and a larger window costs memory that must be cleared for each response.
const windowBits = 18
const syncLimit = 256 * 1024
const quality = { quick: { br: 3, gzip: 4 }, thorough: { br: 6, gzip: 7 } }

export async function squeeze(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return zip(body, { level: quality[effort].gzip })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality[effort].br,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
  }
  // Takes 0.3 ms at most, less than passing the body to another thread.
  if (effort === 'quick' && body.byteLength <= syncLimit) return brotliCompressSync(body, { params })
  return compress(body, { params })
}
