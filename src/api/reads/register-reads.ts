import type { RouteConfig } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { apiBase } from '#contract/paths.ts'
import type { Api } from '../deps.ts'
import { access } from '../session/access.ts'
import { responseBuffers } from './response-buffers.ts'
import type { Read, ReadResponse, Reads } from './reads.ts'

/** Adds the reads of a module with their descriptions. Fixed paths take precedence over parameters, in any order. */
export type AddReads = (add: <R extends RouteConfig>(route: R, read: Read<R>) => void) => void

/** Registers the reads on the router, for requests that are not served directly. */
export function registerReads(api: Api, reads: Reads, parts: readonly AddReads[]): void {
  const described: { route: RouteConfig; path: string }[] = []
  for (const part of parts)
    part((route, read) => {
      reads.add(route, read)
      api.openAPIRegistry.registerPath(route)
      described.push({ route, path: route.path.replaceAll(/\{(\w+)\}/g, ':$1') })
    })
  // The router takes the first match, so paths with fewer parameters come first.
  described.sort((a, b) => a.path.split(':').length - b.path.split(':').length)
  for (const { route, path } of described)
    api.on([route.method], path, access('anyone', { scope: 'catalogue:read', csrf: 'read' }), async c => {
      const body = route.method === 'post' ? await c.req.text() : ''
      const untyped = c.req.header('content-type') === undefined
      if (untyped && body !== '') throw new HTTPException(415)
      const result = reads.answer({
        method: route.method.toUpperCase(),
        address: addressBelow(c.req.raw.url),
        body: untyped ? null : body,
        ifNoneMatch: c.req.header('if-none-match'),
      })
      return result ? asResponse(result) : c.notFound()
    })
}

/** The path below /api/v1 and the query of a URL, as sent. */
function addressBelow(url: string): string {
  const start = url.indexOf(apiBase)
  return start < 0 ? '' : (url.slice(start + apiBase.length).split('#', 1)[0] ?? '')
}

function asResponse({ status, headers, body }: ReadResponse): Response {
  const pairs = Array.from({ length: headers.length / 2 }, (_, at): [string, string] => [
    headers[at * 2] ?? '',
    headers[at * 2 + 1] ?? '',
  ])
  const copy = status === 304 ? null : new Uint8Array(body)
  responseBuffers.release(body)
  return new Response(copy, { status, headers: pairs })
}
