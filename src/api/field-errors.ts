import type { ZodError } from 'zod'

const words: Record<string, string> = {
  invalid_type: 'Feil type',
  too_big: 'For stor eller for lang',
  too_small: 'For liten eller for kort',
  unrecognized_keys: 'Ukjent felt',
  invalid_value: 'Ugyldig verdi',
  invalid_format: 'Feil format',
}

/** Which field is wrong, and how, in Norwegian: `{ "items.0.Count": ["For liten eller for kort"] }`. */
export function fieldErrors(error: ZodError): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const issue of error.issues.slice(0, 20)) {
    const field = issue.path.join('.') || 'body'
    ;(found[field] ??= []).push(words[issue.code] ?? 'Ugyldig verdi')
  }
  return found
}
