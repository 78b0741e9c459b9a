import { expect, test } from 'vitest'
import { usingDatabase } from '#tests/support/database/database.ts'
import { chainSchemas } from './backup-tables.ts'

test('every schema that migrations make is backed up and emptied, but for the parts of the ledger, which is whole in its table', async () => {
  const { pool } = await usingDatabase()
  // The queue makes its own schema, which a restored shop makes anew; `tests` is of the tests' own databases.
  const { rows } = await pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname not like 'pg\\_%' and nspname not in ('information_schema', 'public', 'jobs', 'tests')`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...chainSchemas, 'ledger'].toSorted())
})
