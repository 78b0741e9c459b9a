import { expect, test } from 'vitest'
import { deleteExpiredRecords } from '#jobs/retention-jobs.ts'
import { rightPassword } from '#tests/support/api/customers.ts'
import { tokenIn } from '#tests/support/api/account-mails.ts'
import { usingPasskeys } from '#tests/support/api/passkeys.ts'
import { changesMeanwhile } from '#tests/support/database/meanwhile.ts'

const told = (mails: { to: string; subject: string }[]) => mails.map(({ to, subject }) => [to, subject])

test('a customer adds a passkey, is notified by mail, and logs in with it to a new session', async () => {
  const { kari, addPasskey, logInWith, list, deliver } = await usingPasskeys()
  await deliver()
  const added = await addPasskey()
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({ name: 'Telefonen', host: 'hent.test', used_at: null })
  expect(told(await deliver())).toEqual([[kari.email, 'Kontoen din har fått en passnøkkel']])
  const { status, body, caller } = await logInWith()
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.id).toBe(kari.id)
  expect((await caller.get('/customers/current')).body.id).toBe(kari.id)
  const session = '__Host-hent-customer'
  expect(caller.cookies.get(session)).not.toBe(kari.caller.cookies.get(session))
  const found = await list(caller)
  expect(found).toMatchObject({ available: true, password_needed: false })
  expect(found.data.map(({ name, used_at }) => [name, used_at !== null])).toEqual([['Telefonen', true]])
})

test('a login that is not recent can add and remove passkeys only with the password', async () => {
  const { kari, askToAdd, addPasskey, ageLogins, list } = await usingPasskeys()
  const { id } = (await addPasskey()).body
  await ageLogins()
  expect((await list(kari.caller)).password_needed).toBe(true)
  const needed = { errors: { current_password: ['Skriv passordet du har nå'] } }
  for (const body of [{}, { current_password: null }, { current_password: '' }, { current_password: 'feil passord' }]) {
    expect(await askToAdd(kari.caller, body)).toMatchObject({ status: 422, body: needed })
    const removed = await kari.caller.delete(`/customers/current/passkeys/${id}`, body)
    expect(removed).toMatchObject({ status: 422, body: needed })
  }
  expect((await askToAdd(kari.caller, { current_password: rightPassword })).status).toBe(200)
  const typed = { current_password: rightPassword }
  expect((await kari.caller.delete(`/customers/current/passkeys/${id}`, typed)).status).toBe(204)
})

test('removing a passkey logs out the device that used it, stops its logins and sends a mail', async () => {
  const { kari, addPasskey, logInWith, list, deliver } = await usingPasskeys()
  const { id } = (await addPasskey()).body
  const { caller: lost } = await logInWith()
  await deliver()
  expect((await kari.caller.delete(`/customers/current/passkeys/${id}`, {})).status).toBe(204)
  expect(told(await deliver())).toEqual([[kari.email, 'En passnøkkel er fjernet fra kontoen din']])
  expect((await logInWith()).body.code).toBe('wrong_passkey')
  expect((await lost.get('/customers/current/passkeys')).status).toBe(401)
  expect((await list(kari.caller)).data).toEqual([])
  expect((await kari.caller.delete(`/customers/current/passkeys/${id}`, {})).status).toBe(404)
})

test("a customer cannot rename, remove or detect another customer's passkey", async () => {
  const { addPasskey, register, kari, list, deliver } = await usingPasskeys()
  const { id } = (await addPasskey()).body
  const { caller: ola } = await register()
  await deliver()
  expect((await ola.put(`/customers/current/passkeys/${id}`, { name: 'Min' })).status).toBe(404)
  expect((await ola.delete(`/customers/current/passkeys/${id}`, {})).status).toBe(404)
  expect((await ola.put(`/customers/current/passkeys/${id + 1}`, { name: 'Min' })).status).toBe(404)
  expect((await list(kari.caller)).data.map(({ name }) => name)).toEqual(['Telefonen'])
  expect((await list(ola)).data).toEqual([])
  expect(await deliver()).toEqual([])
})

test('a passkey gets the name typed by its owner, cleaned, and never an empty one', async () => {
  const { addPasskey, kari, list } = await usingPasskeys()
  const { id } = (await addPasskey(kari.caller, '   ')).body
  const names = async () => (await list(kari.caller)).data.map(({ name }) => name)
  expect(await names()).toEqual(['Ukjent enhet'])
  const rename = (name: unknown) => kari.caller.put(`/customers/current/passkeys/${id}`, { name })
  for (const name of ['', ' \u202E\0 ', null, 7, [], 'x'.repeat(201)]) expect((await rename(name)).status).toBe(422)
  expect((await kari.caller.put(`/customers/current/passkeys/${id}`, { name: 'A', counter: 0 })).status).toBe(422)
  expect((await rename('  <script>\r\nalert(1)</script>\u202E ')).status).toBe(204)
  expect(await names()).toEqual(['<script> alert(1)</script>'])
  expect((await rename('Å'.repeat(150))).status).toBe(204)
  expect((await names())[0]).toHaveLength(60)
})

test('when the owner of an address takes over an account by a mailed code, earlier passkeys stop working', async () => {
  const { kari, addPasskey, logInWith, guest, deliver } = await usingPasskeys()
  await addPasskey()
  await deliver()
  const owner = await guest()
  await owner.post('/customers/login/code', { email: kari.email })
  const code = /^\d{6}$/m.exec((await deliver())[0]!.text)![0]
  expect((await owner.post('/customers/login/code', { email: kari.email, code })).status).toBe(200)
  expect((await logInWith()).status).toBe(422)
})

