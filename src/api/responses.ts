import type { z } from '@hono/zod-openapi'
import type { ZodRawShape } from 'zod'
import { apiError } from '#contract/error.ts'

export function json<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } }
}
/** What any call may answer instead. */
export const failure = { default: json(apiError, 'What went wrong, in Norwegian, and a word for programs') }

/** Failures of these statuses with more to say than others: a handler's own answers need not name each of the fields. */
export function failuresWith(statuses: readonly number[], fields: ZodRawShape, description: string) {
  return Object.fromEntries(statuses.map(status => [status, json(apiError.extend(fields), description)])) as Record<
    never,
    never
  >
}
