import { sql, type RawBuilder } from 'kysely'

/**
 * Numbers as literals in the statement, separated by commas. The planner matches a partial index only against literals,
 * not against parameters.
 */
export const literals = (numbers: readonly number[]): RawBuilder<number> =>
  sql<number>`${sql.join(numbers.map(number => sql.lit(number)))}`
