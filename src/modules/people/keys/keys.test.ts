import { expect, test } from 'vitest'
import { systemActor } from '#modules/people/audit/index.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { createKey, endKey, findKey } from './keys.ts'
import { listKeys } from './queries.ts'

const grants = [{ scope: 'stock:write', shop: 57 }] as const
async function givenKey(days: number | null = null) {
  const database = await usingDatabase()
  const made = await createKey({ database }, systemActor, { name: 'Kasse 57', grants, days })
  if (!made.ok) throw new Error(made.reason)
  const query = async (text: string) => (await database.pool.query(text)).rows as Record<string, unknown>[]
  return { ...database, ...made, query }
}

test('a key has 192 random bits and a recognisable prefix, and only its hash is stored', async () => {
  const { db, query, token } = await givenKey()
  expect(token).toMatch(/^hentkey_[A-Za-z0-9_-]{32}$/)
  expect(await findKey(db, token)).toMatchObject({ name: 'Kasse 57', grants })
  const stored = JSON.stringify([await query('select * from keys.key'), await query('select * from staff.audit_log')])
  expect(stored).not.toContain(token.slice(8, 20))
  const other = await createKey({ database: { db } }, systemActor, { name: 'Kasse 58', grants, days: null })
  expect(other.ok && other.token).not.toBe(token)
})

test('an ended, expired or similar-looking key is invalid', async () => {
  const { db, query, id, token } = await givenKey(1)
  const resembling = [
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    token.replace('hentkey_', ''),
    '',
    `${token}\0`,
  ]
  for (const wrong of resembling) expect(await findKey(db, wrong)).toBeNull()
  await query(`update keys.key set expires_at = now() - interval '1 second'`)
  expect(await findKey(db, token)).toBeNull()
  await query(`update keys.key set expires_at = now() + interval '1 second'`)
  expect(await findKey(db, token)).not.toBeNull()
  expect(await endKey({ database: { db } }, systemActor, id)).toEqual({ ok: true, name: 'Kasse 57' })
  expect(await findKey(db, token)).toBeNull()
  expect(await endKey({ database: { db } }, systemActor, id)).toEqual({ ok: false, reason: 'not_found' })
  expect(await endKey({ database: { db } }, systemActor, 4711)).toEqual({ ok: false, reason: 'not_found' })
})

test('the last use of a key is recorded once a minute, and concurrent calls do not wait for it', async () => {
  const { db, pool, query, token } = await givenKey()
  const used = async () => (await listKeys(db))[0]?.usedAt?.getTime() ?? null
  expect(await used()).toBeNull()
  await Promise.all(Array.from({ length: 20 }, () => findKey(db, token)))
  const [first] = await query('select used_at, xmin::text as version from keys.key')
  await findKey(db, token)
  expect(await query('select used_at, xmin::text as version from keys.key')).toEqual([first])
  await query(`update keys.key set used_at = now() - interval '61 seconds'`)
  // Another transaction has locked the row: the call succeeds, and a later call records the time.
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from keys.key for update')
  expect(await findKey(db, token)).not.toBeNull()
  await client.query('rollback')
  client.release()
  expect(Date.now() - (await used())!).toBeGreaterThan(60_000)
  await findKey(db, token)
  expect(Date.now() - (await used())!).toBeLessThan(60_000)
})

test('creating and ending a key is recorded in the audit log with its name, and active keys have unique names', async () => {
  const { db, query, id } = await givenKey(30)
  expect(await createKey({ database: { db } }, systemActor, { name: ' kasse 57 ', grants, days: null })).toEqual({
    ok: false,
    reason: 'taken',
  })
  await endKey({ database: { db } }, systemActor, id)
  expect(await createKey({ database: { db } }, systemActor, { name: 'kasse 57', grants, days: null })).toMatchObject({
    ok: true,
  })
  expect(await query('select action, subject, detail, account_id from staff.audit_log order by id')).toMatchObject([
    {
      action: 'key made',
      subject: `key:${id}`,
      detail: { key: 'Kasse 57', scopes: 'stock:write:57' },
      account_id: null,
    },
    { action: 'key ended', subject: `key:${id}`, detail: { key: 'Kasse 57' } },
    { action: 'key made', detail: { key: 'kasse 57', expires: null } },
  ])
  for (const name of ['Kas\u202Ese\0 58', 'Kasse\n58']) {
    const made = await createKey({ database: { db } }, systemActor, { name, grants, days: null })
    expect(made.ok && (await endKey({ database: { db } }, systemActor, made.id))).toMatchObject({ name: 'Kasse 58' })
  }
  for (const name of ['', '  ', '\u202E', 'x'.repeat(61)])
    expect(await createKey({ database: { db } }, systemActor, { name, grants, days: null })).toEqual({
      ok: false,
      reason: 'bad_name',
    })
  expect(await createKey({ database: { db } }, systemActor, { name: 'Uten', grants: [], days: null })).toEqual({
    ok: false,
    reason: 'no_scope',
  })
})
