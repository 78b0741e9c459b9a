import { expect, test } from 'vitest'
import { deletedWithAccount, storedAfterDeletion } from '#shared/accounts/account-deletion.ts'
import { tokenIn, usingAccounts } from '#tests/support/api/account-mails.ts'
import { rightPassword } from '#tests/support/api/customers.ts'

const another = 'et ganske annet passord'

async function givenCustomer() {
  const shop = await usingAccounts()
  const kari = await shop.register()
  await shop.deliver()
  const change = (changes: object) => {
    const { password: _, password_confirmation: __, terms_conditions: ___, ...typed } = kari.typed
    return kari.caller.put(`/customers/${kari.id}`, { ...typed, current_password: rightPassword, ...changes })
  }
  const told = async () => (await shop.deliver()).map(({ to, subject }) => [to, subject])
  return { ...shop, kari, change, told }
}

test('a changed password sends a mail to the customer', async () => {
  const { kari, change, told } = await givenCustomer()
  expect((await change({ password: another, password_confirmation: another })).status).toBe(200)
  expect(await told()).toEqual([[kari.email, 'Passordet ditt er endret']])
})
test('a changed e-mail address sends a mail with the contact page to the previous address and a confirmation to the new one', async () => {
  const { kari, change, deliver } = await givenCustomer()
  expect((await change({ email: `ny-${kari.email}` })).status).toBe(200)
  const mails = await deliver()
  expect(mails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
    [
      [kari.email, 'E-postadressen din er endret'],
      [`ny-${kari.email}`, 'Bekreft e-postadressen din'],
    ].toSorted(),
  )
  expect(mails.find(({ to }) => to === kari.email)?.text).toContain('https://ox.example/kontakt')
})
test('a changed phone number sends a mail, a changed name or consent does not', async () => {
  const { kari, change, told } = await givenCustomer()
  expect((await change({ first_name: 'Kari Anne', newsletter: true })).status).toBe(200)
  expect(await told()).toEqual([])
  expect((await change({ first_name: 'Kari Anne', phone: '+4799887766' })).status).toBe(200)
  expect(await told()).toEqual([[kari.email, 'Mobilnummeret ditt er endret']])
})
test('a refused change sends no mail', async () => {
  const { change, told } = await givenCustomer()
  expect(
    (await change({ password: another, password_confirmation: another, current_password: 'feil passord' })).status,
  ).toBe(422)
  expect(await told()).toEqual([])
})
test('a reset password sends a mail, once', async () => {
  const { kari, guest, deliver, told } = await givenCustomer()
  await (await guest()).post('/customers/password/email', { email: kari.email })
  const [mail] = await deliver()
  const body = { token: tokenIn(mail!), password: another, password_confirmation: another }
  expect((await (await guest()).post('/customers/password/reset', body)).status).toBe(204)
  expect(await told()).toEqual([[kari.email, 'Passordet ditt er endret']])
})
test('a deletion sends a mail that lists the deleted and the kept data; a refused deletion sends none', async () => {
  const { kari, deliver } = await givenCustomer()
  expect((await kari.caller.delete(`/customers/${kari.id}`, { password: 'feil passord' })).status).toBe(422)
  expect(await deliver()).toEqual([])
  expect((await kari.caller.delete(`/customers/${kari.id}`, { password: rightPassword })).status).toBe(204)
  const [mail, ...others] = await deliver()
  expect([mail?.to, mail?.subject, others]).toEqual([kari.email, 'Kontoen din er slettet', []])
  for (const line of [...deletedWithAccount, ...storedAfterDeletion]) expect(mail?.text).toContain(line)
  expect(mail?.text).toContain('https://ox.example/kontakt')
})
