import { expect, test } from 'vitest'
import { hashPassword } from '#platform/passwords/password.ts'
import { usingAccounts } from '#tests/support/api/account-mails.ts'
import { rightPassword } from '#tests/support/api/customers.ts'
import { changesMeanwhile } from '#tests/support/database/meanwhile.ts'

const newPassword = 'tyttebær under snøen'

/** A customer, and a function that resets the password during another request that uses the old one. */
async function givenReset() {
  const shop = await usingAccounts()
  const kari = await shop.register()
  const { body } = await kari.caller.get('/customers/current')
  const passwordHash = await hashPassword(newPassword, { class: 'staff', name: 'test' })
  const sessions = async () =>
    (await shop.database.pool.query(`select 1 from customers.session where customer_id = $1`, [body.id])).rowCount
  const whileReset = <T>(work: () => Promise<T>) =>
    changesMeanwhile(shop.database.pool, work, async client => {
      await client.query(`update customers.customer set password_hash = $2 where id = $1`, [body.id, passwordHash])
      await client.query(`delete from customers.session where customer_id = $1`, [body.id])
    })
  return { ...shop, kari, current: body, sessions, whileReset }
}

test('a login with the old password is refused if the password is reset during the request', async () => {
  const { kari, guest, logIn, sessions, whileReset } = await givenReset()
  const thief = await guest()
  const result = await whileReset(() => logIn(thief, kari.email, rightPassword))
  expect(result.status).toBe(422)
  expect([await sessions(), (await thief.get('/customers/current')).status]).toEqual([0, 204])
  expect((await logIn(await guest(), kari.email, newPassword)).status).toBe(200)
})

test('an account change with the old password is refused if the password is reset during the request', async () => {
  const { kari, current, guest, logIn, sessions, whileReset } = await givenReset()
  const change = { ...current, email: 'tyven@example.no', current_password: rightPassword }
  const result = await whileReset(() => kari.caller.put(`/customers/${current.id}`, change))
  expect(result.status).toBe(422)
  expect(await sessions()).toBe(0)
  expect((await logIn(await guest(), kari.email, newPassword)).status).toBe(200)
})

test('an account is not deleted with a password that was reset during the request', async () => {
  const { kari, current, guest, logIn, whileReset } = await givenReset()
  const result = await whileReset(() => kari.caller.delete(`/customers/${current.id}`, { password: rightPassword }))
  expect(result.status).toBe(422)
  expect((await logIn(await guest(), kari.email, newPassword)).status).toBe(200)
})
