import pg from 'pg'

const limit = 2_000

/** Whether the database accepts a new connection and runs a statement, each within two seconds. Does not throw. */
export async function responds(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limit,
    query_timeout: limit,
    application_name: 'hent check',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
