import { apiError } from '#contract/error.ts'
import type { OrderBy } from '#contract/search.ts'
import {
  asksForVariants,
  cached,
  epochOf,
  ordinalOf,
  recommendedKind,
  recordAt,
  type Filters,
  type Scope,
  type Snapshot,
  type VariantFilters,
} from '#modules/catalogue/read-model/index.ts'
import type { ZodType } from 'zod'
import { responseBuffers } from '../reads/response-buffers.ts'
import type { Shows } from '../reads/freshness.ts'
import type { Found } from '../reads/reads.ts'
import type { TextCache } from '../reads/text-cache.ts'
import { listText } from './present-article.ts'

/** A response without stock. */
export const answerOf = (value: unknown): Found => ({ json: JSON.stringify(value), shows: 'no stock' })

/** A response that does not depend on the request. It is made once per epoch. */
export const sharedAnswer = (snapshot: Snapshot, name: string, make: () => unknown): Found => ({
  json: cached(snapshot, `answer of ${name}`, () => Buffer.from(JSON.stringify(make()))),
  shows: 'no stock',
  shared: true,
})

/** Whether stock in shops decides which articles a list holds, or their order. */
export const byShop = ({ shops }: Filters): boolean => (shops?.length ?? 0) > 0

/** The stock that a list shows. With a filter by shop, the stock of any article in the scope can change the list. */
export function listShows(
  snapshot: Snapshot,
  ordinals: readonly number[] | Uint32Array,
  { scope, byShop, filters = {}, orderBy }: ListFacts,
): Shows {
  // A typed array is copied faster by its constructor than by `from`.
  const shows = byShop ? showsWithin(snapshot, scope, filters) : { shopsOf: new Uint32Array(ordinals) }
  return orderBy === 'Recommended' ? { all: [shows, recommendedShows(snapshot)] } : shows
}

interface ListFacts {
  scope: Scope
  byShop: boolean
  filters?: VariantFilters | undefined
  orderBy?: OrderBy | undefined
}

/** The stock by which the order Recommended was sorted. */
export const recommendedShows = (snapshot: Snapshot): Shows => ({
  kind: recommendedKind,
  epoch: epochOf(snapshot, recommendedKind),
})

/** All stock within a scope: of the named articles, or of the group. */
export function showsWithin(
  snapshot: Snapshot,
  { category, subcategory, articles }: Scope,
  filters: VariantFilters = {},
): Shows {
  // With filters by size or colour, the last piece of a variant can sell while the article stays available. No version
  // records that.
  if (asksForVariants({ ...filters, shops: [0] })) return 'any stock'
  if (!articles) return { shopsWithin: { category, subcategory } }
  return { shopsOf: Uint32Array.from(articles.flatMap(id => ordinalOf(snapshot, id) ?? [])) }
}

const comma = 44

interface Frame {
  /** Bytes before the articles. */
  head?: Buffer
  before: string
  after: string
  around?: (at: number) => [ascii: string, ascii: string]
}
const noHead = Buffer.alloc(0)

/** Joins the articles' JSON with commas between a head and a tail: the whole body of a list. */
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
  // One buffer, filled once, because every list that is not cached is assembled here.
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

/** The documented responses of a route: success and its known failures. */
export function responses(schema: ZodType, ...failures: (404 | 422)[]) {
  const descriptions = { 404: 'Unknown id', 422: 'Bad input' }
  const failed = failures.map(
    status =>
      [status, { description: descriptions[status], content: { 'application/json': { schema: apiError } } }] as const,
  )
  return {
    200: { description: 'OK', content: { 'application/json': { schema } } },
    304: { description: 'Not modified since the given ETag' },
    ...(Object.fromEntries(failed) as Record<never, never>),
  }
}
