import { createHash } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import { apiBase } from '#contract/paths.ts'
import { chooseEncoding, squeeze, type Encoding } from '#platform/content-encoding.ts'
import { matchesEtag } from '../reads/etag.ts'
import { failure } from '../responses.ts'
import { csrfExemptions } from '../csrf-exemptions.ts'
import type { Api, ApiContext } from '../deps.ts'
import { access, declaredAccess } from '../session/access.ts'
import { completeDocument, type OpenApiDocument } from './complete-document.ts'
import { referencePage, referencePolicy, type ShownDocument } from './reference/reference-page.ts'

const unchanged = { description: 'Not modified since the given ETag' }
const description = createRoute({
  method: 'get',
  path: '/openapi.json',
  responses: {
    200: { description: 'OpenAPI 3.1', content: { 'application/json': { schema: z.record(z.string(), z.unknown()) } } },
    304: unchanged,
    ...failure,
  },
})
const reference = createRoute({
  method: 'get',
  path: '/',
  responses: {
    200: { description: 'The page', content: { 'text/html': { schema: z.string() } } },
    304: unchanged,
    ...failure,
  },
})

/**
 * Serves the API's own description, `/openapi.json` for programs and `/` for people. Each is built on its first request
 * and compressed on the first for each encoding; both are kept.
 */
export function describeApi(api: Api, routes: Api): void {
  let document: object | null = null
  const described = () => (document ??= openApiDocument(routes))
  const json = writtenOnce('application/json', () => JSON.stringify(described()))
  const page = writtenOnce('text/html; charset=utf-8', () => referencePage(described() as ShownDocument), {
    'Content-Security-Policy': referencePolicy,
    'Referrer-Policy': 'no-referrer',
  })
  routes.openAPIRegistry.registerPath(description)
  routes.openAPIRegistry.registerPath(reference)
  const reader = access('anyone', { scope: 'catalogue:read' })
  routes.get(description.path, reader, json)
  // People also type the path with a trailing slash. The router below the base path cannot match it, so it is
  // registered on the whole API.
  routes.get(reference.path, reader, page)
  api.get(`${apiBase}/`, reader, page)
}

function writtenOnce(type: string, write: () => string, more: Record<string, string> = {}) {
  let made: { text: Buffer; etag: string } | null = null
  const packed = new Map<Encoding, Promise<Buffer>>()
  const make = () => {
    const text = Buffer.from(write())
    return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
  }
  return async (c: ApiContext): Promise<Response> => {
    const { text, etag } = (made ??= make())
    const headers = { ETag: etag, 'Cache-Control': 'no-cache' }
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    const encoding = chooseEncoding(c.req.header('accept-encoding'))
    const body = packed.get(encoding) ?? squeeze(text, encoding, 'thorough')
    packed.set(encoding, body)
    const named = { ...headers, ...more, 'Content-Type': type }
    const sent = encoding === 'identity' ? named : { ...named, 'Content-Encoding': encoding }
    return c.body(new Uint8Array(await body), 200, sent)
  }
}

function openApiDocument(routes: Api): object {
  const declared = declaredAccess(routes.routes)
  const exemptionOf = csrfExemptions(routes.routes)
  const document = routes.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } })
  return completeDocument(structuredClone(document) as unknown as OpenApiDocument, apiBase, (method, path) => ({
    ...(declared.get(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`) ?? {
      access: 'anyone',
      scope: null,
      csrf: null,
    }),
    needsToken: exemptionOf(method.toUpperCase(), path) === null,
  }))
}
