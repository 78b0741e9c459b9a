import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenArticle, givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { findStockViolations, requestFor, usingShop, type Caller } from '#tests/support/api/reservation-api.ts'

const password = 'et langt passord'

async function givenDesk() {
  const shop = await usingShop()
  const { db, pool } = shop.database
  const oslo = await givenShop(db, { name: 'Oslo', openingHours: 'Man-Søn 0800-2000' })
  const bergen = await givenShop(db, { name: 'Bergen', openingHours: 'Man-Søn 0800-2000' })
  const article = await givenArticle(db, { name: 'Ulljakke', variants: [] })
  const jacket = await givenVariant(db, {
    articleId: article.id,
    price: 90_000,
    stock: { [oslo.id]: 20, [bergen.id]: 1 },
  })
  await addStaff(db, { email: 'dina@hent.example', name: 'Dina', role: 'assistant', shopIds: [oslo.id], password })
  const dina = await shop.guest()
  await dina.post('/staff/login', { email: 'dina@hent.example', password })
  const reserve = (more: object = {}, by: Caller = dina) =>
    by.post('/staff/reservations', {
      key: randomUUID(),
      deskShopId: oslo.id,
      shopId: oslo.id,
      items: [{ ean: jacket.ean, count: 1 }],
      phone: '912 34 567',
      agreedBy: 'customer',
      ...more,
    })
  const row = async (id: number) =>
    (await pool.query('select * from reservations.reservation where id = $1', [id])).rows[0]
  return { ...shop, pool, oslo, bergen, article, jacket, dina, reserve, row }
}

test('a desk reserves for a customer with only a phone number, and stores the account and the consent', async () => {
  const { reserve, row, pool, dina, oslo } = await givenDesk()
  const key = randomUUID()
  const made = await reserve({ key })
  expect([made.status, made.body.shopName, made.body.pickupCode]).toEqual([
    201,
    'Oslo',
    expect.stringMatching(/^\d{6}$/),
  ])
  expect((await reserve({ key })).body).toEqual(made.body)
  expect(await row(made.body.id)).toMatchObject({ phone: '+4791234567', email: '', name: 'Kunde', status_id: 1 })
  const { rows } = await pool.query(
    `select p.agreed_by, p.shop_id, a.name, e.actor = 'staff:' || a.id as made from reservations.desk_placing p
       join staff.account a on a.id = p.account_id join reservations.event e using (reservation_id)
      where reservation_id = $1`,
    [made.body.id],
  )
  expect(rows).toEqual([{ agreed_by: 'customer', shop_id: oslo.id, name: 'Dina', made: true }])
  const detail = await dina.get(`/staff/reservations/${made.body.id}`)
  expect(detail.body.history[0].by).toContain('Dina')
  const audit = await pool.query(`select action, detail from staff.audit_log where subject = $1`, [
    `reservation:${made.body.id}`,
  ])
  expect(audit.rows).toEqual([{ action: 'reservation place', detail: { shop: oslo.id, agreedBy: 'customer' } }])
})

test("a desk reserves in another shop until that shop's last piece is gone", async () => {
  const { reserve, row, bergen, database } = await givenDesk()
  const made = await reserve({ shopId: bergen.id, phone: '923 45 678', agreedBy: 'assistant', name: 'Kari' })
  expect([made.status, made.body.shopName]).toEqual([201, 'Bergen'])
  expect(await row(made.body.id)).toMatchObject({ shop_id: bergen.id, name: 'Kari' })
  const gone = await reserve({ shopId: bergen.id, phone: '934 56 789' })
  expect([gone.status, gone.body.code]).toEqual([409, 'out_of_stock'])
  expect(await findStockViolations(database)).toEqual([])
})

test("a customer's phone has the same caps at the desk as online, and two customers without e-mail share none", async () => {
  const { reserve, guest, oslo, jacket } = await givenDesk()
  const phone = '945 67 890'
  for (let open = 0; open < 3; open++) expect((await reserve({ phone })).status).toBe(201)
  const refused = await reserve({ phone })
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_open'])
  expect((await reserve({ phone: '956 78 901' })).status).toBe(201)
  expect((await reserve({ phone: '956 78 901', items: [{ ean: jacket.ean, count: 11 }] })).status).toBe(422)
  const online = requestFor(oslo.id, [{ EanNo: jacket.ean, Count: 1 }], { Phone: phone })
  expect((await (await guest()).post('/reservations', online, { 'idempotency-key': randomUUID() })).status).toBe(429)
})

test('a desk is refused without consent, a valid phone, the shown price, or its own shop', async () => {
  const { reserve, bergen, guest } = await givenDesk()
  expect((await reserve({ agreedBy: undefined })).status).toBe(422)
  const wrong = await reserve({ phone: '12', email: 'kari@' })
  expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ['Email', 'Phone']])
  expect((await reserve({ phone: '967 89 012', shownTotal: 1 })).body.code).toBe('price_changed')
  expect((await reserve({ deskShopId: bergen.id })).status).toBe(403)
  expect((await reserve({}, await guest())).status).toBe(401)
})

test('an account that reserves more often than a network may has to wait', async () => {
  const { reserve, pool } = await givenDesk()
  await pool.query(`insert into settings.setting (key, value) values ('origin_caps', '{"open": 60, "hour": 1}')
    on conflict (key) do update set value = excluded.value`)
  expect((await reserve({ phone: '978 90 123' })).status).toBe(201)
  const refused = await reserve({ phone: '989 01 234' })
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
})
