import { expect, test } from 'vitest'
import { carryOutSetting } from '#cli/setting-command.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { givenShop } from '#tests/support/catalogue/catalogue.ts'

/** Inserts this many reservations of a shop in this state, a minute apart. */
async function givenReservations(many: number, status: number) {
  const { db, pool } = await usingDatabase()
  const shop = await givenShop(db, { name: 'Oslo' })
  const { rows } = await pool.query<{ id: number }>(
    `insert into reservations.reservation (shop_id, status_id, name, email, phone, pickup_code, total, receipt_token, created_at, closed_at, origin)
     select $1, $2::smallint, 'Kunde ' || n, 'kunde@hent.example', '+4790000000', (100000 + n)::text, n, md5(n::text), now() - n * interval '1 minute',
            case when $2::smallint >= 4 then now() end, 'test'
       from generate_series(1, $3::int) n returning id`,
    [shop.id, status, many],
  )
  return { db, pool, shop, ids: rows.map(({ id }) => id).toSorted((a, b) => a - b) }
}

test('setting the picking days updates open reservations in batches, and commits each batch before the next', async () => {
  const { db, pool, ids } = await givenReservations(1_200, 1)
  const desk = await pool.connect()
  await desk.query('begin')
  await desk.query('select from reservations.reservation where id = $1 for update', [ids.at(-1)])
  const done = carryOutSetting({ db }, { verb: 'set', key: 'picking_days', value: '2' })
  const written = async () => {
    const { rows } = await pool.query<{ n: number }>(
      'select count(*)::int as n from reservations.reservation where pick_by is not null',
    )
    return rows[0]?.n
  }
  await expect.poll(written, { timeout: 10_000 }).toBe(1_000)
  await pool.query('select from reservations.reservation where id = $1 for update nowait', [ids[0]])
  await desk.query('commit')
  desk.release()
  expect([(await done).code, await written()]).toEqual([0, 1_200])
})

test("a shop's closed reservations, its newest and the most expensive ones, and a line's history are read through indexes", async () => {
  const { pool, shop } = await givenReservations(3, 4)
  const client = await pool.connect()
  await client.query('set enable_sort = off; set enable_seqscan = off; set enable_bitmapscan = off')
  const planOf = async (query: string) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`)
    return rows.map(row => row['QUERY PLAN']).join('\n')
  }
  const of = 'select * from reservations.reservation r where'
  const inShop = `shop_id = ${shop.id}`
  const closed = await planOf(
    `${of} status_id in (4, 5, 6) and status_id >= 4 and ${inShop} order by closed_at desc, id limit 50`,
  )
  expect(closed).toContain('Index Scan using closed_in_shop')
  expect(closed).not.toContain('Sort')
  expect(await planOf(`${of} ${inShop} order by created_at desc, id desc limit 51`)).toContain(
    'using reservation_of_shop',
  )
  expect(await planOf(`${of} (total, id) < (9, 9) order by total desc, id desc limit 51`)).toContain(
    'using reservation_by_total',
  )
  expect(await planOf('select from reservations.event where line_id = 7')).toContain('using event_of_line')
  expect(await planOf('select from notifications.mail where told_by = 7')).toContain('using mail_told_by')
  client.release(true)
})
