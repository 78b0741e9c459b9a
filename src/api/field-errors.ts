import type { ZodError } from 'zod'

const messages: Record<string, string> = {
  invalid_type: 'Feil type',
  too_big: 'For stor eller for lang',
  too_small: 'For liten eller for kort',
  unrecognized_keys: 'Ukjent felt',
  invalid_value: 'Ugyldig verdi',
  invalid_format: 'Feil format',
}

const maxFields = 20
const maxLetters = 100

/** Which field is wrong, and how, in Norwegian: `{ "items.0.Count": ["For liten eller for kort"] }`. */
export function fieldErrors(error: ZodError): Record<string, string[]> {
  // Not an object from the start: a field may be called `__proto__` by who sends it.
  const found = new Map<string, string[]>()
  for (const issue of error.issues.slice(0, maxFields)) {
    for (const field of fieldsOf(issue)) {
      const said = found.get(field) ?? []
      found.set(field, [...said, messages[issue.code] ?? 'Ugyldig verdi'])
    }
  }
  return Object.fromEntries(found)
}

/** A field that nobody knows is named itself, not what it stands in. */
function fieldsOf(issue: ZodError['issues'][number]): string[] {
  if (issue.code !== 'unrecognized_keys') return [issue.path.join('.') || 'body']
  return issue.keys.slice(0, maxFields).map(key => [...issue.path, key.slice(0, maxLetters)].join('.'))
}
