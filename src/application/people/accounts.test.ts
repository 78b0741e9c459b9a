import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  confirmOwner,
  accountLimits,
  changeCustomer,
  changeStoredCart,
  endSession,
  findCustomerById,
  listFavourites,
  listSessions,
  readStoredCart,
  registerCustomer,
  removeFavourite,
  removePasskey,
  renamePasskey,
  resendVerification,
  verifyEmail,
  storeToken,
  type ProfileInput,
} from '#modules/people/customers/index.ts'
import { usingShop } from '#tests/support/api/reservation-api.ts'
import { givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { addKnownFavourites } from './add-favourites.ts'
import { deleteAccount } from './delete-account.ts'
import { requestPhoneCode, verifyPhone } from './confirm-phone.ts'

const password = 'blåbær på fjellet'
const visitor = { device: 'Chrome på Linux', network: '192.0.2.0/24' }
const shopper = { kind: 'shopper' } as const

async function givenAccounts() {
  const { database, deps } = await usingShop()
  const { queue, secret } = deps
  const limits = accountLimits({ database, rateLimits: true })
  const all = { database, queue, secret, limits, brand: 'ox', sendsSms: true } as const
  let made = 0
  const register = async (changes: ProfileInput = {}) => {
    const number = ++made
    const names = { firstName: 'Kari', lastName: `Nordmann ${number}` }
    const profile = { ...names, email: `kari${number}@example.no`, phone: `4000000${number}`, ...changes }
    const outcome = await registerCustomer(all, shopper, {
      ...{ profile, password, passwordAgain: password, acceptsTerms: true, consents: {}, invitationToken: null },
      ...{ visitor, turn: { class: 'stranger', name: 'test' } },
    })
    if (!outcome.ok) return { outcome, actor: { kind: 'customer', customerId: 0 } as const, sessionToken: '', profile }
    const actor = { kind: 'customer', customerId: outcome.customer.id } as const
    return { outcome, actor, sessionToken: outcome.token, profile }
  }
  const mails = async () => {
    const { rows } = await database.pool.query<{ data: { kind: string; what?: string; email: string } }>(
      `select data from jobs.job where name = 'account-mail' order by created_on`,
    )
    return rows.map(({ data }) => `${data.what ?? data.kind} ${data.email}`)
  }
  /** Makes the last proof of identity in every session an hour old. */
  const later = () => database.pool.query(`update customers.session set proved_at = now() - interval '1 hour'`)
  return { all, database, register, mails, later }
}
const change = (profile: ProfileInput, currentPassword: string | null = null) => ({
  ...{ profile, consents: {}, choosesCookies: false, password: null, passwordAgain: '', currentPassword, visitor },
})

test('registering queues the mail that verifies the address, and an invalid registration returns the faults of profile, password and terms together', async () => {
  const { register, mails, all } = await givenAccounts()
  expect((await register()).outcome).toMatchObject({ ok: true, customer: { firstName: 'Kari', emailVerified: false } })
  expect(await mails()).toEqual(['verify kari1@example.no'])
  expect((await register({ email: 'KARI1@example.no' })).outcome).toEqual({ ok: false, reason: 'taken' })
  const input = { profile: {}, password: 'kort', passwordAgain: '', acceptsTerms: false, consents: {}, visitor }
  const turn = { class: 'stranger', name: 'test' } as const
  expect(await registerCustomer(all, shopper, { ...input, turn, invitationToken: null })).toEqual({
    ok: false,
    reason: 'invalid',
    faults: {
      profile: { firstName: 'missing', lastName: 'missing', phone: 'missing', email: 'missing' },
      password: 'length',
      terms: 'missing',
    },
  })
  expect(await registerCustomer(all, shopper, { ...input, turn, invitationToken: 'unknown' })).toEqual({
    ok: false,
    reason: 'unknown_invitation',
  })
  expect(await mails()).toEqual(['verify kari1@example.no'])
})

test('address and phone change only with the password, and the previous address is notified', async () => {
  const { register, mails, all, database } = await givenAccounts()
  const { actor, profile } = await register()
  const moved = { ...profile, email: 'ny@example.no', phone: '40000099' }
  expect(await changeCustomer(all, actor, change(moved))).toEqual({ ok: false, reason: 'wrong_password' })
  expect(await changeCustomer(all, actor, change({ ...profile, phone: '1' }))).toMatchObject({
    reason: 'invalid',
    faults: { profile: { phone: 'malformed' }, password: null },
  })
  expect(await findCustomerById(database.db, actor.customerId)).toMatchObject({ email: profile.email })
  expect(await changeCustomer(all, actor, change({ ...profile, firstName: 'Ola' }))).toMatchObject({
    ok: true,
    customer: { firstName: 'Ola' },
    token: null,
  })
  const sent = await mails()
  expect(await changeCustomer(all, actor, change(moved, password))).toMatchObject({
    ok: true,
    customer: { email: 'ny@example.no', phone: '+4740000099' },
    token: expect.any(String),
  })
  expect((await mails()).slice(sent.length).toSorted()).toEqual([
    `email ${profile.email}`,
    `phone ${profile.email}`,
    'verify ny@example.no',
  ])
})

test('after ten wrong passwords, over all commands together, an account must wait', async () => {
  const { register, all, later } = await givenAccounts()
  const [{ actor, sessionToken, profile }, other] = [await register(), await register()]
  await later()
  const guesses = [
    () => deleteAccount(all, actor, 'feil passord'),
    () => changeCustomer(all, actor, change({ ...profile, phone: '40000099' }, 'feil passord')),
    () => confirmOwner(all, actor, { sessionToken, password: 'feil passord' }),
  ]
  for (let guess = 0; guess < 10; guess++)
    expect(await guesses[guess % guesses.length]!(), String(guess)).toEqual({ ok: false, reason: 'wrong_password' })
  for (const guess of guesses) expect(await guess()).toMatchObject({ ok: false, reason: 'too_many' })
  expect(await deleteAccount(all, actor, password)).toMatchObject({ ok: false, reason: 'too_many' })
  expect(await deleteAccount(all, other.actor, password)).toEqual({ ok: true })
})

test('customers can verify only their own e-mail address, and only while logged in', async () => {
  const { register, all, database } = await givenAccounts()
  const [own, other] = [await register(), await register()]
  const { customerId: id } = own.actor
  const askedAt = new Date().toISOString()
  const link = { purpose: 'verify', token: 'a token', askedAt } as const
  await storeToken(database.db, { id, email: 'kari1@example.no' }, link)
  expect(await verifyEmail(all, shopper, 'a token')).toEqual({ ok: false, reason: 'logged_out' })
  expect(await verifyEmail(all, other.actor, 'a token')).toEqual({ ok: false, reason: 'other_account' })
  expect(await verifyEmail(all, own.actor, 'another token')).toEqual({ ok: false, reason: 'stale' })
  expect(await verifyEmail(all, own.actor, 'a token')).toMatchObject({ ok: true, customer: { id } })
  expect(await resendVerification(all, own.actor)).toEqual({ ok: false, reason: 'verified' })
})

test('a customer can have the verification link sent again three times; the next request is refused', async () => {
  const { register, all, mails } = await givenAccounts()
  const { actor } = await register()
  for (let mail = 0; mail < 3; mail++) expect(await resendVerification(all, actor)).toMatchObject({ ok: true })
  expect(await resendVerification(all, actor)).toMatchObject({ ok: false, reason: 'too_many' })
  expect(await mails()).toHaveLength(4)
})

test('a code by SMS needs a gateway, a verified address and an unconfirmed phone', async () => {
  const { register, all, database } = await givenAccounts()
  const { actor } = await register()
  expect(await requestPhoneCode(all, actor)).toEqual({ ok: false, reason: 'email_unverified' })
  await database.pool.query('update customers.customer set email_verified_at = now()')
  expect(await requestPhoneCode({ ...all, sendsSms: false }, actor)).toEqual({ ok: false, reason: 'no_sms' })
  expect(await requestPhoneCode(all, actor)).toEqual({ ok: true, phone: '+4740000001' })
  expect(await requestPhoneCode(all, actor)).toEqual({ ok: false, reason: 'too_soon' })
  expect(await verifyPhone(all, actor, { code: '000000', visitor })).toEqual({ ok: false, reason: 'wrong_code' })
  await database.pool.query('update customers.customer set phone_verified_at = now(), phone_owned_from = now()')
  expect(await requestPhoneCode(all, actor)).toEqual({ ok: false, reason: 'confirmed' })
})

test('a customer renames and removes only own passkeys', async () => {
  const { register, all, database } = await givenAccounts()
  const [own, other] = [await register(), await register()]
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into customers.passkey (customer_id, credential_id, rp_id, public_key, counter, transports, name)
     values ($1, 'a credential', 'ox.example', '\\x00', 0, '{}', 'Telefon') returning id`,
    [own.actor.customerId],
  )
  const id = rows[0]!.id
  const removal = ({ sessionToken }: typeof own) => ({ id, sessionToken, visitor })
  expect(await renamePasskey(all, other.actor, { id, name: 'Min' })).toEqual({ ok: false, reason: 'not_found' })
  expect(await removePasskey(all, other.actor, removal(other))).toEqual({ ok: false, reason: 'not_found' })
  expect(await removePasskey(all, own.actor, removal(other))).toEqual({ ok: false, reason: 'unproved' })
  expect(await renamePasskey(all, own.actor, { id, name: ' ' })).toEqual({ ok: false, reason: 'invalid_name' })
  expect(await renamePasskey(all, own.actor, { id, name: 'Min' })).toEqual({ ok: true })
  expect(await removePasskey(all, own.actor, removal(own))).toEqual({ ok: true })
})

test('a customer changes only own favourites, sessions and the stored cart', async () => {
  const { register, all, database } = await givenAccounts()
  const [own, other] = [await register(), await register()]
  const { db } = database
  const { articleId } = await givenVariant(db)
  const added = await addKnownFavourites(all, own.actor, [articleId, articleId, 4711])
  expect(added).toMatchObject({ ok: true, favourites: [{ articleId }] })
  await removeFavourite(all, other.actor, articleId)
  expect(await listFavourites(db, own.actor.customerId)).toHaveLength(1)
  await removeFavourite(all, own.actor, articleId)
  expect(await listFavourites(db, own.actor.customerId)).toEqual([])

  const [session] = await listSessions(db, own.actor.customerId)
  const ending = ({ sessionToken }: typeof own) => ({ id: session?.id ?? 0, sessionToken })
  expect(await endSession(all, other.actor, ending(other))).toEqual({ ok: false, reason: 'not_found' })
  expect(await endSession(all, other.actor, ending(own))).toEqual({ ok: false, reason: 'unproved' })
  expect(await endSession(all, own.actor, ending(own))).toEqual({ ok: true })

  const write = { cart: null, write: randomUUID(), rows: [{ ean: '70000001', atLeast: 2 }] }
  expect(await changeStoredCart(all, own.actor, write)).toMatchObject({ ok: true })
  expect((await readStoredCart(db, other.actor.customerId)).pieces.size).toBe(0)
})
