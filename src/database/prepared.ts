import { sql } from 'kysely'

const mark = '/* prepared */'
const names = new Map<string, string>()

/**
 * Stands in a statement that runs all the time: each connection plans it once. Only for a statement that has few texts,
 * whatever its values, and which names its columns: after a migration `*` would mean others than were planned.
 */
export const prepared = sql.raw(mark)

/** The name under which a connection keeps the statement; undefined for one that is not marked. */
export function preparedName(text: string): string | undefined {
  if (!text.includes(mark)) return undefined
  const name = names.get(text) ?? `hent_${names.size + 1}`
  names.set(text, name)
  return name
}
