import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { usingDatabase } from '#tests/support/database/database.ts'
import { connect } from './connection.ts'
import { preparedStatement } from './prepared-statement.ts'

test('a prepared statement is compiled once, and each call binds its own values', async () => {
  const { db } = await usingDatabase()
  let built = 0
  const words = preparedStatement<{ word: string; number: number }, { said: string; sum: number }>((_, place) => {
    built++
    return sql`select ${place('word')}::text || ${'!'}::text || ${place('word')}::text as said, ${place('number')}::int + 1 as sum`
  })
  expect(await words(db, { word: 'hei', number: 1 })).toEqual([{ said: 'hei!hei', sum: 2 }])
  expect(await words(db, { number: 41, word: 'på' })).toEqual([{ said: 'på!på', sum: 42 }])
  expect(built).toBe(1)
})

test('a connection keeps the plan of a prepared statement', async () => {
  const { url } = await usingDatabase()
  // A pool with one connection that no other test uses.
  const { db, close } = connect(url, { max: 1 })
  onTestFinished(close)
  const one = preparedStatement<{ value: number }, { value: number }>((_, place) => sql`select ${place('value')}::int`)
  await db.connection().execute(async connection => {
    for (let value = 0; value < 3; value++) await one(connection, { value })
    const { rows } = await sql<{ runs: number }>`
      select generic_plans + custom_plans as runs from pg_prepared_statements`.execute(connection)
    expect(rows).toEqual([{ runs: 3 }])
  })
})
