import { expect, test } from 'vitest'
import { notePaymentLost } from '#modules/sales/reservations/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { questionMails } from '#tests/support/api/question-mails.ts'
import { findStockViolations, requestFor } from '#tests/support/api/reservation-api.ts'
import { givenVariant } from '#tests/support/catalogue/catalogue.ts'

const [dina, kari] = [
  { email: 'dina@hent.example', password: 'et langt passord' },
  { email: 'kari@hent.example', password: 'et annet passord' },
]
const reason = 'Vi fant dessverre ikke varen i butikken'

/**
 * A bag for 299 kroner and a cap for 209 are reserved; the bag is not found, and the shopper is offered a substitute.
 */
async function givenOffer() {
  const shop = await usingOrders()
  const { db } = shop.database
  const stock = { [shop.oslo.id]: 4 }
  const bag = await givenVariant(db, { stock, price: 29_900 })
  const cap = await givenVariant(db, { stock, price: 20_900 })
  const other = await givenVariant(db, { stock, price: 29_900 })
  const login = async (who: typeof dina, name: string) => {
    await addStaff(db, { ...who, name, role: 'assistant', shopIds: [shop.oslo.id] })
    const staff = await shop.guest()
    await staff.post('/staff/login', who)
    return staff
  }
  const [assistant, colleague, shopper] = [await login(dina, 'Dina'), await login(kari, 'Kari'), await shop.guest()]
  const items = [
    { EanNo: bag.ean, Count: 1 },
    { EanNo: cap.ean, Count: 1 },
  ]
  const { reservation, receiptToken } = (await shop.reserve(shopper, requestFor(shop.oslo.id, items))).body
  const path = `/staff/reservations/${reservation.id}`
  await assistant.post(`${path}/lines`, { action: 'miss', line: 0, reason: 'Fant ikke varen' })
  await assistant.post(`${path}/lines`, { action: 'find', line: 1 })
  const { link } = questionMails(shop.deps)
  await assistant.post(`${path}/questions`, { kind: 'substitute', line: 0, ean: other.ean, reason })
  const token = await link()
  await assistant.post(`${path}/move`, { action: 'ready' })
  const receipt = `/reservations/receipt/${receiptToken}`
  return {
    ...shop,
    ...{ assistant, colleague, shopper, path, receipt, id: reservation.id, cap, other },
    look: async () => (await assistant.get(path)).body,
    answer: (agree: boolean) => shopper.post(`/questions/${token}`, { agree }),
    move: (action: string, version?: string, more: object = {}) =>
      assistant.post(`${path}/move`, { action, version, ...more }),
  }
}

test('a hand-over with an outdated sum is refused with the changes, and succeeds once they were seen', async () => {
  const { look, answer, move, database } = await givenOffer()
  const before = await look()
  expect(before).toMatchObject({ statusID: 3, total: 20_900 })
  await answer(true)
  const error = await move('collect', before.version)
  expect(error.status).toBe(409)
  expect(error.body).toMatchObject({
    code: 'stale',
    statusID: 3,
    changes: {
      status: { from: 'Klar til henting', to: 'Klar til henting' },
      total: { from: 20_900, to: 50_800 },
      events: [{ by: 'Kunden', status: 'Vil ha den andre varen' }],
    },
  })
  expect(error.body.message).toMatch(/Vil ha den andre varen.*508.*før.*209/)
  expect(await look()).toMatchObject({ statusID: 3, total: 50_800, version: error.body.version })
  expect((await move('collect', error.body.version)).body).toMatchObject({ statusID: 4, total: 50_800 })
  expect(await findStockViolations(database)).toEqual([])
})

test('every staff action on a changed reservation is refused without effect, and names the change and its author', async () => {
  const { path, assistant, colleague, receipt, shopper, cap, look, database } = await givenOffer()
  const { version, questions } = await look()
  await colleague.put(`${path}/phone`, { phone: '90000001' })
  const seen = { version }
  const presses = [
    ...['ready', 'collect', 'cancel', 'undo'].map(action =>
      assistant.post(`${path}/move`, { action, reason: 'Annet', ...seen }),
    ),
    assistant.post(`${path}/move`, { action: 'collect', lines: [{ line: 1, count: 1 }], ...seen }),
    assistant.post(`${path}/lines`, { action: 'unmark', line: 1, ...seen }),
    assistant.post(`${path}/lines`, { action: 'find', ean: cap.ean, ...seen }),
    assistant.post(`${path}/questions`, { kind: 'move', shopId: 1, reason, ...seen }),
    assistant.post(`${path}/questions`, { kind: 'substitute', line: 0, ean: cap.ean, reason, ...seen }),
    assistant.delete(`${path}/questions/${questions[0].id}?version=${version}`),
    assistant.put(`${path}/phone`, { phone: '90000002', ...seen }),
  ]
  for (const result of await Promise.all(presses)) {
    expect([result.status, result.body.code]).toEqual([409, 'stale'])
    expect(result.body.changes.events).toMatchObject([{ by: 'Kari', status: 'Telefonnummeret er rettet' }])
  }
  expect(await look()).toMatchObject({ statusID: 3, phone: '+4790000001', questions: [{}] })
  // An invalid version counts as outdated, as from a form without the field.
  expect((await assistant.post(`${path}/move`, { action: 'collect', version: '' })).body.code).toBe('stale')
  expect((await shopper.get(receipt)).body.version).toBe((await look()).version)
  expect(await findStockViolations(database)).toEqual([])
})

