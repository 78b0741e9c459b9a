import { createHash } from 'node:crypto'
import { apiBase } from '#contract/paths.ts'
import { changesSomething } from '../csrf.ts'
import type { Api } from '../deps.ts'
import { access, declaredAccess } from '../session/access.ts'
import { completeDocument, type OpenApiDocument } from './complete-document.ts'

/** The API's own description, `/openapi.json`: written at the first call, since it takes longer than any other answer. */
export function describeApi(routes: Api): void {
  let made: { text: string; etag: string } | null = null
  const make = () => {
    const text = JSON.stringify(openApiDocument(routes))
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
  }
  routes.get('/openapi.json', access('anyone'), c => {
    const { text, etag } = (made ??= make())
    const headers = { ETag: etag, 'Cache-Control': 'no-cache' }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(text, 200, { ...headers, 'Content-Type': 'application/json' })
  })
}

function openApiDocument(routes: Api): object {
  const declared = declaredAccess(routes.routes)
  const document = routes.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } })
  return completeDocument(structuredClone(document) as unknown as OpenApiDocument, apiBase, (method, path) => ({
    access: declared.get(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`) ?? 'anyone',
    needsToken: changesSomething(method.toUpperCase(), path),
  }))
}
