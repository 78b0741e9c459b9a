import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { Db } from './connection.ts'
import { prepared } from './prepared.ts'

class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}
type PlaceOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

/**
 * A prepared statement that is compiled once per process, at the first call.
 * `build` receives placeholders instead of values, so the SQL text cannot depend on a value.
 */
export function preparedStatement<Values extends object, Row>(
  build: (db: Db, place: PlaceOf<Values>) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let built: CompiledQuery | undefined
  return async (db, values) => {
    built ??= sql`${prepared}${build(db, name => sql`${new Place(name)}`)}`.compile(db)
    const parameters = built.parameters.map(parameter =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    )
    return (await db.executeQuery<Row>(CompiledQuery.raw(built.sql, parameters))).rows
  }
}
