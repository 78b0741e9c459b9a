import type pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../support/database/database.ts'
import { findStockViolations, shopOver } from '../support/api/reservation-api.ts'
import { count, rush } from './races.ts'

const guard = /and "available" >= (\$\d+)/

/**
 * Proves that the race test fails without the guard. Removes the guards against overselling in the test's own database:
 * the condition of the update, by rewriting the statement, and the CHECK behind it.
 */
test('without both guards against overselling the shop oversells, and the race test detects it', async () => {
  const database = await testDatabase()
  let removed = 0
  database.pool.on('connect', client => withoutGuard(client, () => removed++))
  await database.pool.query('alter table shops.stock drop constraint stock_check')
  try {
    const { statuses, reserved } = await rush(await shopOver(database), { stock: 20, shoppers: 200 })
    expect(removed).toBe(200)
    console.info(`without the guard: ${count(statuses, 201)} of 200 reserved, of a stock of 20`)
    expect(reserved).toBeGreaterThan(20)
    expect(count(statuses, 201)).toBe(reserved)
    expect(await findStockViolations(database)).not.toEqual([])
  } finally {
    await database.close()
  }
})

test('without the condition of the update, the CHECK constraint alone prevents overselling', async () => {
  const database = await testDatabase()
  database.pool.on('connect', client => withoutGuard(client, () => {}))
  try {
    const { statuses, reserved } = await rush(await shopOver(database, { log: silent }), { stock: 20, shoppers: 60 })
    expect([count(statuses, 201), count(statuses, 500), reserved]).toEqual([20, 40, 20])
    expect(await findStockViolations(database)).toEqual([])
  } finally {
    await database.close()
  }
})

function withoutGuard(client: pg.PoolClient, onRemoved: () => void) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((first: unknown, ...rest: unknown[]) => {
    if (typeof first !== 'string' || !guard.test(first)) return query(first, ...rest)
    onRemoved()
    return query(first.replace(guard, 'and $1::int is not null'), ...rest)
  }) as typeof client.query
}

const silence = () => {}
const silent = { debug: silence, info: silence, warn: silence, error: silence, with: () => silent }
