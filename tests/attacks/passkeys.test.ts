import { expect, test } from 'vitest'
import { makeAuthenticator } from '../support/api/authenticator.ts'
import type { Caller } from '#tests/support/api/reservation-api.ts'
import { origin, usingPasskeys } from '../support/api/passkeys.ts'
import { usingAccounts } from '../support/api/account-mails.ts'

const error = { status: 422, body: { code: 'wrong_passkey' } }

test('a passkey response logs in once: a second use, a use after a failure and one of two at once are refused', async () => {
  const { guest, askToLogIn, addPasskey, device } = await usingPasskeys()
  await addPasskey()
  const caller = await guest()
  const signed = { credential: device.sign(await askToLogIn(caller), { origin }) }
  const both = await Promise.all([1, 2].map(() => caller.post('/customers/login/passkey', signed)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  await caller.post('/customers/logout')
  expect(await caller.post('/customers/login/passkey', signed)).toMatchObject(error)
  // The failed attempt used it up.
  const request = await askToLogIn(caller)
  const wrong = device.sign(request, { origin: 'https://evil.test' })
  expect(await caller.post('/customers/login/passkey', { credential: wrong })).toMatchObject(error)
  const right = device.sign(request, { origin })
  expect(await caller.post('/customers/login/passkey', { credential: right })).toMatchObject(error)
})

test('a challenge of another browser or purpose, a forged one and an expired one give no login', async () => {
  const { guest, askToLogIn, askToAdd, kari, addPasskey, device, deps } = await usingPasskeys()
  await addPasskey()
  const [mine, theirs] = [await guest(), await guest()]
  await askToLogIn(mine)
  const challenges = [
    (await askToLogIn(theirs)).challenge,
    (await askToAdd(kari.caller)).body.challenge,
    'bWFkZSB1cA',
    Buffer.alloc(54).toString('base64url'),
  ]
  const { makeChallenge } = await import('#modules/people/customers/passkeys/challenge.ts')
  const holder = mine.cookies.get('__Host-hent-challenge')!
  const made = (at: number) =>
    Buffer.from(makeChallenge(deps.secret, { purpose: 'login', holder }, at)).toString('base64url')
  challenges.push(made(Date.now() - 301_000))
  for (const challenge of challenges)
    expect(
      await mine.post('/customers/login/passkey', { credential: device.sign({ challenge }, { origin }) }),
    ).toMatchObject(error)
  const result = await mine.post('/customers/login/passkey', {
    credential: device.sign({ challenge: made(Date.now()) }, { origin }),
  })
  expect(result.status).toBe(200)
})

test('a signature for another origin or host, by a locked device or another key, or with a lower counter is refused', async () => {
  const { guest, askToLogIn, addPasskey, device, kari, register } = await usingPasskeys()
  await addPasskey()
  const [key] = device.keys
  const attempt = async (change: (request: { challenge: string }) => object) => {
    const caller = await guest()
    return caller.post('/customers/login/passkey', { credential: change(await askToLogIn(caller)) })
  }
  const sign = (request: { challenge: string }, doing: object = {}) =>
    device.sign(request, { origin, key: key!, ...doing })
  for (const other of [
    'https://evil.test',
    'http://hent.test',
    'https://hent.test:8443',
    'https://hent.test.evil.test',
    'null',
  ])
    expect(await attempt(request => sign(request, { origin: other }))).toMatchObject(error)
  expect(await attempt(request => sign(request, { rpId: 'evil.test' }))).toMatchObject(error)
  expect(await attempt(request => sign(request, { unlocked: false }))).toMatchObject(error)
  const anothers = makeAuthenticator()
  const { body } = await kari.caller.post('/customers/current/passkeys/challenge', {})
  anothers.create(body, { origin })
  const forged = { ...anothers.keys[0]!, id: key!.id }
  expect(await attempt(request => sign(request, { key: forged }))).toMatchObject(error)
  expect(await attempt(request => sign(request, { key: { ...key!, id: 'bm9ib2R5cw' } }))).toMatchObject(error)
  expect(
    await attempt(request => {
      const made = sign(request)
      return { ...made, response: { ...made.response, userHandle: 'c29tZWJvZHkgZWxzZQ' } }
    }),
  ).toMatchObject(error)
  expect(
    await attempt(request => {
      const made = sign(request)
      const { userHandle: _, ...rest } = made.response
      return { ...made, response: rest }
    }),
  ).toMatchObject(error)
  expect((await attempt(sign)).status).toBe(200)
  // A copy of the device, with an older signature counter.
  expect(await attempt(request => sign(request, { key: { ...key!, counter: 0 } }))).toMatchObject(error)
  const { caller } = await register()
  expect((await caller.post('/customers/login/passkey', { credential: sign({ challenge: '' }) })).status).toBe(401)
})

test("a passkey is added only by the login that requested it, at the shop's own origin, from an unlocked device", async () => {
  const { kari, askToAdd, register, device, list, deliver } = await usingPasskeys()
  const { caller: ola } = await register()
  await deliver()
  const add = (caller: typeof ola, credential: object) =>
    caller.post('/customers/current/passkeys', { name: 'Min', credential })
  const asked = async () => (await askToAdd(kari.caller)).body
  expect(await add(ola, device.create(await asked(), { origin }))).toMatchObject(error)
  expect(await add(kari.caller, device.create(await asked(), { origin: 'https://evil.test' }))).toMatchObject(error)
  expect(await add(kari.caller, device.create(await asked(), { origin, rpId: 'evil.test' }))).toMatchObject(error)
  expect(await add(kari.caller, device.create(await asked(), { origin, unlocked: false }))).toMatchObject(error)
  const made = device.create(await asked(), { origin })
  expect((await add(kari.caller, made)).status).toBe(201)
  expect(await add(kari.caller, made)).toMatchObject(error)
  // A passkey of one account cannot be added to another.
  const asOla = async (id?: string) => device.create((await askToAdd(ola)).body, { origin, ...(id && { id }) })
  expect(await add(ola, { ...(await asOla()), id: made.id, rawId: made.id })).toMatchObject(error)
  expect(await add(ola, await asOla(made.id))).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await list(ola)).data).toEqual([])
  expect(await deliver()).toHaveLength(1)
})

