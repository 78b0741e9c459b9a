// A visitor can type another person's phone number. Only a code sent by SMS proves that the number is the visitor's
// own.
import { expect, test } from 'vitest'
import { usingAccounts } from '#tests/support/api/account-mails.ts'
import { registration, rightPassword } from '#tests/support/api/customers.ts'
import { askForCode, codeIn, usingPhoneCodes, verifyPhone } from '#tests/support/api/phone-codes.ts'
import type { Caller } from '#tests/support/api/reservation-api.ts'

const passwords = ['multer på myra', 'tyttebær i skogen', 'bringebær i hagen', 'rips ved gjerdet'] as const
const withPassword = (password: string, phone: string) =>
  registration({ phone, password, password_confirmation: password })
const byPhone = (caller: Caller, phone: string, password: string) =>
  caller.post('/customers/login', { phone, password })
const numberOf = () => registration().phone

test.each([
  ['without SMS', usingAccounts],
  ['with SMS', usingPhoneCodes],
])('several accounts can type the same unconfirmed number, and each logs in by it: %s', async (_, using) => {
  const shop = await using()
  const phone = numberOf()
  const ids: unknown[] = []
  for (const password of passwords) {
    const { status, body } = await (await shop.guest()).post('/customers/register', withPassword(password, phone))
    expect(status).toBe(201)
    ids.push(body.id)
  }
  for (const [at, password] of passwords.entries())
    expect(await byPhone(await shop.guest(), phone, password)).toMatchObject({ status: 200, body: { id: ids[at] } })
  expect((await byPhone(await shop.guest(), phone, 'ingen har dette')).status).toBe(422)
})

test('neither registration nor a changed account shows whether an account has typed a number', async () => {
  const shop = await usingPhoneCodes()
  const known = registration()
  await shop.register(known)
  const responses = await Promise.all(
    [known.phone, numberOf()].map(async phone => {
      const typed = registration({ phone })
      const caller = await shop.guest()
      const { status, body } = await caller.post('/customers/register', typed)
      const {
        password: _,
        password_confirmation: __,
        ...profile
      } = registration({ email: typed.email, phone: numberOf() })
      const moved = await caller.put(`/customers/${body.id}`, { ...profile, current_password: rightPassword })
      const back = await caller.put(`/customers/${body.id}`, { ...profile, phone, current_password: rightPassword })
      return [status, Object.keys(body), moved.status, back.status, Object.keys(back.body)]
    }),
  )
  expect(responses[0]).toEqual(responses[1])
  expect(responses[0]?.filter(each => typeof each === 'number')).toEqual([201, 200, 200])
})

test('a confirmed number gets 423 at registration and in a changed account, until its confirmation lapses', async () => {
  const shop = await usingPhoneCodes()
  const { typed, caller } = await shop.register()
  const other = await shop.register()
  expect((await shop.confirmPhone(caller)).status).toBe(200)
  const register = async () =>
    (await (await shop.guest()).post('/customers/register', registration({ phone: typed.phone }))).status
  const { password: _, password_confirmation: __, ...profile } = other.typed
  const take = async () =>
    (
      await other.caller.put(`/customers/${other.id}`, {
        ...profile,
        phone: typed.phone,
        current_password: rightPassword,
      })
    ).status
  expect([await register(), await take()]).toEqual([423, 423])
  await shop.pool.query(
    `update customers.customer set phone_verified_at = now() - interval '91 days' where phone_verified_at is not null`,
  )
  expect([await register(), await take()]).toEqual([201, 200])
})

test('without SMS, other accounts can type a number that was confirmed earlier', async () => {
  const shop = await usingAccounts()
  const { typed, id } = await shop.register()
  await shop.database.pool.query(
    'update customers.customer set phone_verified_at = now(), phone_owned_from = now() where id = $1',
    [id],
  )
  const { status } = await (await shop.guest()).post('/customers/register', registration({ phone: typed.phone }))
  expect(status).toBe(201)
})

test('when an account confirms a number, other accounts can no longer log in by it', async () => {
  const shop = await usingPhoneCodes()
  const phone = numberOf()
  const [squatter, owner] = [withPassword(passwords[0], phone), withPassword(passwords[1], phone)]
  await shop.register(squatter)
  const { caller, id } = await shop.register(owner)
  await shop.register(withPassword(passwords[2], phone))
  expect((await shop.confirmPhone(caller)).status).toBe(200)
  expect(await byPhone(await shop.guest(), phone, passwords[1])).toMatchObject({ status: 200, body: { id } })
  for (const password of [passwords[0], passwords[2]])
    expect((await byPhone(await shop.guest(), phone, password)).status).toBe(422)
  expect((await shop.logIn(await shop.guest(), squatter.email, passwords[0])).status).toBe(200)
})

test('a newer confirmation of a phone number ends the earlier one, also if two are simultaneous', async () => {
  const shop = await usingPhoneCodes()
  const phone = numberOf()
  const [first, second] = [await shop.register(registration({ phone })), await shop.register(registration({ phone }))]
  expect((await shop.confirmPhone(first.caller)).status).toBe(200)
  await shop.later()
  await askForCode(second.caller)
  const code = codeIn((await shop.deliverCodes()).at(-1)!)
  expect((await verifyPhone(second.caller, code)).status).toBe(200)
  const verified = async (caller: Caller) => (await caller.get('/customers/current')).body.phone_verified
  expect([await verified(first.caller), await verified(second.caller)]).toEqual([false, true])

  await shop.pool.query('update customers.customer set phone_verified_at = null, phone_owned_from = null')
  const codes: string[] = []
  for (const { caller } of [first, second]) {
    await shop.later('25 hours')
    await askForCode(caller)
    codes.push(codeIn((await shop.deliverCodes()).at(-1)!))
  }
  const both = await Promise.all([first, second].map(({ caller }, at) => verifyPhone(caller, codes[at]!)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect([await verified(first.caller), await verified(second.caller)].toSorted()).toEqual([false, true])
})

test('logins to an own account with the same number give no more tries at the other account', async () => {
  const shop = await usingAccounts({ http: { rateLimits: true } })
  const phone = numberOf()
  const [victim, own] = passwords
  await shop.register(withPassword(victim, phone), '198.51.100.1')
  await shop.register(withPassword(own, phone), '198.51.100.2')
  const attacker = async (password: string) => (await byPhone(await shop.guest('203.0.113.5'), phone, password)).status
  expect(await attacker('feil passord')).toBe(422)
  for (let turn = 0; turn < 4; turn++) expect(await attacker(own)).toBe(200)
  expect(await attacker('feil passord')).toBe(429)

  // A browser that is known to the attacker's own account tries only that account.
  const known = await shop.guest('203.0.113.77')
  expect((await byPhone(known, phone, own)).status).toBe(200)
  await known.post('/customers/logout')
  expect((await byPhone(known, phone, victim)).status).toBe(422)
})

test('a login by phone takes at least 750 ms, however many accounts have the number', async () => {
  const shop = await usingAccounts()
  const [none, one, three] = [numberOf(), numberOf(), numberOf()]
  await shop.register(withPassword(passwords[0], one))
  for (const password of passwords.slice(0, 3)) await shop.register(withPassword(password, three))
  for (const phone of [none, one, three]) {
    const caller = await shop.guest()
    const began = performance.now()
    expect((await byPhone(caller, phone, 'feil passord')).status).toBe(422)
    expect(performance.now() - began).toBeGreaterThan(740)
  }
})
