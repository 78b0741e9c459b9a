import type pg from 'pg'

// What migrations fill, and what belongs to the installation and not to the chain.
const kept = new Set(['catalogue.gender', 'settings.setting', 'search.log_mark', 'search.synonym'])
const schemas = [
  'catalogue',
  'shops',
  'campaigns',
  'reservations',
  'reviews',
  'staff',
  'feeds',
  'search',
  'settings',
  'notifications',
]

/**
 * Takes every row of the chain out: goods, shops, stock, reservations, accounts, feed runs. Ids go on where they were.
 * Not to be done under a running server: its lists would go on showing what is gone.
 */
export async function emptyTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname = any($1)`,
    [schemas],
  )
  const tables = rows.map(row => row.name).filter(name => !kept.has(name))
  await pool.query(`truncate ${tables.join(', ')}`)
}

/** Jobs that wait: mails of what is no longer there. The queue makes its own tables again at the next start. */
export async function dropJobs(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema if exists jobs cascade')
}
