import { expect, test } from 'vitest'
import { hashPassword } from '#platform/passwords/password.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { usingShop } from '#tests/support/api/reservation-api.ts'
import { changesMeanwhile } from '#tests/support/database/meanwhile.ts'

const email = 'nils@hent.example'
const [password, chosen] = ['et langt passord', 'et helt nytt passord']

/** A logged-in account, and a function that resets its password and ends its sessions during another request. */
async function givenReset() {
  const shop = await usingShop()
  const { db, pool } = shop.database
  const made = await addStaff(db, { email, role: 'admin', shopIds: [], password })
  const id = made.ok ? made.id : 0
  const nils = await shop.guest()
  await nils.post('/staff/login', { email, password })
  const passwordHash = await hashPassword(chosen, { class: 'staff', name: 'test' })
  const whileReset = <T>(work: () => Promise<T>) =>
    changesMeanwhile(pool, work, async client => {
      await client.query(`select from staff.account where id = $1 for no key update`, [id])
      await client.query(`update staff.account set password_hash = $2 where id = $1`, [id, passwordHash])
      await client.query(`delete from staff.quick_switch where account_id = $1`, [id])
      await client.query(`delete from staff.session where account_id = $1`, [id])
    })
  const count = async (table: 'session' | 'quick_switch' | 'pin') =>
    (await pool.query(`select from staff.${table} where account_id = $1`, [id])).rowCount
  return { ...shop, nils, whileReset, count }
}

test('a desk login with the old password is refused if the password is reset during the request', async () => {
  const { guest, whileReset, count } = await givenReset()
  const thief = await guest()
  expect((await whileReset(() => thief.post('/staff/login', { email, password }))).status).toBe(401)
  expect([await count('session'), await count('quick_switch')]).toEqual([0, 0])
  expect((await (await guest()).post('/staff/login', { email, password: chosen })).status).toBe(200)
})

test('password and PIN cannot be changed with a password that was reset during the request', async () => {
  const { nils, guest, whileReset, count } = await givenReset()
  const change = { current: password, password: 'tyvens eget passord' }
  expect((await whileReset(() => nils.put('/staff/current/password', change))).status).toBe(422)
  expect((await (await guest()).post('/staff/login', { email, password: chosen })).status).toBe(200)

  const other = await givenReset()
  const pin = { current: password, pin: '4071' }
  expect((await other.whileReset(() => other.nils.put('/staff/current/pin', pin))).status).toBe(422)
  expect([await count('pin'), await other.count('pin')]).toEqual([0, 0])
})
