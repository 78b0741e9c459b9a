import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { usingDatabase } from '#tests/support/database/database.ts'
import { commitWhenOk } from './transaction.ts'

test('a refused outcome is rolled back, an ok outcome is committed', async () => {
  const { db } = await usingDatabase()
  const put = (key: string, ok: boolean) =>
    commitWhenOk(db, async tx => {
      await tx
        .insertInto('settings.setting')
        .values({ key, value: sql`'1'` })
        .execute()
      return { ok, key }
    })
  expect([await put('a', false), await put('b', true)]).toEqual([
    { ok: false, key: 'a' },
    { ok: true, key: 'b' },
  ])
  expect(await db.selectFrom('settings.setting').select('key').execute()).toEqual([{ key: 'b' }])
})
test('connections that die in a transaction are released to the pool', async () => {
  const { db, pool } = await usingDatabase()
  for (let i = 0; i < pool.options.max + 2; i++) {
    const failed = commitWhenOk(db, async tx => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
      return { ok: i % 2 === 0 }
    })
    await expect(failed).rejects.toThrow()
  }
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  expect(pool.waitingCount).toBe(0)
})
test('work that the database aborted because of a deadlock runs again', async () => {
  const { db } = await usingDatabase()
  const values = ['a', 'b'].map(key => ({ key, value: sql<string>`'0'` }))
  await db.insertInto('settings.setting').values(values).execute()
  let tries = 0
  let arrived = 0
  const both = async (keys: string[]) =>
    commitWhenOk(db, async tx => {
      tries++
      await bump(keys[0]!)
      arrived++
      while (arrived < 2) await new Promise(resolve => setTimeout(resolve, 5))
      await bump(keys[1]!)
      return { ok: true }

      async function bump(key: string) {
        await sql`update settings.setting set value = to_jsonb(value::int + 1) where key = ${key}`.execute(tx)
      }
    })
  await Promise.all([both(['a', 'b']), both(['b', 'a'])])
  // Three tries, or more if the second try locks the row before the other transaction wakes up.
  expect(tries).toBeGreaterThanOrEqual(3)
  const rows = await db.selectFrom('settings.setting').select('value').execute()
  expect(rows).toEqual([{ value: 2 }, { value: 2 }])
})
