import { expect, test } from 'vitest'
import { usingDatabase } from '#tests/support/database/database.ts'
import { chainSchemas } from './backup-tables.ts'

test('every schema of the migrations is backed up and emptied, except the ledger’s partitions, which their table covers', async () => {
  const { pool } = await usingDatabase()
  // The job queue creates its own schema, also in a restored database. `tests` exists only in test databases.
  const { rows } = await pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname not like 'pg\\_%' and nspname not in ('information_schema', 'public', 'jobs', 'tests')`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...chainSchemas, 'ledger'].toSorted())
})
