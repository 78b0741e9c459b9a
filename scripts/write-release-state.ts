// Writes the state of a release for the upgrade tests: `node scripts/write-release-state.ts DATABASE_URL`.
// `tests/upgrade/released.json` gets the checksum of each migration, and `state-NNNN.jsonl` a few rows of each table of
// the database, with the rows that they refer to. Use a database with test data only, at the version of the release.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrationNames, readMigration } from '#database/migration-files.ts'

/** Rows of each table, besides those that others refer to. */
const rowsPerTable = 2
/** The queue's tables are not made by migrations, and rate limits end within an hour. */
const leftOut = ['jobs', 'public', 'settings.rate_limit']
/** Groups of tables with rows that belong together, and the columns that they share. */
const wholes: Record<string, string[]>[] = [
  {
    'shops.stock': ['shop_id', 'variant_id'],
    'shops.stock_movement': ['shop_id', 'variant_id'],
    'shops.stock_carried_over': ['shop_id', 'variant_id'],
  },
  { 'reservations.reservation': ['id'], 'reservations.line': ['reservation_id'] },
]
const folder = join(import.meta.dirname, '../tests/upgrade')

type Row = Record<string, unknown>
interface Table {
  name: string
  columns: string[]
  /** Generated columns. References may use them, but they are not written. */
  generated: string[]
  key: string[]
  references: { columns: string[]; table: string; targets: string[] }[]
}

const [url] = process.argv.slice(2)
if (!url) throw new Error('Usage: node scripts/write-release-state.ts DATABASE_URL')
const client = new pg.Client({ connectionString: url })
await client.connect()
try {
  const tables = await readTables()
  const chosen = await chooseRows(tables)
  const files = await migrationNames()
  const released: Record<string, string> = {}
  for (const file of files)
    released[file] = createHash('sha256')
      .update(await readMigration(file))
      .digest('hex')
  const release = files.at(-1)?.slice(0, 4) ?? ''
  writeFileSync(join(folder, 'released.json'), `${JSON.stringify(released, null, 2)}\n`)
  const lines = [...chosen]
    .filter(([, rows]) => rows.size > 0)
    .map(([table, rows]) => {
      const generated = tables.get(table)?.generated ?? []
      const written = (row: Row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !generated.includes(name)))
      return JSON.stringify({ table, rows: [...rows.values()].map(written) })
    })
  writeFileSync(join(folder, `state-${release}.jsonl`), `${lines.join('\n')}\n`)
  const empty = [...chosen].filter(([, rows]) => rows.size === 0).map(([table]) => table)
  console.log(`state-${release}.jsonl: ${lines.length} tables. Without rows: ${empty.join(', ') || 'none'}`)
} finally {
  await client.end()
}

async function readTables(): Promise<Map<string, Table>> {
  const { rows } = await client.query<Table>(`
    select n.nspname || '.' || c.relname as name,
           array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns,
           array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and attgenerated <> '') as generated,
           coalesce((select array_agg(a.attname::text order by a.attnum) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
                      where i.indrelid = c.oid and i.indisprimary), '{}') as key,
           coalesce((select jsonb_agg(jsonb_build_object('columns', own.names, 'table', rn.nspname || '.' || r.relname, 'targets', target.names))
                       from pg_constraint f join pg_class r on r.oid = f.confrelid join pg_namespace rn on rn.oid = r.relnamespace,
                            lateral (select array_agg(a.attname order by k.at) as names from unnest(f.conkey) with ordinality k(number, at)
                                       join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number) own,
                            lateral (select array_agg(a.attname order by k.at) as names from unnest(f.confkey) with ordinality k(number, at)
                                       join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number) target
                      where f.conrelid = c.oid and f.contype = 'f'), '[]') as references
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema)' order by 1`)
  return new Map(
    rows
      .filter(({ name }) => !leftOut.some(each => name === each || name.startsWith(`${each}.`)))
      .map(table => [table.name, table]),
  )
}

/** The newest rows of each table, the rows that they refer to, and the whole ledger of their stock. */
async function chooseRows(tables: ReadonlyMap<string, Table>): Promise<Map<string, Map<string, Row>>> {
  const chosen = new Map([...tables.keys()].map(name => [name, new Map<string, Row>()]))
  for (const table of tables.values()) await add(table, `order by ctid desc limit ${rowsPerTable}`)
  return chosen

  async function add(table: Table, which: string, values: unknown[] = []): Promise<void> {
    const columns = table.columns.map(column => `'${column}', t."${column}"`)
    const parts = Array.from({ length: Math.ceil(columns.length / 40) }, (_, at) =>
      columns.slice(at * 40, at * 40 + 40),
    )
    const row = parts.map(part => `jsonb_build_object(${part.join(', ')})`).join(' || ')
    const found = await client.query<{ row: Row }>(`select ${row} as row from ${table.name} t ${which}`, values)
    for (const { row: each } of found.rows) {
      const key = JSON.stringify(table.key.length > 0 ? table.key.map(column => each[column]) : each)
      const known = chosen.get(table.name)
      if (known?.has(key)) continue
      known?.set(key, each)
      await addRelated(table, each)
    }
  }

  async function addRelated({ name, references }: Table, row: Row): Promise<void> {
    for (const { columns, table, targets } of references) {
      const values = columns.map(column => row[column])
      const target = tables.get(table)
      if (target && !values.includes(null)) await add(target, whereEqual(targets), values)
    }
    for (const whole of wholes) {
      const own = whole[name]
      for (const [part, columns] of own ? Object.entries(whole) : []) {
        const target = tables.get(part)
        const values = (own ?? []).map(column => row[column])
        if (target) await add(target, whereEqual(columns), values)
      }
    }
  }
}

function whereEqual(columns: readonly string[]): string {
  return `where ${columns.map((column, at) => `t."${column}"::text = $${at + 1}::text`).join(' and ')}`
}
