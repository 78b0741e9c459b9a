import type { MiddlewareHandler } from 'hono'
import { chooseEncoding, squeeze } from '#platform/content-encoding.ts'
import type { ApiEnv } from './deps.ts'

/** Minimum size in bytes. Smaller bodies fit in one packet anyway. */
export const worthCompressing = 1024

/** Compresses long responses for clients that accept it. Responses that a cache has compressed stay as they are. */
export const compress: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next()
  const encoding = chooseEncoding(c.req.header('accept-encoding'))
  // Streamed responses are not read to their end first.
  if (c.res.headers.get('x-accel-buffering') === 'no') return
  if (encoding === 'identity' || !c.res.body || c.res.headers.has('content-encoding')) return
  const { status, headers } = c.res
  const body = Buffer.from(await c.res.arrayBuffer())
  const worth = body.byteLength > worthCompressing
  const packed = worth ? await squeeze(body, encoding, 'quick') : body
  const changed = new Headers(headers)
  if (worth) changed.set('Content-Encoding', encoding)
  c.res = undefined
  c.res = new Response(new Uint8Array(packed), { status, headers: changed })
}
