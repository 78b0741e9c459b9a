import { createHash } from 'node:crypto'
import type { Api } from './deps.ts'
import { access } from './session/access.ts'

const about = {
  openapi: '3.1.0',
  info: {
    title: 'Hent',
    version: '1',
    description: 'Catalogue, stock, reservations and staff desk of a click-and-collect shop. Money is whole øre.',
  },
}

/** The API's own description, `/openapi.json`: written at the first call, since it takes longer than any other answer. */
export function describeApi(routes: Api): void {
  let made: { text: string; etag: string } | null = null
  const make = () => {
    const text = JSON.stringify(routes.getOpenAPI31Document(about))
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
  }
  routes.get('/openapi.json', access('anyone'), c => {
    const { text, etag } = (made ??= make())
    const headers = { ETag: etag, 'Cache-Control': 'no-cache' }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(text, 200, { ...headers, 'Content-Type': 'application/json' })
  })
}
