import { createServer, connect as open, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { usingDatabase } from '#tests/support/database/database.ts'
import { isDatabaseLoss } from '#platform/outages/connection-loss.ts'
import { connect } from './connection.ts'

/** A pool of one connection. `sent`: the chunks that the server received, one per write. */
async function usingRecordedPool() {
  const { url } = await usingDatabase()
  const target = new URL(url)
  const sent: string[] = []
  const proxy = createServer(client => {
    const server = open(Number(target.port), target.hostname)
    client.on('data', piece => {
      sent.push(piece.toString('latin1'))
      server.write(piece)
    })
    server.pipe(client)
    for (const [one, two] of [
      [client, server],
      [server, client],
    ] as const)
      one.on('error', () => {}).on('close', () => two.destroy())
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const address = new URL(url)
  address.port = String((proxy.address() as AddressInfo).port)
  const { pool, db, close } = connect(address.href, { max: 1 })
  onTestFinished(async () => {
    await close()
    proxy.close()
  })
  await pool.query('create table piece (number int)')
  return { pool, db, sent }
}

test('begin is sent together with the first statement of its transaction', async () => {
  const { pool, sent } = await usingRecordedPool()
  const client = await pool.connect()
  sent.length = 0
  await client.query('begin')
  expect(sent).toEqual([])
  await client.query('insert into piece values ($1)', [1])
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('begin')
  expect(sent[0]).toContain('insert into piece')
  await client.query('rollback')
  expect((await client.query('select from piece')).rowCount).toBe(0)
  client.release()
})
test('pipelined statements each get their own result, also after a failed one', async () => {
  const { pool, db } = await usingRecordedPool()
  const client = await pool.connect()
  await client.query('begin')
  const outcomes = await Promise.allSettled([
    client.query('insert into piece values ($1)', [1]),
    client.query('select $1::int / 0', [1]),
    client.query('select 3 as three', []),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect((await client.query('commit')).command).toBe('ROLLBACK')
  expect((await client.query<{ four: number }>('select 4 as four')).rows).toEqual([{ four: 4 }])
  client.release()
  await expect(
    db.transaction().execute(async () => {
      throw new Error('before any statement')
    }),
  ).rejects.toThrow('before any statement')
  expect((await pool.query('select from piece')).rowCount).toBe(0)
})
test('lost and refused connections of the database are recognised, unlike those of other servers', async () => {
  const { pool, db } = await usingRecordedPool()
  const kill = 'select pg_terminate_backend(pg_backend_pid())'
  const refused = connect('postgres://hent@127.0.0.1:1/hent')
  onTestFinished(() => refused.close())
  const errors = await Promise.all([
    pool.query(kill).catch((error: unknown) => error),
    db
      .transaction()
      .execute(tx => sql.raw(kill).execute(tx))
      .catch((error: unknown) => error),
    refused.pool.query('select 1').catch((error: unknown) => error),
    fetch('http://127.0.0.1:1').catch((error: unknown) => error),
    pool.query('select 1 / 0').catch((error: unknown) => error),
  ])
  expect(errors.map(isDatabaseLoss)).toEqual([true, true, true, false, false])
})
