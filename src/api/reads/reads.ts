import { randomBytes } from 'node:crypto'
import type { RouteConfig } from '@hono/zod-openapi'
import type { z, ZodType } from 'zod'
import { matchesEtag } from './etag.ts'
import type { Encoding } from '#platform/content-encoding.ts'
import type { CatalogueSource, Snapshot } from '#modules/catalogue/read-model/index.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { ReadCaches } from '../deps.ts'
import { failure, type Failure } from '../errors.ts'
import { fieldErrors } from '../field-errors.ts'
import { responseBuffers } from './response-buffers.ts'
import { createResponseCache, type CachedResponse } from './response-cache.ts'
import type { Shows } from './freshness.ts'
import { createPathTree } from './path-tree.ts'
import { queryOf } from './query-of.ts'
import { createTextCache, type TextCache } from './text-cache.ts'

/** A call that reads only the catalogue and the documents in memory: no cookie, no database. */
export interface ReadRequest {
  method: string
  /** Path and query below /api/v1, as sent. */
  address: string
  /** JSON text. null: no body. */
  body: string | null
  ifNoneMatch: string | undefined
  /** The best encoding that the client accepts. Only a response that is cached in it is returned encoded. */
  encoding?: Encoding
}
/** Headers are a flat list of alternating names and values. */
export interface ReadResponse {
  status: number
  /** The reason of a refusal, for the log. */
  refusal?: string
  headers: string[]
  /** May be a buffer of the pool: call `responseBuffers.release` after it is written or read. */
  body: Buffer
  /** Set for successful responses. */
  shows?: Shows
  /** True: every caller gets the same bytes in this epoch. */
  shared?: boolean
  /** The body is compressed, and the headers say so. */
  encoded?: boolean
  /** Set for cached responses: stores the compressed body too. */
  keep?: (packed: Buffer) => void
}
/** Finished JSON text. It is not validated at runtime: tests compare each response with its schema. */
export interface Found {
  json: string | Buffer
  shows: Shows
  shared?: boolean
}

type Part<R, Name extends 'params' | 'query'> = R extends { request: Record<Name, infer S extends ZodType> }
  ? z.output<S>
  : undefined
type Body<R> = R extends {
  request: { body: { content: { 'application/json': { schema: infer S extends ZodType } } } }
}
  ? z.output<S>
  : undefined
export interface ReadInput<R> {
  snapshot: Snapshot
  texts: TextCache
  params: Part<R, 'params'>
  query: Part<R, 'query'>
  body: Body<R>
}
/** A read of the catalogue. null: not found. An error code: the response is unavailable now. */
export type Read<R> = (request: ReadInput<R>) => Found | ErrorCode | null

interface Schemas {
  params: ZodType | undefined
  query: ZodType | undefined
  body: ZodType | undefined
}
type Entry = Schemas & { read: Read<unknown> }

// Versions count from 1 in each process, so ETags need a mark of the process.
const processMark = randomBytes(6).toString('base64url')
let marked = { version: -1, etag: '' }
const empty = Buffer.alloc(0)

