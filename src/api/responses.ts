import type { z } from '@hono/zod-openapi'
import type { ZodRawShape } from 'zod'
import { apiError } from '#contract/error.ts'

export function json<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } }
}
/** The error response that any call can give. */
export const failure = { default: json(apiError, 'An error with a Norwegian message and a code for programs') }

/** Error responses of these statuses with additional fields. In a handler's type all of them are optional. */
export function failuresWith(statuses: readonly number[], fields: ZodRawShape, description: string) {
  return Object.fromEntries(statuses.map(status => [status, json(apiError.extend(fields), description)])) as Record<
    never,
    never
  >
}
