import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { clusterLocks } from './advisory-locks.ts'

export type ServerLock = {
  /** Announces that this server is stopping, so that a new server waits for the lock instead of giving up. */
  stopping: () => Promise<void>
  release: () => Promise<void>
}

export type ServerLockOutcome = { ok: true; lock: ServerLock } | { ok: false; message: string }

type Options = {
  /** The address that this server will serve. A second server reports it when it cannot start. */
  address: string
  /** Another server has taken the lock, so this process must end. */
  onLost: (message: string) => void
}

const servingName = (address: string) => `hent server ${address}`.slice(0, 63)
const stoppingName = 'hent server stopping'

/**
 * Ensures one server per folder by an advisory lock on a separate connection. The server holds the lock until it ends.
 */
export async function takeServerLock(url: string, { address, onLost }: Options): Promise<ServerLockOutcome> {
  let client = await connect(url, address)
  if (!(await takeWithRetries(client))) {
    const message = await whoHolds(client)
    await client.end()
    return { ok: false, message }
  }
  let released = false

  const watch = () => {
    client.once('end', () => {
      if (!released) void retake()
    })
  }
  // If the database restarts, the lock is lost with the connection.
  const retake = async () => {
    while (!released) {
      const next = await connect(url, address).catch(() => undefined)
      if (next && (await takeWithRetries(next).catch(() => undefined)) === true) {
        client = next
        return released ? void client.end() : watch()
      }
      const message = next && (await whoHolds(next).catch(() => undefined))
      await next?.end().catch(() => {})
      if (message && !released) return onLost(message)
      await wait(250, undefined, { ref: false })
    }
  }
  watch()

  const stopping = async () => {
    await client.query(`SET application_name = '${stoppingName}'`).catch(() => {})
  }
  const release = async () => {
    released = true
    await client.end().catch(() => {})
  }
  return { ok: true, lock: { stopping, release } }
}

async function connect(url: string, address: string) {
  const client = new pg.Client({
    connectionString: url,
    application_name: servingName(address),
    connectionTimeoutMillis: 5_000,
    // The connection is idle for days. Keep-alive and the session settings keep it open.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    idle_in_transaction_session_timeout: 0,
    options: '-c idle_session_timeout=0',
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** A killed server loses the lock within moments. A stopping server releases it after finishing its requests. */
async function takeWithRetries(client: pg.Client) {
  const startedAt = Date.now()
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS taken', [
      ...clusterLocks.server,
    ])
    if (rows[0]?.taken) return true
    const timeout = (await holder(client))?.name === stoppingName ? 30_000 : 500
    if (Date.now() - startedAt > timeout) return false
    await wait(100)
  }
}

async function whoHolds(client: pg.Client) {
  const other = await holder(client)
  const where = other?.name.replace(/^hent server /, '') ?? 'address unknown'
  const since = other ? ` since ${other.since.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''
  return `Hent is already running on this folder (${where}${since}); stop it first or set DATA_DIR to another folder`
}

async function holder(client: pg.Client) {
  const { rows } = await client.query<{ name: string; since: Date }>(
    `SELECT a.application_name AS name, a.backend_start AS since
     FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
     WHERE l.locktype = 'advisory' AND l.granted AND l.classid = $1 AND l.objid = $2
       AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [...clusterLocks.server],
  )
  return rows[0]
}
