import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKey } from '#modules/people/keys/index.ts'
import { systemActor, type KeyActor } from '#modules/people/audit/index.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { finishPush } from './finish-push.ts'
import { findPush, insertPush } from './queries-pushes.ts'

async function givenPush() {
  const database = await usingDatabase()
  const made = await createKey({ database }, systemActor, {
    ...{ name: 'Kasse', grants: [{ scope: 'stock:write', shop: null }], days: null },
  })
  const keyId = made.ok ? made.id : 0
  const id = randomUUID()
  const importId = await insertPush(database.db, { id, keyId, keyName: 'Kasse' })
  const finish = (result: Parameters<typeof finishPush>[2]['result'], by = keyId) => {
    const actor: KeyActor = { kind: 'key', keyId: by, shops: null }
    return finishPush({ database }, actor, { id, importId, keyName: 'Kasse', result })
  }
  const state = async () => {
    const { rows } = await database.pool.query('select state, reason from feeds.import where id = $1', [importId])
    return { push: (await findPush(database.db, id, keyId))?.state, ofImport: rows[0] }
  }
  const audit = async () => {
    const { rows } = await database.pool.query(`select detail from staff.audit_log where action = 'stock pushed'`)
    return rows
  }
  return { finish, state, audit, keyId, id }
}
const outcome = { rows: 3, changed: {}, partsLeft: 0, shortfalls: [] }

test('a key finishes only its own pushes', async () => {
  const { finish, state, keyId } = await givenPush()
  expect(await finish({ state: 'taken', outcome }, keyId + 1)).toEqual({ ok: false, reason: 'not_found' })
  expect(await state()).toMatchObject({ push: 'taking' })
  expect(await finish({ state: 'taken', outcome })).toEqual({ ok: true })
  expect(await state()).toMatchObject({ push: 'taken' })
})

test('the import of a push that fails ends as failed, with the reason stopped', async () => {
  const { finish, state } = await givenPush()
  await finish({ state: 'failed' })
  expect(await state()).toEqual({ push: 'failed', ofImport: { state: 'failed', reason: 'stopped' } })
})

test('a push that changes stock has an audit entry, and a refused or unchanged one has none', async () => {
  const { finish, audit, id } = await givenPush()
  await finish({ state: 'taken', outcome })
  await finish({ state: 'refused', outcome: {} })
  expect(await audit()).toEqual([])
  await finish({ state: 'taken', outcome: { ...outcome, changed: { quantitiesUp: 2, quantitiesDown: 0 } } })
  expect(await audit()).toEqual([{ detail: { key: 'Kasse', push: id, rows: 3, quantitiesUp: 2 } }])
})