/** Validates, serves and caches the reads of the catalogue, for the router and for direct reads alike. */
export function createReads(source: () => CatalogueSource, { answerBytes, textBytes }: ReadCaches) {
  const trees = { GET: createPathTree<Entry | null>(), POST: createPathTree<Entry | null>() }
  const answers = createResponseCache(answerBytes)
  const texts = createTextCache(textBytes)
  // Compressed shared responses. They are few, and each is dropped with the response that it was made from.
  const packedShared = new WeakMap<Buffer, Partial<Record<Encoding, Buffer>>>()
  const treeOf = (method: string) => (method === 'GET' || method === 'POST' ? trees[method] : undefined)

  return {
    add<R extends RouteConfig>(route: R, read: Read<R>): void {
      const { method, path, request = {} } = route
      const content = request.body?.content['application/json']
      const body = content && 'schema' in content ? content.schema : undefined
      const schemas = { params: request.params, query: request.query, body } as Schemas
      treeOf(method.toUpperCase())?.put(path, { ...schemas, read })
    },

    /** Excludes a path that belongs to another route, although a parameter here would match it. */
    leave(method: string, path: string): void {
      if (!path.includes('*')) treeOf(method)?.put(path.replaceAll(/:(\w+)/g, '{$1}'), null)
    },

    has: (method: string, path: string): boolean => Boolean(treeOf(method)?.find(path)?.what),

    /** Whether a GET of exactly this path and query has a cached response, fresh or not. */
    holds: (address: string): boolean => answers.has(address),

    /** The response to a read, from the cache or newly made. null: no such read. Exceptions are bugs. */
    answer({ method, address, body, ifNoneMatch, encoding = 'identity' }: ReadRequest): ReadResponse | null {
      const snapshot = source().current()
      // Addresses have no line feed, so keys of GETs and POSTs never collide.
      const key = method === 'GET' && body === null ? address : `${method} ${address}\n${body ?? ''}`
      // No key begins with the name of an encoding.
      const packedKey = `${encoding} ${key}`
      const packed = encoding === 'identity' ? undefined : answers.get(packedKey, snapshot)
      if (packed) return good({ body: packed.body, shows: shownBy(packed), encoding }, snapshot, ifNoneMatch)
      const hit = answers.get(key, snapshot)
      if (hit) {
        const keep = (squeezed: Buffer) => answers.putBeside(packedKey, hit, squeezed)
        return { ...good({ body: hit.body, shows: shownBy(hit) }, snapshot, ifNoneMatch), keep }
      }
      const { path, query } = partsOf(address)
      const place = treeOf(method)?.find(path)
      if (!place?.what) return null
      const parsed = parse(place.what, place.params, query, body)
      if (!parsed.ok) return refused(parsed.failure)
      const found = place.what.read({ snapshot, texts, ...parsed.input })
      if (found === null || typeof found === 'string') return refused(failure(found ?? 'not_found'))
      const { json, shows, shared = false } = found
      const made = typeof json === 'string' ? Buffer.from(json) : json
      if (!shared) {
        answers.put(key, snapshot, made, shows)
        return good({ body: made, shows }, snapshot, ifNoneMatch)
      }
      const before = packedShared.get(made) ?? {}
      const ready = before[encoding]
      if (ready) return good({ body: ready, shows, encoding }, snapshot, ifNoneMatch)
      const keep = (squeezed: Buffer) => void packedShared.set(made, { ...before, [encoding]: squeezed })
      return { ...good({ body: made, shows, shared }, snapshot, ifNoneMatch), keep }
    },

    /** The current sizes of the caches. */
    get size() {
      return { answer: answers.size, text: texts.size }
    },
  }
}
export type Reads = ReturnType<typeof createReads>

function partsOf(address: string): { path: string; query: string } {
  const mark = address.indexOf('?')
  return mark < 0 ? { path: address, query: '' } : { path: address.slice(0, mark), query: address.slice(mark + 1) }
}

interface Ready {
  body: Buffer
  shows: Shows
  shared?: boolean
  encoding?: Encoding
}
const shownBy = ({ stamp }: CachedResponse): Shows => stamp.shows[0] ?? 'no stock'

/** Caches may store it but must revalidate it, because stock changes every second. */
function good(
  { body, shows, shared = false, encoding = 'identity' }: Ready,
  { version }: Snapshot,
  ifNoneMatch: string | undefined,
): ReadResponse {
  if (version !== marked.version) marked = { version, etag: `W/"${processMark}-${version}"` }
  const { etag } = marked
  const headers = ['ETag', etag, 'Cache-Control', 'no-cache']
  if (matchesEtag(ifNoneMatch, etag)) {
    responseBuffers.release(body)
    return { status: 304, headers, body: empty, shows }
  }
  headers.push('Content-Type', 'application/json')
  if (encoding === 'identity') return { status: 200, headers, body, shows, shared }
  headers.push('Content-Encoding', encoding)
  return { status: 200, headers, body, shows, shared, encoded: true }
}

export function refused({ status, body, headers }: Failure): ReadResponse {
  return {
    status,
    refusal: body.code,
    headers: [...headers.flat(), 'Content-Type', 'application/json'],
    body: Buffer.from(JSON.stringify(body)),
  }
}

// A rejection must not cost more than a good response: only the first of thousands of errors is reported.
const firstFault = { reportInput: false, abortEarly: true }

type Parsed = { ok: true; input: Omit<ReadInput<unknown>, 'snapshot' | 'texts'> } | { ok: false; failure: Failure }

function parse(schemas: Schemas, params: Record<string, string>, query: string, body: string | null): Parsed {
  const request: Record<keyof Schemas, unknown> = { params: undefined, query: undefined, body: undefined }
  for (const [name, read] of [
    ['query', () => queryOf(query)],
    ['params', () => params],
    ['body', () => JSON.parse(body ?? '{}') as unknown],
  ] as const) {
    const schema = schemas[name]
    if (!schema) continue
    let sent: unknown
    try {
      sent = read()
    } catch {
      return { ok: false, failure: failure('invalid', { message: 'Forespørselen er ikke gyldig JSON' }) }
    }
    const parsed = schema.safeParse(sent, firstFault)
    if (!parsed.success) return { ok: false, failure: failure('invalid', { errors: fieldErrors(parsed.error) }) }
    request[name] = parsed.data
  }
  return { ok: true, input: request as Omit<ReadInput<unknown>, 'snapshot' | 'texts'> }
}
