import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './deps.ts'
import { fail } from './errors.ts'

const drainFactor = 8

/**
 * Rejects bodies of more than `max` bytes. HTTP enforces a declared Content-Length. A chunked body is read here and
 * buffered for the handler.
 */
export function limitBody(max: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const message = c.req.header('content-length')
    if (message !== undefined && c.req.header('transfer-encoding') === undefined) {
      return Number(message) > max ? fail(c, 'too_large') : next()
    }
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.req.raw.body) return next()
    const parts: Uint8Array<ArrayBuffer>[] = []
    let size = 0
    // Reads on beyond `max` without buffering: an unread body would close the connection before the response arrives.
    const reader = c.req.raw.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.byteLength
      if (size > drainFactor * max) break
      if (size <= max) parts.push(value)
    }
    if (size > max) return fail(c, 'too_large')
    // Hono stores promises here, whatever its type says.
    c.req.bodyCache.arrayBuffer = new Blob(parts).arrayBuffer() as unknown as ArrayBuffer
    return next()
  }
}
