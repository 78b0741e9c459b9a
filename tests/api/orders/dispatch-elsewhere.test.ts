import { expect, test } from 'vitest'
import { addStaff } from '#modules/people/staff/index.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { givenShop } from '#tests/support/catalogue/catalogue.ts'

test("dispatching another shop's order gets the same response as an unknown number", async () => {
  const { begun, vipps, look, guest, database } = await usingOrders()
  const { id, session } = await begun()
  const unpaid = (await begun()).id
  await vipps.approve(session.id)
  await look(session)
  const bergen = await givenShop(database.db, { name: 'Bergen' })
  const account = { email: 'dina@hent.example', password: 'et godt passord' }
  await addStaff(database.db, { ...account, role: 'assistant', shopIds: [bergen.id] })
  const dina = await guest()
  await dina.post('/staff/login', account)
  const answers = []
  for (const order of [id, unpaid, 987_654]) {
    const { status, body } = await dina.post(`/staff/reservations/${order}/move`, { action: 'dispatch' })
    answers.push([status, body.code, body.message])
  }
  expect(answers).toEqual([answers[0], answers[0], answers[0]])
  expect(answers[0]?.[0]).toBe(404)
})
