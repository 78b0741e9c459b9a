import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'

/** Tables without deletions: goods and shops are hidden, accounts and keys are disabled. */
const neverDeleted = [/^catalogue\./, /^shops\.shop$/, /^staff\.account$/, /^keys\.key$/, /^content\.terms_version$/]
/** Foreign keys for which an index on the first column suffices: it finds the few rows of one reservation. */
const foundByFirstColumn = new Set([
  'reservations.line (reservation_id, substitute_for)',
  'reservations.question (reservation_id, line)',
])

// For every deleted row PostgreSQL looks up the referencing rows. Without an index each lookup scans the table.
test('foreign keys to tables with deletable rows have an index on the referencing columns', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const { rows } = await database.pool.query<{ referencing: string; referenced: string; cascades: boolean }>(`
    select c.confrelid::regclass::text as referenced, c.confdeltype in ('c', 'n', 'd') as cascades,
           c.conrelid::regclass::text || ' (' || (
             select string_agg(a.attname, ', ' order by k.place)
               from unnest(c.conkey) with ordinality k (number, place)
               join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) || ')' as referencing
      from pg_constraint c
     -- The tables of the job queue are pg-boss's own.
     where c.contype = 'f' and c.conparentid = 0 and c.connamespace <> 'jobs'::regnamespace
       and not exists (
         select from pg_index i
          where i.indrelid = c.conrelid and i.indisvalid
            -- The referencing columns in any order, before any other column.
            and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] <@ c.conkey
            and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
            -- A partial index serves only where it leaves out nothing but rows without a reference.
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = any (
              select format('(%I IS NOT NULL)', a.attname) from pg_attribute a
               where a.attrelid = c.conrelid and a.attnum = any (c.conkey))))
     order by 1, 3`)
  const missing = rows
    // A cascading key implies that rows are deleted.
    .filter(({ referenced, cascades }) => cascades || !neverDeleted.some(table => table.test(referenced)))
    .map(({ referencing }) => referencing)
    .filter(referencing => !foundByFirstColumn.has(referencing))
  expect(missing).toEqual([])
})
