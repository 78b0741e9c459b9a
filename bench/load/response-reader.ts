/** The response to one request. `body` contains the bytes as sent (still compressed), if requested. */
export interface RawResponse {
  status: number
  head: string
  bytes: number
  body: Buffer | null
}

const endOfHead = Buffer.from('\r\n\r\n')
const endOfLine = Buffer.from('\r\n')
const none = Buffer.alloc(0)
const largestHead = 64 * 1024

/**
 * Parses HTTP/1.1 responses of one connection from chunks as they arrive.
 * Its cost is part of the measurement, so it does only what is needed: status, length and the end of the body.
 */
export function responseReader(onResponse: (response: RawResponse) => void, keepBody: () => boolean) {
  let waiting: Buffer = none
  let head = ''
  let status = 0
  let bytes = 0
  let remaining = 0
  let parts: Buffer[] | null = null
  let state: 'head' | 'length' | 'chunkHead' | 'chunk' | 'chunkEnd' | 'trailer' = 'head'

  const take = (data: Buffer, from: number, to: number) => {
    bytes += to - from
    remaining -= to - from
    parts?.push(Buffer.from(data.subarray(from, to)))
  }
  const finish = () => {
    const response = { status, head, bytes, body: parts && Buffer.concat(parts) }
    state = 'head'
    parts = null
    onResponse(response)
  }
  const readHead = (text: string) => {
    head = text
    status = Number(text.slice(9, 12))
    if (!text.startsWith('HTTP/1.1 ') || !(status >= 100))
      throw new Error(`Not an HTTP/1.1 answer: ${text.slice(0, 40)}`)
    bytes = 0
    parts = keepBody() ? [] : null
    if (/\r\ntransfer-encoding: *chunked/i.test(text)) {
      state = 'chunkHead'
      return
    }
    const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1]
    if (length === undefined && status !== 204 && status !== 304) throw new Error('An answer without a length')
    remaining = Number(length ?? 0)
    state = 'length'
  }

  return function push(chunk: Buffer): void {
    const data = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk
    waiting = none
    let at = 0
    const wait = () => {
      waiting = data.subarray(at)
      if (state === 'head' && waiting.length > largestHead) throw new Error('A response head that does not end')
    }
    for (;;) {
      if (state === 'length' || state === 'chunk') {
        const end = Math.min(data.length, at + remaining)
        take(data, at, end)
        at = end
        if (remaining > 0) return
        if (state === 'chunk') state = 'chunkEnd'
        else finish()
      } else if (state === 'head') {
        if (at === data.length) return
        const end = data.indexOf(endOfHead, at)
        if (end < 0) return wait()
        readHead(data.toString('latin1', at, end))
        at = end + 4
      } else {
        const end = data.indexOf(endOfLine, at)
        if (end < 0) return wait()
        const line = data.toString('latin1', at, end)
        at = end + 2
        if (state === 'chunkHead') {
          remaining = Number.parseInt(line, 16)
          if (!(remaining >= 0)) throw new Error(`Not the length of a chunk: ${line.slice(0, 20)}`)
          state = remaining === 0 ? 'trailer' : 'chunk'
        } else if (state === 'chunkEnd') state = 'chunkHead'
        else if (line === '') finish()
      }
    }
  }
}

/** A field of a response's head, or null. */
export function headField(head: string, name: string): string | null {
  return new RegExp(`\\r\\n${name}: *([^\\r\\n]*)`, 'i').exec(head)?.[1] ?? null
}
