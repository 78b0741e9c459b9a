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

/** Norwegian messages by field path: `{ "items.0.Count": ["For liten eller for kort"] }`. */
export function fieldErrors(error: ZodError): Record<string, string[]> {
  // A Map, because a client may send a field called `__proto__`.
  const found = new Map<string, string[]>()
  for (const issue of error.issues.slice(0, maxFields)) {
    for (const field of fieldsOf(issue)) {
      const texts = found.get(field) ?? []
      found.set(field, [...texts, messages[issue.code] ?? 'Ugyldig verdi'])
    }
  }
  return Object.fromEntries(found)
}

/** An unknown field is reported by its own path, not by its parent's. */
function fieldsOf(issue: ZodError['issues'][number]): string[] {
  if (issue.code !== 'unrecognized_keys') return [issue.path.join('.') || 'body']
  return issue.keys.slice(0, maxFields).map(key => [...issue.path, key.slice(0, maxLetters)].join('.'))
}
