import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Encoding } from '#platform/content-encoding.ts'
import type { EncodedResponse } from '../pages/encoded-response.ts'

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  png: 'image/png',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
}

/**
 * The client files of the build, read into memory once (about 3 MB).
 * `/assets/…` has hashed names and is immutable. Other files, such as the favicon, are revalidated by ETag.
 */
export function loadStaticFiles(folder: string) {
  const files = new Map<string, Partial<Record<Encoding, EncodedResponse>>>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = types[file.split('.').at(-1) ?? '']
    if (!type || !statSync(join(folder, file)).isFile()) continue
    const path = `/${file.split(sep).join('/')}`
    const cacheControl = path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate'
    const read = (suffix: string, encoding: Encoding) => {
      try {
        return answer(readFileSync(join(folder, file + suffix)), type, cacheControl, encoding)
      } catch {
        return undefined
      }
    }
    const [br, gzip, identity] = [read('.br', 'br'), read('.gz', 'gzip'), read('', 'identity')]
    files.set(path, { ...(br && { br }), ...(gzip && { gzip }), ...(identity && { identity }) })
  }
  return {
    lookup(path: string, encoding: Encoding): EncodedResponse | undefined {
      const file = files.get(path)
      return file && (file[encoding] ?? file.identity)
    },
  }
}
export type StaticFiles = ReturnType<typeof loadStaticFiles>

function answer(body: Buffer, type: string, cacheControl: string, encoding: Encoding): EncodedResponse {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const common = ['ETag', etag, 'Vary', 'Accept-Encoding', 'Cache-Control', cacheControl]
  const headers = [
    ...['Content-Type', type, 'X-Content-Type-Options', 'nosniff', 'Cross-Origin-Resource-Policy', 'same-origin'],
    ...common,
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ...['Content-Length', String(body.byteLength)],
  ]
  return { status: 200, headers, notModified: common, etag, body }
}
