import type pg from 'pg'

/** All that holds something of the chain: what a backup takes and what removing the demo chain empties. */
export const chainSchemas = [
  'alerts',
  'blog',
  'brands',
  'catalogue',
  'shops',
  'campaigns',
  'content',
  'customers',
  'home',
  'cart',
  'polls',
  'promises',
  'redirects',
  'reservations',
  'reviews',
  'staff',
  'keys',
  'feeds',
  'search',
  'settings',
  'notifications',
  'orders',
  'payments',
  'webhooks',
]
// Counts of this hour, and what is numbered by transactions of the one server: elsewhere it would mean others.
const leftOut = new Set(['search.change', 'search.log_mark', 'settings.rate_limit'])

export interface BackupTable {
  /** Quoted, with its schema. */
  name: string
  /** Those that are written, quoted: the database works the generated ones out itself. */
  columns: string[]
}

/** The tables of the shop in the order of their names; one in parts counts as one. */
export async function findTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { plain: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, n.nspname || '.' || c.relname as plain,
            array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
      group by 1, 2 order by 1`,
    [chainSchemas],
  )
  return rows.filter(({ plain }) => !leftOut.has(plain)).map(({ name, columns }) => ({ name, columns }))
}

export interface Numbering {
  name: string
  /** The last number that was given out. */
  last: number
}

export async function findNumberings(client: pg.ClientBase): Promise<Numbering[]> {
  const { rows } = await client.query<Numbering>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last
       from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [chainSchemas],
  )
  return rows
}
