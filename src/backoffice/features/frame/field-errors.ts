/** Renames the API's field errors to the form's field names: `words.title` becomes `title` for `of` = `words`. */
export const fieldErrors = (errors: Record<string, string[]> | undefined, of: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors ?? {}).map(([field, faults]) => [
      field.startsWith(`${of}.`) ? field.slice(of.length + 1) : field,
      faults,
    ]),
  )
