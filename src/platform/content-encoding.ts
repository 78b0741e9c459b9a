import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'
const [compress, zip] = [promisify(brotliCompress), promisify(gzip)]

// Browsers say it in a handful of ways, and are asked at each request.
const chosen = new Map<string, Encoding>()
const mostChosen = 100

/** The best encoding the client takes. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  const known = chosen.get(accept)
  if (known) return known
  const takes = (name: string) =>
    new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0+)?\\s*(?:,|$))(?=[\\s,;]|$)`, 'i').test(accept)
  const best = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
  if (chosen.size < mostChosen && accept.length < 200) chosen.set(accept, best)
  return best
}

/** `quick` while somebody waits, `thorough` for what is sent again and again: a tenth smaller, three times the work. */
export type Effort = 'quick' | 'thorough'
// 256 kB: no page is larger, and a larger window is memory to be cleared for each.
const windowBits = 18
const atOnce = 256 * 1024
const quality = { quick: { br: 3, gzip: 4 }, thorough: { br: 6, gzip: 7 } }

export async function squeeze(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return zip(body, { level: quality[effort].gzip })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality[effort].br,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
  }
  // A third of a millisecond: handing it to another thread and back takes longer.
  if (effort === 'quick' && body.byteLength <= atOnce) return brotliCompressSync(body, { params })
  return compress(body, { params })
}
