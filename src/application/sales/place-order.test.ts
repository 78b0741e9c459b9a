import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { usingShop } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { placeLimits, placeOrder } from './place-order.ts'

async function givenPlacing() {
  const { deps, database } = await usingShop()
  const { id: shopId } = await givenShop(database.db)
  const jacket = await givenVariant(database.db, { stock: { [shopId]: 5 } })
  const limits = placeLimits({ database, rateLimits: true })
  const networks = { near: '10.1.2.3', wide: '10.1.2.0/24' }
  const request = {
    ...{ name: 'Kari Nordmann', email: 'kari@example.no', phone: '91234567' },
    ...{ delivery: false, address: '', postalCode: '', city: '', shippingMethodId: null },
    ...{ shopId, items: [{ ean: jacket.ean, count: 1 }] },
  }
  const place = (changes: { promoCode?: string; emailCode?: string; key?: string } = {}) => {
    const { promoCode, emailCode = null, key = randomUUID() } = changes
    const input = { ...request, ...(promoCode !== undefined && { promoCode }) }
    return placeOrder(
      { ...deps, payments: null, limits },
      { kind: 'shopper' },
      {
        ...{
          payment: 'in_shop',
          request: input,
          fingerprint: input,
          key,
          guest: 'a guest',
          codeRequester: 'a guest',
          networks,
          brand: 'ox',
          emailCode,
        },
        shown: { total: null, freight: null },
        shownTerms: null,
      },
    )
  }
  return { place, limits, networks }
}

test('a repeated request with the same key gets the first outcome, and another request with the key is refused', async () => {
  const { place } = await givenPlacing()
  const key = randomUUID()
  const first = await place({ key })
  expect(first).toMatchObject({ ok: true })
  expect(await place({ key })).toEqual(first)
  expect(await place({ key, promoCode: 'SOMMER' })).toMatchObject({ ok: false, reason: 'idempotency_key_reused' })
})

test('a network that has guessed thirty promo codes confirms the e-mail address before a code is looked up', async () => {
  const { place } = await givenPlacing()
  for (let guess = 1; guess <= 30; guess++)
    expect(await place({ promoCode: `GJETT${guess}` })).toMatchObject({ errors: { promoCode: ['promocode_unknown'] } })
  expect(await place({ promoCode: 'GJETT31' })).toMatchObject({ ok: false, reason: 'email_code_needed' })
})

test('in a network that has guessed too often, a mailbox guesses five promo codes, and the next guess is refused', async () => {
  const { place, limits, networks } = await givenPlacing()
  for (let guess = 1; guess <= 30; guess++) await limits.guesses.count({ networks, customerId: null })
  for (let guess = 1; guess <= 5; guess++)
    expect(await limits.guesses.mayGuess('kari@example.no'), String(guess)).toBe(true)
  expect(await place({ promoCode: 'GJETT', emailCode: '123456' })).toEqual({ ok: false, reason: 'too_many_guesses' })
})

test('a network that has made 120 attempts confirms the e-mail address', async () => {
  const { place, limits, networks } = await givenPlacing()
  for (let attempt = 1; attempt <= 120; attempt++) expect(await limits.isCrowded(networks)).toBe(false)
  expect(await place()).toMatchObject({ ok: false, reason: 'email_code_needed' })
})
