import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { idempotencyHeader } from '#contract/paths.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { usingOrders } from '#tests/support/api/orders.ts'
import { requestFor } from '#tests/support/api/reservation-api.ts'

const login = { email: 'dina@hent.example', password: 'et langt passord' }

test('goods with an age limit cannot be ordered online, can be reserved, and show the limit at the desk', async () => {
  const { database, guest, kari, order, jacket, oslo } = await usingOrders()
  const { db } = database
  await db.updateTable('catalogue.article').set({ age_limit: 18 }).execute()
  const paid = await order(kari)
  expect([paid.status, paid.body]).toMatchObject([
    422,
    { errors: { payment: [expect.stringContaining('Varer med aldersgrense betaler du i butikken')] } },
  ])
  const validated = await kari.post('/cart/validate', { items: [{ EanNo: jacket.ean, Count: 1 }] })
  expect(validated.body.lines[0]).toMatchObject({ onlyCC: true, ageLimit: 18 })
  const goods = requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }])
  const reserved = await kari.post('/reservations', goods, { [idempotencyHeader]: randomUUID() })
  expect(reserved.status).toBe(201)
  await addStaff(db, { ...login, name: 'Dina', role: 'service', shopIds: [] })
  const dina = await guest()
  await dina.post('/staff/login', login)
  const shown = async () => (await dina.get(`/staff/reservations/${reserved.body.reservation.id}`)).body.articles[0]
  expect(await shown()).toMatchObject({ ageLimit: 18 })

  const { id } = await db.selectFrom('catalogue.article').select('id').executeTakeFirstOrThrow()
  await db.insertInto('catalogue.article_override').values({ article_id: id, age_limit: 0 }).execute()
  expect(await shown()).toMatchObject({ ageLimit: null })
  expect((await order(kari)).status).toBe(201)
})