test('a password reset by the mailed link removes the passkeys, and a changed password keeps them', async () => {
  const { kari, addPasskey, logInWith, guest, deliver } = await usingPasskeys()
  await addPasskey()
  const { password: _, password_confirmation: __, terms_conditions: ___, ...typed } = kari.typed
  const another = { password: 'et ganske annet', password_confirmation: 'et ganske annet' }
  const changed = await kari.caller.put(`/customers/${kari.id}`, {
    ...typed,
    ...another,
    current_password: rightPassword,
  })
  expect(changed.status).toBe(200)
  expect((await logInWith()).status).toBe(200)
  await deliver()
  await (await guest()).post('/customers/password/email', { email: kari.email })
  const [mail] = await deliver()
  expect((await (await guest()).post('/customers/password/reset', { token: tokenIn(mail!), ...another })).status).toBe(
    204,
  )
  expect((await logInWith()).status).toBe(422)
})

test('an account has at most twenty passkeys, even with two simultaneous additions, and the options for a new one exclude the existing one', async () => {
  const { kari, addPasskey, askToAdd, device, database, list } = await usingPasskeys()
  await addPasskey()
  const [key] = device.keys
  const request = await askToAdd(kari.caller)
  expect(request.body.excludeCredentials).toEqual([{ id: key!.id, type: 'public-key', transports: ['internal'] }])
  expect(request.body.user.id).not.toContain(kari.email)
  expect(request.body.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
  await database.pool.query(
    `insert into customers.passkey (customer_id, credential_id, rp_id, public_key, counter, name)
     select $1, 'old' || n, 'hent.test', '', 0, 'x' from generate_series(1, 18) n`,
    [kari.id],
  )
  const both = await Promise.all([addPasskey(), addPasskey()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await list(kari.caller)).data).toHaveLength(20)
})

test('a used challenge is deleted an hour after it expires', async () => {
  const { addPasskey, database } = await usingPasskeys()
  await addPasskey()
  const spent = async () => (await database.db.selectFrom('customers.spent_challenge').select('hash').execute()).length
  await deleteExpiredRecords(database.db)
  expect(await spent()).toBe(1)
  await deleteExpiredRecords(database.db, new Date(Date.now() + 66 * 60_000))
  expect(await spent()).toBe(0)
})

test('a passkey added during a password reset is not stored', async () => {
  const { kari, addPasskey, logInWith, database } = await usingPasskeys()
  const added = await changesMeanwhile(database.pool, addPasskey, async client => {
    await client.query('select from customers.customer where id = $1 for update', [kari.id])
    await client.query('delete from customers.passkey where customer_id = $1', [kari.id])
    await client.query('delete from customers.session where customer_id = $1', [kari.id])
  })
  expect(added.body.code).toBe('wrong_passkey')
  expect((await logInWith()).body.code).toBe('wrong_passkey')
})

test('removing a passkey is refused if the session or the password ended during the request', async () => {
  const { kari, addPasskey, ageLogins, list, database, deliver, logInWith } = await usingPasskeys()
  const { id } = (await addPasskey()).body
  const { caller: other } = await logInWith()
  await deliver()
  const remove = () => kari.caller.delete(`/customers/current/passkeys/${id}`, { current_password: rightPassword })
  const lock = 'select from customers.customer where id = $1 for update'
  const loggedOut = await changesMeanwhile(database.pool, remove, async client => {
    await client.query(lock, [kari.id])
    await client.query(
      `delete from customers.session where id = (select min(id) from customers.session where customer_id = $1)`,
      [kari.id],
    )
  })
  expect(loggedOut.status).toBe(401)
  expect((await list(other)).data).toHaveLength(1)

  await ageLogins()
  const byPassword = () => other.delete(`/customers/current/passkeys/${id}`, { current_password: rightPassword })
  const reset = await changesMeanwhile(database.pool, byPassword, async client => {
    await client.query(lock, [kari.id])
    await client.query(`update customers.customer set password_hash = 'of another password' where id = $1`, [kari.id])
  })
  expect(reset).toMatchObject({ status: 422, body: { errors: { current_password: ['Skriv passordet du har nå'] } } })
  expect((await list(other)).data).toHaveLength(1)
  expect(await deliver()).toEqual([])
})

test('only one of two simultaneous removals of a passkey succeeds, and one mail is sent', async () => {
  const { kari, addPasskey, deliver } = await usingPasskeys()
  const { id } = (await addPasskey()).body
  await deliver()
  const twice = [0, 1].map(() => kari.caller.delete(`/customers/current/passkeys/${id}`, {}))
  expect((await Promise.all(twice)).map(({ status }) => status).sort()).toEqual([204, 404])
  expect(await deliver()).toHaveLength(1)
})

test('a passkey login during a password reset is refused', async () => {
  const { kari, addPasskey, logInWith, database } = await usingPasskeys()
  await addPasskey()
  const result = await changesMeanwhile(database.pool, logInWith, async client => {
    await client.query('select from customers.customer where id = $1 for update', [kari.id])
    await client.query('delete from customers.passkey where customer_id = $1', [kari.id])
    await client.query('delete from customers.session where customer_id = $1', [kari.id])
  })
  expect(result.body.code).toBe('wrong_passkey')
  expect((await database.pool.query('select from customers.session')).rowCount).toBe(0)
})
