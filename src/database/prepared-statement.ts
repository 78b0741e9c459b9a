import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { Db } from './connection.ts'
import { prepared } from './prepared.ts'

/** What stands where a value will be. */
class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}
type PlaceOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

/**
 * A prepared statement that is put together once a process, by the first call: `build` gets a place for each value, not
 * the value, so nothing of its text can depend on one.
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
