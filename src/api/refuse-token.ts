import type { ZodError } from 'zod'
import type { ApiContext } from './deps.ts'
import { fail } from './errors.ts'
import { fieldErrors } from './field-errors.ts'

/** Malformed and unknown tokens get the same response. Other invalid parameters are reported. */
export const refuseToken = ({ target, error }: { target: string; error: unknown }, c: ApiContext) =>
  target === 'param' ? fail(c, 'not_found') : fail(c, 'invalid', { errors: fieldErrors(error as ZodError) })
