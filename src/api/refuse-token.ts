import type { ZodError } from 'zod'
import type { ApiContext } from './deps.ts'
import { fail } from './errors.ts'
import { fieldErrors } from './field-errors.ts'

/** What does not look like a token is answered like a token that nobody has; what else is wrong is said. */
export const refuseToken = ({ target, error }: { target: string; error: unknown }, c: ApiContext) =>
  target === 'param' ? fail(c, 'not_found') : fail(c, 'invalid', { errors: fieldErrors(error as ZodError) })