test('a caller that sends no version is not checked', async () => {
  const { answer, move } = await givenOffer()
  await answer(true)
  expect((await move('collect')).body).toMatchObject({ statusID: 4, total: 50_800 })
})

test('the same action repeated after a lost response gets the same response and runs once', async () => {
  const { look, move, path, assistant, colleague, database } = await givenOffer()
  const { version } = await look()
  const part = { lines: [{ line: 1, count: 1 }] }
  const first = await move('collect', version, part)
  const again = await move('collect', version, part)
  expect([first.status, again.status, again.body.version]).toEqual([200, 200, first.body.version])
  // A different action, or one by another person, gets the change.
  expect((await move('collect', version, { lines: [{ line: 0, count: 1 }] })).body.code).toBe('stale')
  expect((await colleague.post(`${path}/move`, { action: 'collect', version, ...part })).body.message).toContain(
    'Hentet (Dina)',
  )
  const undone = [await move('undo', first.body.version), await move('undo', first.body.version)]
  expect(undone.map(({ status, body }) => [status, body.statusID])).toEqual([
    [200, 3],
    [200, 3],
  ])
  const { version: now } = await look()
  const phone = { phone: '90000003', version: now }
  expect([
    (await assistant.put(`${path}/phone`, phone)).status,
    (await assistant.put(`${path}/phone`, phone)).status,
  ]).toEqual([204, 204])
  expect((await look()).history.filter(({ status }: { status: string }) => status === 'Hentet')).toHaveLength(1)
  expect(await findStockViolations(database)).toEqual([])
})

test('simultaneous and fast marks of a reservation need no current version', async () => {
  const { reserve, guest, assistant, colleague, cap, other, oslo } = await givenOffer()
  const items = [
    { EanNo: cap.ean, Count: 1 },
    { EanNo: other.ean, Count: 1 },
  ]
  const { reservation } = (await reserve(await guest(), requestFor(oslo.id, items))).body
  const path = `/staff/reservations/${reservation.id}`
  const { version } = (await assistant.get(path)).body
  const from = { state: 'waiting', missing: 0 }
  const marks = [
    await assistant.post(`${path}/lines`, { action: 'find', ean: cap.ean, version }),
    await colleague.post(`${path}/lines`, { action: 'miss', line: 1, reason, from, version }),
    await colleague.post(`${path}/lines`, { action: 'miss', line: 1, reason, from, version }),
  ]
  expect(marks.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [200, undefined],
    [409, 'conflict'],
  ])
  expect((await assistant.post(`${path}/move`, { action: 'ready', version })).body).toMatchObject({
    code: 'stale',
    changes: { status: { from: 'Mottatt', to: 'Plukkes' } },
  })
})

test("a shopper's action on an outdated receipt is refused until the change was shown, and the refusal names no staff", async () => {
  const { reserve, shopper, assistant, cap, oslo, database } = await givenOffer()
  const { reservation, receiptToken } = (await reserve(shopper, requestFor(oslo.id, [{ EanNo: cap.ean, Count: 1 }])))
    .body
  const path = `/reservations/receipt/${receiptToken}`
  const { version } = (await shopper.get(path)).body
  await assistant.post(`/staff/reservations/${reservation.id}/move`, { action: 'ready', reason: 'Ligger bak disken' })
  for (const press of ['cancel', 'extend', 'shop']) {
    const { status, body } = await shopper.post(`${path}/${press}`, {
      version,
      ...(press === 'shop' && { shopId: oslo.id }),
    })
    expect([press, status, body.code]).toEqual([press, 409, 'stale'])
    expect(body.message).toContain('Status er nå: Klar til henting.')
    expect(JSON.stringify(body)).not.toMatch(/disken|Dina/)
  }
  const now = (await shopper.get(path)).body.version
  // The shopper's own changes do not make the receipt outdated.
  expect((await shopper.put(`${path}/collector`, { name: 'Ola' })).status).toBe(200)
  expect((await shopper.post(`${path}/cancel`, { version: now })).body.reservation.statusID).toBe(6)
  expect((await shopper.post(`${path}/cancel`, { version: now })).status).toBe(200)
  expect((await shopper.post(`${path}/cancel`, { version })).status).toBe(200)
  expect(await findStockViolations(database)).toEqual([])
})

test('an order that has lost its payment is not handed over as paid', async () => {
  const { deps, look, move, id } = await givenOffer()
  const { version } = await look()
  await deps.database.db.transaction().execute(tx => notePaymentLost(tx, id, async () => true))
  await deps.database.db.transaction().execute(tx => notePaymentLost(tx, id, async () => false))
  const error = await move('collect', version)
  expect(error.body).toMatchObject({
    code: 'stale',
    changes: { events: [{ status: 'Betalingen er ikke reservert lenger' }] },
  })
})
