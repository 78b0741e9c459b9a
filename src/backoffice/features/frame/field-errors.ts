/** The API names a field by its way to it, `words.title`; the form by its own name. */
export const fieldErrors = (errors: Record<string, string[]> | undefined, of: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors ?? {}).map(([field, faults]) => [
      field.startsWith(`${of}.`) ? field.slice(of.length + 1) : field,
      faults,
    ]),
  )
