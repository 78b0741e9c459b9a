import { generateSync } from 'otplib'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { secondFactorBegun } from '#contract/own-shop/staff-account.ts'
import { writeSetting } from '#database/settings.ts'
import { addStaff, allowSwitch, logIn } from '#modules/people/staff/index.ts'
import { usingShop, type Caller } from '#tests/support/api/reservation-api.ts'
import { changesMeanwhile } from '#tests/support/database/meanwhile.ts'

const [email, password] = ['nils@hent.example', 'et langt passord']
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 })

/** Ways to end the sessions of an account. Each locks the account first, as the commands and the page do. */
const ways: Record<string, (client: PoolClient, id: number) => Promise<unknown>> = {
  'the password is reset': async (client, id) => {
    await client.query(`update staff.account set password_hash = 'none' where id = $1`, [id])
    await endAll(client, id)
  },
  'the account is disabled': async (client, id) => {
    await client.query(`update staff.account set active = false where id = $1`, [id])
    await endAll(client, id)
  },
  'the second factor is reset': async (client, id) => {
    await client.query(`select from staff.account where id = $1 for no key update`, [id])
    await client.query(`delete from staff.second_factor where account_id = $1`, [id])
    await endAll(client, id)
  },
}
async function endAll(client: PoolClient, id: number): Promise<void> {
  await client.query(`delete from staff.quick_switch where account_id = $1`, [id])
  await client.query(`delete from staff.session where account_id = $1`, [id])
}

async function givenNils() {
  const shop = await usingShop()
  const { db, pool } = shop.database
  const made = await addStaff(db, { email, name: 'Nils', role: 'admin', shopIds: [], password })
  const id = made.ok ? made.id : 0
  const typed = async () => {
    const caller = await shop.guest()
    return { caller, answer: await caller.post('/staff/login', { email, password }) }
  }
  const begin = async (caller: Caller, body = {}) =>
    secondFactorBegun.parse((await caller.post('/staff/second_factor', body)).body).secret
  const whileIt = <T>(way: string, work: () => Promise<T>) =>
    changesMeanwhile(pool, work, client => ways[way]?.(client, id) ?? Promise.reject(new Error(way)))
  const count = async (what: 'session' | 'quick_switch' | 'recovery_code') =>
    (await pool.query(`select from staff.${what} where account_id = $1`, [id])).rowCount
  return { ...shop, db, pool, id, typed, begin, whileIt, count }
}

test.each(Object.keys(ways))('a correct code does not log in if, during the request, %s', async way => {
  const { typed, begin, whileIt, count } = await givenNils()
  const { caller: nils } = await typed()
  const secret = await begin(nils, { current: password })
  expect((await nils.post('/staff/second_factor/confirm', { code: codeOf(secret, -1) })).status).toBe(200)
  const { caller: pending, answer } = await typed()
  expect(answer.body).toEqual({ next: 'code' })
  const code = () => pending.post('/staff/login/code', { code: codeOf(secret) })
  // A reset also deletes the code, so the response depends on which comes first.
  expect([401, ...(way.includes('factor') ? [422] : [])]).toContain((await whileIt(way, code)).status)
  expect((await pending.get('/staff/current')).status).toBe(401)
  expect([await count('session'), await count('quick_switch')]).toEqual([0, 0])
})

test.each(Object.keys(ways).slice(0, 2))(
  'a required second factor is not set up if, during the confirmation, %s',
  async way => {
    const { db, pool, id, typed, begin, whileIt, count } = await givenNils()
    await writeSetting(db, 'second_factor_roles', ['admin'])
    const { caller: nils, answer } = await typed()
    expect(answer.body).toEqual({ next: 'setup' })
    const secret = await begin(nils)
    const confirm = () => nils.post('/staff/second_factor/confirm', { code: codeOf(secret) })
    expect((await whileIt(way, confirm)).status).toBe(422)
    expect((await nils.get('/staff/second_factor')).status).toBe(401)
    expect([await count('session'), await count('recovery_code')]).toEqual([0, 0])
    const { rows } = await pool.query('select confirmed_at from staff.second_factor where account_id = $1', [id])
    expect(rows).toEqual([{ confirmed_at: null }])
  },
)

test('a second factor cannot be started with a password that was reset during the request', async () => {
  const { typed, pool, id, whileIt } = await givenNils()
  const { caller: nils } = await typed()
  const begun = await whileIt('the password is reset', () => nils.post('/staff/second_factor', { current: password }))
  expect([begun.status, begun.body.errors]).toEqual([422, { current: ['Feil passord'] }])
  expect((await pool.query('select from staff.second_factor where account_id = $1', [id])).rowCount).toBe(0)
})

test.each(Object.keys(ways))('no quick switch is possible if, during the login, %s', async way => {
  const { db, id, whileIt, count } = await givenNils()
  const session = await logIn(db, { email, password }, true)
  await whileIt(way, () => allowSwitch(db, 'the tablet', id, session?.token ?? ''))
  expect([await count('session'), await count('quick_switch')]).toEqual([0, 0])
})

test('two browsers that send the same code: only one is logged in', async () => {
  const { typed, begin, count } = await givenNils()
  const { caller: nils } = await typed()
  const secret = await begin(nils, { current: password })
  expect((await nils.post('/staff/second_factor/confirm', { code: codeOf(secret, -1) })).status).toBe(200)
  const pending = await Promise.all([typed(), typed()])
  const statuses = await Promise.all(
    pending.map(async ({ caller }) => (await caller.post('/staff/login/code', { code: codeOf(secret) })).status),
  )
  expect(statuses.sort()).toEqual([200, 422])
  // The session of the setup, the logged-in one, and the one that still waits for a code.
  expect(await count('session')).toBe(3)
})
