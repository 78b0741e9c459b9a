import type { ApiResult } from '#contract/client/transport.ts'

/** A refused submission. `typed` repeats the submitted values, so that no input is lost. */
export interface RefusedForm<Typed> {
  done: 'refused'
  /** HTTP status. 0: the shop could not be reached. */
  status: number
  message: string
  /** Messages by field. */
  errors: Record<string, string[]>
  typed: Typed
}

/** The result of a form after a refused request. */
export const refusedForm = <Typed>(
  { status, error }: Extract<ApiResult<unknown>, { ok: false }>,
  typed: Typed,
): RefusedForm<Typed> => ({ done: 'refused', status, message: error.message, errors: error.errors ?? {}, typed })
