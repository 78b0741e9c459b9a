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

export type RefusedResult = Extract<ApiResult<unknown>, { ok: false }>

/**
 * The result of a form after a refused request. `part`: the property of the request body that holds the form's fields.
 * With `part` `words`, the error of `words.title` becomes that of the field `title`.
 */
export const refusedForm = <Typed>(
  { status, error }: RefusedResult,
  typed: Typed,
  part?: string,
): RefusedForm<Typed> => ({
  done: 'refused',
  status,
  message: error.message,
  errors: Object.fromEntries(
    Object.entries(error.errors ?? {}).map(([field, faults]) => [
      part && field.startsWith(`${part}.`) ? field.slice(part.length + 1) : field,
      faults,
    ]),
  ),
  typed,
})
