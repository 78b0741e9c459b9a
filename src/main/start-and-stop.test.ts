import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { advisoryLocks } from '#database/advisory-locks.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { startShop, temporaryFolder } from '#tests/support/servers/shop.ts'

/** Status, body and `Connection` header of the response, or the reason for a missing response. */
function ask(port: number, path: string, agent?: Agent) {
  return new Promise<{ status: number; body: string; connection?: string } | string>(resolve => {
    const sent = request({ host: '127.0.0.1', port, path, agent }, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const { connection } = response.headers
        const body = Buffer.concat(parts).toString()
        resolve({ status: response.statusCode ?? 0, body, ...(connection !== undefined && { connection }) })
      })
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end()
  })
}

test('with DATABASE_URL a process refuses connections until ready, and a stopping one announces it on open connections (needs `npm run build`)', async () => {
  const database = await usingDatabase()
  const folder = await temporaryFolder('start')
  onTestFinished(() => folder.remove())
  const port = await freePort()
  // The start waits here, as for the migrations of another process.
  const holder = await database.pool.connect()
  await holder.query(`select pg_advisory_lock(${advisoryLocks.migration})`)
  const starting = startShop({
    dataDir: folder.path,
    env: { DATABASE_URL: database.url, PORT: String(port), TRUST_PROXY: '1' },
    // As from a launcher that began a minute ago.
    args: [`--since=${Date.now() - 60_000}`],
  })
  const waiting = async () =>
    (
      await database.pool.query(
        `select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`,
      )
    ).rowCount
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  for (const path of ['/', '/healthz', '/readyz']) expect(await ask(port, path)).toBe('ECONNREFUSED')
  await holder.query(`select pg_advisory_unlock(${advisoryLocks.migration})`)
  holder.release()

  const shop = await starting
  onTestFinished(async () => void (await shop.stop()))
  const ready = shop.output.flatMap(line => /"msg":"Ready.*"seconds":(\d+)/.exec(line)?.[1] ?? [])
  expect(Number(ready[0])).toBeGreaterThanOrEqual(60)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  expect(await ask(port, '/readyz', agent)).toMatchObject({ status: 200, connection: 'keep-alive' })
  const ended = once(shop.process, 'exit')
  shop.process.kill('SIGTERM')
  await expect.poll(() => shop.output.join('\n'), { timeout: 10_000 }).toContain('"msg":"Stopping"')
  await expect.poll(() => ask(port, '/readyz'), { timeout: 5_000 }).toBe('ECONNREFUSED')
  // A proxy keeps a connection open after its last request. Either the response or the proxy closes it.
  await wait(2_500)
  expect(await ask(port, '/readyz', agent)).toMatchObject({
    status: 503,
    body: expect.stringContaining('the process is stopping') as string,
    connection: 'close',
  })
  expect((await ended)[0]).toBe(0)
}, 60_000)
