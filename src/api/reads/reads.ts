import { randomBytes } from 'node:crypto'
import type { RouteConfig } from '@hono/zod-openapi'
import type { z, ZodType } from 'zod'
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

/** A call that reads the catalogue and nothing else: no cookie, no database, no waiting. */
export interface ReadRequest {
  method: string
  /** Path and query below /api/v1, as they were sent. */
  address: string
  /** JSON text; null where none was sent. */
  body: string | null
  ifNoneMatch: string | undefined
  /** The best that the client can unpack. An answer that is cached in it is given so; any other is left to the caller. */
  encoding?: Encoding
}
/** Headers as a flat list, names and values by turns. */
export interface ReadResponse {
  status: number
  headers: string[]
  /** May lie in a buffer of the pool: once it is written or read, `responseBuffers.release` takes it back. */
  body: Buffer
  /** Of a good answer. */
  shows?: Shows
  /** The very bytes that everybody gets in this epoch. */
  shared?: boolean
  /** The body is compressed, and the headers say so. */
  encoded?: boolean
  /** Of an answer that is cached: caches it as well in the encoding that was asked for. */
  keep?: (packed: Buffer) => void
}
/** A finished JSON text: nothing is parsed or checked on the way out, the tests hold each answer against its schema. */
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
export interface Asked<R> {
  snapshot: Snapshot
  texts: TextCache
  params: Part<R, 'params'>
  query: Part<R, 'query'>
  body: Body<R>
}
/** null: what is asked for is not there; an error's code: it cannot be told now. */
export type Read<R> = (asked: Asked<R>) => Found | ErrorCode | null

interface Schemas {
  params: ZodType | undefined
  query: ZodType | undefined
  body: ZodType | undefined
}
type Entry = Schemas & { read: Read<unknown> }

// Versions count from 1 in each process: the mark keeps one process's answer from passing for another's.
const processMark = randomBytes(6).toString('base64url')
let marked = { version: -1, etag: '' }
const empty = Buffer.alloc(0)

/** The reads of the catalogue: each checked, answered and cached in this one place, however it was sent. */
export function createReads(source: () => CatalogueSource, { answerBytes, textBytes }: ReadCaches) {
  const trees = { GET: createPathTree<Entry | null>(), POST: createPathTree<Entry | null>() }
  const answers = createResponseCache(answerBytes)
  const texts = createTextCache(textBytes)
  // The answers that everybody gets are few, and kept by those who made them.
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

    /** This path is another route's, whatever parameter stands in its place here. */
    leave(method: string, path: string): void {
      if (!path.includes('*')) treeOf(method)?.put(path.replaceAll(/:(\w+)/g, '{$1}'), null)
    },

    has: (method: string, path: string): boolean => Boolean(treeOf(method)?.find(path)?.what),

    /** Whether there is a cached answer, fresh or not, to a GET of exactly this path and query. */
    holds: (address: string): boolean => answers.has(address),

    /** null: no such read. What is thrown is a bug. */
    answer({ method, address, body, ifNoneMatch, encoding = 'identity' }: ReadRequest): ReadResponse | null {
      const snapshot = source().current()
      // No address has a line feed in it, so a GET's key is never that of a POST, whose body is at least empty.
      const key = method === 'GET' && body === null ? address : `${method} ${address}\n${body ?? ''}`
      // No method is called so, and no address begins with it.
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
      const found = place.what.read({ snapshot, texts, ...parsed.asked })
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

    /** What the caches hold now. */
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

/** A cache may store it but must revalidate it: stock moves by the second. */
function good(
  { body, shows, shared = false, encoding = 'identity' }: Ready,
  { version }: Snapshot,
  ifNoneMatch: string | undefined,
): ReadResponse {
  if (version !== marked.version) marked = { version, etag: `W/"${processMark}-${version}"` }
  const { etag } = marked
  const headers = ['ETag', etag, 'Cache-Control', 'no-cache']
  if (ifNoneMatch === etag) {
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
    headers: [...headers.flat(), 'Content-Type', 'application/json'],
    body: Buffer.from(JSON.stringify(body)),
  }
}

// A refusal must not cost more than an answer: of thousands of wrong elements the first is told and the rest not read.
const firstFault = { reportInput: false, abortEarly: true }

type Parsed = { ok: true; asked: Omit<Asked<unknown>, 'snapshot' | 'texts'> } | { ok: false; failure: Failure }

function parse(schemas: Schemas, params: Record<string, string>, query: string, body: string | null): Parsed {
  const asked: Record<keyof Schemas, unknown> = { params: undefined, query: undefined, body: undefined }
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
    asked[name] = parsed.data
  }
  return { ok: true, asked: asked as Omit<Asked<unknown>, 'snapshot' | 'texts'> }
}
