import { expect, test } from 'vitest'
import { customerExport } from '#contract/customers/customer-export.ts'
import { givenShop, givenArticle } from '#tests/support/catalogue/catalogue.ts'
import { usingAccounts } from '#tests/support/api/account-mails.ts'

test('a customer’s export lists hundreds of reservations and orders once each, newest first, with their lines', async () => {
  const { register, database } = await usingAccounts()
  const { db, pool } = database
  const { id: shopId } = await givenShop(db, { name: 'Elverum' })
  const jacket = await givenArticle(db, { name: 'Skarvjakke', variants: [{ stock: { [shopId]: 9 } }] })
  const firm = await register()
  const { rows } = await pool.query<{ id: number; is_order: boolean }>(
    `with made as (
       insert into reservations.reservation (shop_id, customer_id, status_id, name, email, phone, pickup_code, total, receipt_token, is_order, closed_at, origin)
       select $1, $2, 4, 'Firmaet', 'firma@hent.example', '+4790000000', (100000 + n)::text, 100, md5(n::text), n % 2 = 0, now(), 'test'
         from generate_series(1, 450) n returning id, is_order),
     goods as (
       insert into reservations.line (reservation_id, position, article_id, variant_id, ean, article_no, name, size, count, price, original_price, vat_percentage, pant, image)
       select id, 0, $3, $4, $5, 'SKA-7', 'Skarvjakke', 'M', 1, 100, 100, 25, 0, '' from made)
     select id, is_order from made order by id desc`,
    [shopId, firm.id, jacket.id, jacket.variants[0]!.id, jacket.variants[0]!.ean],
  )
  const idsOf = (orders: boolean) => rows.filter(({ is_order }) => is_order === orders).map(({ id }) => id)
  const { status, body } = await firm.caller.get('/customers/current/export', { 'accept-encoding': 'gzip' })
  expect(status).toBe(200)
  const held = customerExport.strict().parse(body)
  expect(held.reservations.map(({ id }) => id)).toEqual(idsOf(false))
  expect(held.orders.map(({ id }) => id)).toEqual(idsOf(true))
  for (const { articles } of [...held.reservations, ...held.orders])
    expect(articles.map(({ name }) => name)).toEqual(['Skarvjakke'])
})
