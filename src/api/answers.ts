import type { z } from '@hono/zod-openapi'
import { apiError } from '#contract/error.ts'

export function json<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } }
}
/** What any call may answer instead. */
export const failure = { default: json(apiError, 'What went wrong, in Norwegian, and a word for programs') }
