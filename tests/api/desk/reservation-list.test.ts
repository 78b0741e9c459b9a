import { expect, test } from 'vitest'
import type { ReservationList } from '#contract/own-shop/reservation-list.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { guestOf } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const password = 'et langt passord'

async function givenChain(many = 130) {
  const whole = await usingWholeApi(async ({ db, pool }) => {
    const oslo = await givenShop(db, { name: 'Oslo' })
    const hamar = await givenShop(db, { name: 'Hamar' })
    const jacket = await givenArticle(db, { name: 'Skarvjakke', articleNo: 'SKA-7' })
    for (const [role, shopIds] of [
      ['manager', [oslo.id]],
      ['service', []],
      ['assistant', [oslo.id]],
      ['editor', []],
    ] as const)
      await addStaff(db, { email: `${role}@hent.example`, password, role, shopIds: [...shopIds] })
    // Three per instant, as after an import; the id orders them.
    await pool.query(
      `insert into reservations.reservation (shop_id, status_id, name, email, phone, pickup_code, total, receipt_token, created_at, is_order, delivery, closed_at, origin)
       select case when n % 2 = 0 then $1::int else $2::int end, case when n % 10 = 0 then 1 else 1 + n % 4 end, 'Kunde ' || n, 'kunde' || n || '@hent.example',
              '+47' || (90000000 + n), lpad((100000 + n)::text, 6, '0'), n % 7 * 10000, md5(n::text), timestamptz '2026-11-01' + n / 3 * interval '1 hour',
              n % 5 = 0, n % 10 = 0, case when 1 + n % 4 = 4 then now() end, 'test'
         from generate_series(1, $3::int) n`,
      [oslo.id, hamar.id, many],
    )
    await pool.query(
      `insert into reservations.line (reservation_id, position, article_id, variant_id, ean, article_no, name, size, count, price, original_price, vat_percentage, pant, image)
       select r.id, 0, $1, $2, $3, 'SKA-7', 'Skarvjakke', 'M', 1, 100, 100, 25, 0, '' from reservations.reservation r where r.total = 60000`,
      [jacket.id, jacket.variants[0]!.id, jacket.variants[0]!.ean],
    )
    return { oslo, hamar, jacket }
  })
  const as = async (role: string) => {
    const caller = await guestOf(whole.api)
    await caller.post('/staff/login', { email: `${role}@hent.example`, password })
    return caller
  }
  const [manager, service] = [await as('manager'), await as('service')]
  const list = async (requested = '', by = service): Promise<ReservationList> =>
    (await by.get(`/staff/reservation_list?${requested}`)).body
  const count = async (requested = '', by = service): Promise<number> =>
    (await by.get(`/staff/reservation_list/count?${requested}`)).body.total
  return { ...whole, ...whole.filled, as, manager, service, list, count }
}

test('in every order, each page begins after the previous one, without gaps or duplicates', async () => {
  const { list } = await givenChain()
  for (const order of ['newest', 'oldest', 'dearest'] as const) {
    const seen: ReservationList['data'] = []
    let after = ''
    do {
      const page = await list(`order=${order}&take=17${after}`)
      seen.push(...page.data)
      after = page.next === null ? '' : `&after=${page.next}`
    } while (after !== '')
    expect([seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([130, 130])
    const keys = seen.map(({ at, total }) =>
      order === 'dearest' ? -total : order === 'newest' ? -Date.parse(at) : Date.parse(at),
    )
    expect(keys).toEqual(keys.toSorted((a, b) => a - b))
  }
})

test('a manager sees only their own shops, service sees all, and each filter narrows the list', async () => {
  const { list, count, manager, oslo, hamar, jacket, as } = await givenChain()
  expect([await count(), await count('', manager)]).toEqual([130, 65])
  expect((await list('take=500', manager)).data.every(({ shopId }) => shopId === oslo.id)).toBe(true)
  expect((await manager.get(`/staff/reservation_list?shop=${hamar.id}`)).status).toBe(403)
  for (const role of ['assistant', 'editor'])
    for (const path of ['', '/count'])
      expect((await (await as(role)).get(`/staff/reservation_list${path}`)).status).toBe(403)
  expect(await count(`shop=${hamar.id}`)).toBe(65)
  expect([await count('status=open'), await count('status=4')]).toEqual([98, 32])
  expect([await count('kind=sent'), await count('kind=ordered'), await count('kind=reserved')]).toEqual([13, 13, 104])
  // 1 November begins at 23:00 UTC on the previous day.
  expect(await count('from=2026-11-02&to=2026-11-02')).toBe(62)
  expect((await count('to=2026-11-01')) + (await count('from=2026-11-02'))).toBe(130)
  const found = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).data.map(({ name }) => name)
  for (const q of ['Kunde 77', 'kunde77@', '90000077', '+47 90 00 00 77', '100077'])
    expect([q, await found(q)]).toEqual([q, ['Kunde 77']])
  const goods = await list('take=500&q=ska-7')
  expect(goods.data.length).toBeGreaterThan(0)
  expect(goods.data.every(each => each.goods[0]?.articleNo === 'SKA-7')).toBe(true)
  expect(await count(`q=${jacket.variants[0]!.ean}`)).toBe(goods.data.length)
  expect([await found('100%'), await found("'; drop")]).toEqual([[], []])
  for (const wrong of ['after=x', 'take=501', 'status=11', 'kind=x', 'from=2026-13-01', 'order=x'])
    expect([wrong, (await manager.get(`/staff/reservation_list?${wrong}`)).status]).toEqual([wrong, 422])
})

test('an export of reservations is audited without the search text', async () => {
  const { service, database, manager, hamar } = await givenChain(12)
  expect((await service.post('/staff/reservation_list/exports?status=open&q=Kunde')).body).toEqual({ total: 9 })
  expect((await manager.post(`/staff/reservation_list/exports?shop=${hamar.id}`)).status).toBe(403)
  const { rows } = await database.pool.query(
    `select action, subject, detail from staff.audit_log where action like '%export%'`,
  )
  expect(rows).toEqual([
    {
      action: 'reservations exported',
      subject: 'reservations:list',
      detail: { status: 'open', shop: null, kind: null, from: null, to: null, searched: 1, total: 9 },
    },
  ])
})

test('a page is read through the index, anywhere in the list', async () => {
  const { database } = await givenChain(3)
  const client = await database.pool.connect()
  await client.query('set enable_sort = off')
  const { rows } = await client.query(
    `explain select * from reservations.reservation r where r.status_id = any('{0,1,2,3,4,5,6,7,8,9,10}')
        and (r.created_at, r.id) < (now(), 7) order by r.created_at desc, r.id desc limit 51`,
  )
  client.release(true)
  expect(rows.map(row => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan Backward using reservation_in_order/)
})
