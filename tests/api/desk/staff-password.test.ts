import { expect, test } from 'vitest'
import { addStaff, resetPassword } from '#modules/people/staff/index.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { shopOver } from '#tests/support/api/reservation-api.ts'

test('a reset link sets a password of staff once, and the password logs in', async () => {
  const database = await usingDatabase()
  const secret = 'the secret of this test, which is long enough'
  const shop = await shopOver(database, { secret })
  const email = 'nils@hent.example'
  await addStaff(database.db, { email, role: 'admin', shopIds: [] })
  const reset = await resetPassword(database.db, { email, secret, now: new Date() })
  const token = reset.ok ? reset.token : ''
  const nils = await shop.guest()
  const choose = async (password: string) => nils.post('/staff/password', { token, password })

  const tooShort = await choose('kort')
  expect(tooShort.status).toBe(422)
  expect(tooShort.body).toMatchObject({ errors: { password: ['Passordet må ha 8 til 128 tegn'] } })
  expect((await choose('et helt nytt passord')).status).toBe(204)
  const again = await choose('enda et nytt passord')
  expect(again.status).toBe(404)
  expect(again.body).toMatchObject({ message: 'Lenken er brukt eller for gammel. Be om en ny.' })
  expect((await nils.post('/staff/login', { email, password: 'et helt nytt passord' })).status).toBe(200)
})
