/** What says which thing the form is about, and what is only shown. */
const notTyped = new Set(['version', 'changedAt', 'id', 'brand', 'slot', 'handling', 'now'])

/** What stands in a form, by the names of its fields. */
export function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !notTyped.has(field[0]),
  )
  return Object.fromEntries(fields)
}

/** The same as a form that is sent. */
export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.append(name, text)
  return form
}