test('passkeys are bound to the configured host, regardless of the Host header', async () => {
  const { kari, guest } = await usingPasskeys()
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', origin: 'https://evil.test' }
  const added = await kari.caller.post('/customers/current/passkeys/challenge', {}, headers)
  expect(added.body.rp.id).toBe('hent.test')
  const login = await (await guest()).post('/customers/login/passkey/challenge', undefined, headers)
  expect(login.body.rpId).toBe('hent.test')
  // Without PUBLIC_URL only `localhost` is accepted.
  const open = await usingAccounts()
  const { status, body } = await (await open.guest()).post('/customers/login/passkey/challenge')
  expect([status, body.code]).toEqual([409, 'no_passkeys_here'])
})

test('five failed logins with a passkey use up its tries in one network; other networks and the account’s address have their own', async () => {
  const { addPasskey, device, guest, askToLogIn, kari, logIn } = await usingPasskeys({ http: { rateLimits: true } })
  await addPasskey()
  const address = '10.9.8.7'
  const caller = await guest(address)
  for (let tried = 0; tried < 5; tried++) {
    const credential = device.sign(await askToLogIn(caller), { origin: 'https://evil.test' })
    expect(await caller.post('/customers/login/passkey', { credential })).toMatchObject(error)
  }
  const attempt = async (from: Caller) => {
    const credential = device.sign(await askToLogIn(from), { origin: 'https://evil.test' })
    return (await from.post('/customers/login/passkey', { credential })).status
  }
  expect(await attempt(caller)).toBe(429)
  expect(await attempt(await guest())).toBe(422)
  expect((await logIn(await guest(address), kari.email, 'feil passord')).status).toBe(422)
})

test('invalid passkey data is refused with a message, and causes no server error', async () => {
  const { guest, kari, device, askToLogIn, addPasskey } = await usingPasskeys()
  await addPasskey()
  const caller = await guest()
  const good = device.sign(await askToLogIn(caller), { origin })
  const bad: unknown[] = [
    undefined,
    null,
    {},
    [],
    'x',
    { credential: null },
    { credential: {} },
    { credential: { ...good, id: '' } },
    { credential: { ...good, id: 'x'.repeat(1_401) } },
    { credential: { ...good, id: '<script>' } },
    { credential: { ...good, type: 'password' } },
    { credential: { ...good, response: null } },
    { credential: { ...good, response: { ...good.response, signature: '\0' } } },
    { credential: { ...good, response: { ...good.response, clientDataJSON: 'bm90IGpzb24' } } },
    {
      credential: {
        ...good,
        response: { ...good.response, clientDataJSON: Buffer.from('null').toString('base64url') },
      },
    },
    {
      credential: {
        ...good,
        response: { ...good.response, clientDataJSON: Buffer.from('{"challenge":[]}').toString('base64url') },
      },
    },
    { credential: { ...good, response: { ...good.response, authenticatorData: 'AA' } } },
    { credential: good, email: kari.email },
  ]
  for (const body of bad) expect((await caller.post('/customers/login/passkey', body)).status).toBe(422)
  for (const body of [{}, { credential: good }, { name: 'x'.repeat(201) }, { name: {}, credential: null }])
    expect((await kari.caller.post('/customers/current/passkeys', body)).status).toBe(422)
})
