import type pg from 'pg'

/** The schemas with data of the chain. A backup contains them, and removing the demo chain empties them. */
export const chainSchemas = [
  'alerts',
  'blog',
  'brands',
  'catalogue',
  'shops',
  'campaigns',
  'claims',
  'content',
  'customers',
  'duties',
  'home',
  'cart',
  'polls',
  'promises',
  'recalls',
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
  'privacy',
  'transfers',
  'webhooks',
]
// Short-lived counters, and rows numbered by transaction ids, which are meaningless on another server.
const leftOut = new Set(['search.change', 'search.log_mark', 'settings.rate_limit'])

export interface BackupTable {
  /** Quoted and schema-qualified. */
  name: string
  /**
   * The writable columns, quoted. Generated columns are left out, and numbers of transactions: restored rows get the
   * transaction of the restore.
   */
  columns: string[]
}

/** The tables that a backup contains, sorted by name. A partitioned table counts as one. */
export async function findTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { plain: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, n.nspname || '.' || c.relname as plain,
            array_agg(quote_ident(a.attname) order by a.attnum)
              filter (where a.attgenerated = '' and a.atttypid <> 'xid8'::regtype) as columns
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
  /** The last number issued. */
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
