import { apiError } from '#contract/error.ts'
import {
  asksForVariants,
  cached,
  ordinalOf,
  recordAt,
  type Filters,
  type Scope,
  type Snapshot,
} from '#modules/catalogue/read-model/index.ts'
import type { ZodType } from 'zod'
import { responseBuffers } from '../reads/response-buffers.ts'
import type { Shows } from '../reads/freshness.ts'
import type { Found } from '../reads/reads.ts'
import type { TextCache } from '../reads/text-cache.ts'
import { listText } from './present-article.ts'

/** An answer that tells nothing of stock. */
export const answerOf = (value: unknown): Found => ({ json: JSON.stringify(value), shows: 'no stock' })

/** One that everybody gets until the epoch changes: it depends on nothing that is asked, and is made once. */
export const sharedAnswer = (snapshot: Snapshot, name: string, make: () => unknown): Found => ({
  json: cached(snapshot, `answer of ${name}`, () => Buffer.from(JSON.stringify(make()))),
  shows: 'no stock',
  shared: true,
})

/** Whether what is listed, or in which order, hangs on what a shop has. */
export const byShop = ({ shops }: Filters): boolean => (shops?.length ?? 0) > 0

/** What a list shows of stock; whether an article is in it, or where, may hang on that of any other in its scope. */
export function listShows(
  snapshot: Snapshot,
  ordinals: readonly number[] | Uint32Array,
  { scope, byShop, filters = {} }: { scope: Scope; byShop: boolean; filters?: Filters | undefined },
): Shows {
  // Not `from`, which walks through them one by one.
  return byShop ? showsWithin(snapshot, scope, filters) : { shopsOf: new Uint32Array(ordinals) }
}

/** Of all that lies in a scope: of a selection its articles, else the group's name. */
export function showsWithin(
  snapshot: Snapshot,
  { category, subcategory, articles }: Scope,
  filters: Filters = {},
): Shows {
  // A shop may have the last one of a size, and the article in others: no version tells when that is gone.
  if (asksForVariants({ ...filters, shops: [0] })) return 'any stock'
  if (!articles) return { shopsWithin: { category, subcategory } }
  return { shopsOf: Uint32Array.from(articles.flatMap(id => ordinalOf(snapshot, id) ?? [])) }
}

const comma = 44

interface Frame {
  /** Bytes that stand first. */
  head?: Buffer
  before: string
  after: string
  around?: (at: number) => [ascii: string, ascii: string]
}
const noHead = Buffer.alloc(0)

/** The articles' JSON with a comma between, and something before and after: the whole of a list's answer. */
export function articleTexts(
  snapshot: Snapshot,
  cache: TextCache,
  ordinals: readonly number[] | Uint32Array,
  { head = noHead, before, after, around }: Frame,
): Buffer {
  const texts: Buffer[] = []
  const wraps: [string, string][] = []
  let size = head.length + Buffer.byteLength(before) + Buffer.byteLength(after) + ordinals.length
  for (let i = 0; i < ordinals.length; i++) {
    const text = listText(snapshot, cache, recordAt(snapshot, ordinals[i]))
    const wrap = around?.(i)
    texts.push(text)
    size += text.length
    if (!wrap) continue
    wraps.push(wrap)
    size += wrap[0].length + wrap[1].length
  }
  // One piece of memory, filled once: a list is put together for each request that nobody made before.
  const out = responseBuffers.take(size)
  out.set(head)
  let end = head.length
  end += out.write(before, end)
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i] as Buffer
    if (i > 0) out[end++] = comma
    const wrap = wraps[i]
    if (wrap) end += out.write(wrap[0], end, 'latin1')
    out.set(text, end)
    end += text.length
    if (wrap) end += out.write(wrap[1], end, 'latin1')
  }
  end += out.write(after, end)
  return out.subarray(0, end)
}

/** The answers of a route for its description: one good one, and the failures that it knows. */
export function responses(schema: ZodType, ...failures: (404 | 422)[]) {
  const descriptions = { 404: 'Unknown id', 422: 'Bad input' }
  const failed = failures.map(
    status =>
      [status, { description: descriptions[status], content: { 'application/json': { schema: apiError } } }] as const,
  )
  return {
    200: { description: 'OK', content: { 'application/json': { schema } } },
    304: { description: 'Nothing has changed since the ETag that was sent' },
    ...(Object.fromEntries(failed) as Record<never, never>),
  }
}
