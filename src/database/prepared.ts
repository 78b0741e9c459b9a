import { sql } from 'kysely'
import { preparedMark } from '#platform/prepared-mark.ts'

const names = new Map<string, string>()

/**
 * Stands in a statement that runs all the time: each connection plans it once. Only for a statement that has few texts,
 * whatever its values, and which names its columns: after a migration `*` would mean others than were planned.
 */
export const prepared = sql.raw(preparedMark)

/** The name under which a connection keeps the statement; undefined for one that is not marked. */
export function preparedName(text: string): string | undefined {
  if (!text.includes(preparedMark)) return undefined
  const name = names.get(text) ?? `hent_${names.size + 1}`
  names.set(text, name)
  return name
}
