import { sql, type RawBuilder } from 'kysely'

/**
 * Numbers as literals of the statement, separated by commas. A partial index is only matched by literals: the planner
 * cannot compare its condition with a parameter.
 */
export const literals = (numbers: readonly number[]): RawBuilder<number> =>
  sql<number>`${sql.join(numbers.map(number => sql.lit(number)))}`
