import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { idempotencyHeader } from '#contract/paths.ts'
import { attemptResponse } from '#contract/reservations.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { requestFor, usingShop, type Caller } from '#tests/support/api/reservation-api.ts'

const ask = (caller: Caller, key: string) => caller.get('/reservations/attempt', { [idempotencyHeader]: key })

test('after a lost response, a guest finds the reservation by the key of the attempt', async () => {
  const shop = await usingShop()
  const { id } = await givenShop(shop.database.db)
  const jacket = await givenVariant(shop.database.db, { stock: { [id]: 1 } })
  const [kari, key] = [await shop.guest(), randomUUID()]
  const { body: placed } = await shop.reserve(kari, requestFor(id, [{ EanNo: jacket.ean, Count: 1 }]), { key })
  const { status, body, headers } = await ask(kari, key.toUpperCase())
  expect([status, attemptResponse.parse(body)]).toEqual([200, { receiptToken: placed.receiptToken, also: [] }])
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a refused or unknown attempt has no reservation, and other guests cannot see an attempt', async () => {
  const shop = await usingShop()
  const { id } = await givenShop(shop.database.db)
  const jacket = await givenVariant(shop.database.db, { stock: { [id]: 1 } })
  const [kari, ola, made, refused] = [await shop.guest(), await shop.guest(), randomUUID(), randomUUID()]
  const request = requestFor(id, [{ EanNo: jacket.ean, Count: 1 }])
  expect((await shop.reserve(kari, request, { key: made })).status).toBe(201)
  expect((await shop.reserve(kari, request, { key: refused })).status).toBe(409)
  expect((await ask(kari, made)).status).toBe(200)
  for (const [who, key] of [
    [kari, refused],
    [kari, randomUUID()],
    [ola, made],
  ] as const)
    expect((await ask(who, key)).body.code).toBe('not_found')
  kari.cookies.clear()
  expect((await ask(kari, made)).body.code).toBe('not_found')
})

test('an invalid idempotency key is refused', async () => {
  const shop = await usingShop()
  expect((await ask(await shop.guest(), 'x')).body.code).toBe('idempotency_key_missing')
})

test('a guest who looks up more than sixty attempts gets 429, and a neighbour in the network does not', async () => {
  const shop = await usingShop({ http: { rateLimits: true } })
  const [greedy, neighbour] = [await shop.guest('192.0.2.1'), await shop.guest('192.0.2.1')]
  for (let time = 0; time < 60; time++) expect((await ask(greedy, randomUUID())).status).toBe(404)
  expect((await ask(greedy, randomUUID())).status).toBe(429)
  expect((await ask(neighbour, randomUUID())).status).toBe(404)
})
