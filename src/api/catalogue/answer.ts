import { apiError } from '#contract/error.ts'
import { recordAt, type Snapshot } from '#modules/search/index.ts'
import type { ZodType } from 'zod'
import type { Found } from '../reads/reads.ts'
import { listText } from './present-article.ts'

/** An answer that shows anything of the catalogue but how many pieces a shop has. */
export const answer = (json: string | Uint8Array): Found => ({ json, shows: 'lists' })
export const answerOf = (value: unknown): Found => answer(JSON.stringify(value))

/** The articles' JSON with a comma between, and something before and after: the whole of a list's answer. */
export function articleTexts(
  snapshot: Snapshot,
  before: string,
  ordinals: readonly number[] | Uint32Array,
  after: string,
  around?: (at: number) => [string, string],
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [Buffer.from(before)]
  for (let i = 0; i < ordinals.length; i++) {
    const [left, right] = around?.(i) ?? ['', '']
    if (i > 0 || left) parts.push(Buffer.from((i > 0 ? ',' : '') + left))
    parts.push(listText(recordAt(snapshot, ordinals[i]), snapshot))
    if (right) parts.push(Buffer.from(right))
  }
  parts.push(Buffer.from(after))
  return Buffer.concat(parts)
}

/** The answers of a route for its description: one good one, and the failures that it knows. */
export function responses(schema: ZodType, ...failures: (404 | 422)[]) {
  const words = { 404: 'Unknown id', 422: 'Bad input' }
  const failed = failures.map(
    status => [status, { description: words[status], content: { 'application/json': { schema: apiError } } }] as const,
  )
  return {
    200: { description: 'OK', content: { 'application/json': { schema } } },
    304: { description: 'Nothing has changed since the ETag that was sent' },
    ...(Object.fromEntries(failed) as Record<never, never>),
  }
}
