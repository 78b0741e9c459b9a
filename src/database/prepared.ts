import { sql } from 'kysely'
import { preparedMark } from '#platform/prepared-mark.ts'

const names = new Map<string, string>()

/**
 * Marks a statement that runs very often. Each connection parses it once, and may keep its plan. Only for statements
 * with few different texts and without `*`: after a migration, `*` would give other columns than the prepared
 * statement.
 */
export const prepared = sql.raw(preparedMark)

/** The name of the prepared statement, or undefined for an unmarked text. */
export function preparedName(text: string): string | undefined {
  if (!text.includes(preparedMark)) return undefined
  const name = names.get(text) ?? `hent_${names.size + 1}`
  names.set(text, name)
  return name
}
