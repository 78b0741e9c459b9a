import { expect, test } from 'vitest'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'

const login = { email: 'dina@hent.example', password: 'et langt passord' }

async function givenReceipt() {
  const shop = await usingShop()
  const { db } = shop.database
  const oslo = await givenShop(db, { name: 'Oslo', openingHours: 'Man-Søn 0000-2400' })
  const jacket = await givenVariant(db, { stock: { [oslo.id]: 3 } })
  await addStaff(db, { ...login, name: 'Dina', role: 'assistant', shopIds: [oslo.id] })
  const [dina, kari] = [await shop.guest(), await shop.guest()]
  await dina.post('/staff/login', login)
  const request = requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }])
  const { body } = await shop.reserve(kari, request)
  const { id } = body.reservation
  const path = `/reservations/receipt/${body.receiptToken}/collector`
  return {
    ...shop,
    ...{ dina, kari, id, path, asked: request, oslo },
    code: body.pickupCode,
    name: (name: unknown) => kari.put(path, { name }),
    look: async () => (await dina.get(`/staff/reservations/${id}`)).body,
    move: (action: string) => dina.post(`/staff/reservations/${id}/move`, { action }),
    collection: async (token: string) => (await shop.guest()).get(`/collections/${token}`),
  }
}

test("the collector sees code and shop, and nothing about the shopper; the desk sees the collector's name", async () => {
  const { name, collection, look, code, id, asked, oslo, move, dina, database } = await givenReceipt()
  const named = await name('  Ola \n Nordmann ')
  expect(named.body).toMatchObject({ collector: { name: 'Ola Nordmann' }, canName: true })
  const { token } = named.body.collector
  const seen = await collection(token)
  expect(seen.body).toEqual({
    ...{ name: 'Ola Nordmann', open: true, ready: false, code, number: id, shopID: oslo.id, paid: false },
    ...{ qrCode: expect.stringContaining('<svg'), pickupDeadline: null },
  })
  const text = JSON.stringify(seen.body)
  for (const secret of [asked.CustomerName, asked.Email, asked.Phone, 'price', 'total', 'history'])
    expect(text).not.toContain(secret)
  const { rows } = await database.pool.query('select * from reservations.collector')
  expect(JSON.stringify(rows)).not.toContain(token)
  const entry = await look()
  expect([entry.collector, entry.history.at(-1).status]).toEqual(['Ola Nordmann', 'Noen andre skal hente'])
  expect(JSON.stringify(entry.history)).not.toContain('Ola')
  expect((await dina.get('/staff/reservations')).body.data[0].collector).toBe('Ola Nordmann')
  await move('ready')
  expect((await collection(token)).body).toMatchObject({ ready: true, pickupDeadline: expect.any(String) })
  await move('collect')
  expect((await collection(token)).body).toMatchObject({ open: false, code: null, qrCode: null, pickupDeadline: null })
  expect((await name('Per')).status).toBe(409)
})

test('changing or revoking the collector ends the previous link, and revoking is idempotent', async () => {
  const { name, collection, kari, path, look } = await givenReceipt()
  const first = (await name('Ola')).body.collector.token
  const second = (await name('Per')).body.collector.token
  expect([(await collection(first)).status, (await collection(second)).status]).toEqual([404, 200])
  expect((await kari.get(path)).body.collector).toEqual({ name: 'Per', token: second })
  expect((await kari.delete(path)).body.collector).toBeNull()
  expect([(await kari.delete(path)).status, (await collection(second)).status]).toEqual([200, 404])
  expect((await look()).collector).toBeNull()
  expect((await look()).history.map(({ status }: { status: string }) => status)).toEqual([
    'Mottatt',
    'Noen andre skal hente',
    'Noen andre skal hente',
    'Ingen andre skal hente lenger',
  ])
})

test('of several simultaneously named collectors one remains, with a working link', async () => {
  const { name, collection, kari, path } = await givenReceipt()
  const named = await Promise.all(['Ola', 'Per', 'Pål'].map(each => name(each)))
  expect(named.map(({ status }) => status)).toEqual([200, 200, 200])
  const { token, name: holder } = (await kari.get(path)).body.collector
  expect((await collection(token)).body.name).toBe(holder)
})

test('an invalid name, receipt or link is refused', async () => {
  const { name, kari, path, collection } = await givenReceipt()
  for (const wrong of ['', '  \n ', 'x'.repeat(81), 'x'.repeat(201), 7, null, undefined, ['Ola'], { a: 1 }])
    expect([wrong, (await name(wrong)).status]).toEqual([wrong, 422])
  expect((await kari.put(path, { name: 'Ola', more: 1 })).status).toBe(422)
  const script = await name('<script>alert(1)</script>')
  expect(script.body.collector.name).toBe('<script>alert(1)</script>')
  const nul = await name('O\u0000la')
  expect(nul.status).not.toBe(500)
  for (const token of ['kort', 'x'.repeat(32), '%00']) {
    expect((await kari.put(`/reservations/receipt/${token}/collector`, { name: 'Ola' })).status).toBe(404)
    expect((await kari.get(`/reservations/receipt/${token}/collector`)).status).toBe(404)
    expect((await kari.delete(`/reservations/receipt/${token}/collector`)).status).toBe(404)
    expect((await collection(token)).status).toBe(404)
  }
})

test('revoking the collector right after the hand-over does not stop the desk from undoing it', async () => {
  const { name, kari, path, move, look } = await givenReceipt()
  await name('Ola')
  await move('ready')
  await move('collect')
  await kari.delete(path)
  expect((await look()).undoFor).toBeGreaterThan(0)
  expect((await move('undo')).body).toMatchObject({ statusID: 3 })
})
