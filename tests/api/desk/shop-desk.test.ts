import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShopChange, ShopDetails } from '#contract/own-shop/shop-details.ts'
import { idempotencyHeader } from '#contract/paths.ts'
import { startBufferJobs } from '#jobs/buffer-jobs.ts'
import { applyBuffers } from '#modules/stock/shops/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenArticle, givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { feedFile, storeLine, usingFeeds } from '#tests/support/catalogue/feed-files.ts'
import { guestOf, requestFor } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'
import { importFeed } from '#feeds/import-feed.ts'

const password = 'et langt passord'
const always = 'Man-Søn 0000-2400'

async function givenOwnShop() {
  const whole = await usingWholeApi(async ({ db }) => {
    const oslo = await givenShop(db, { name: 'Oslo', openingHours: always })
    const hamar = await givenShop(db, { name: 'Hamar', openingHours: always })
    const jacket = await givenArticle(db, {
      groups: ['Klær', 'Jakker', 'Skalljakker'],
      variants: [{ stock: { [oslo.id]: 5, [hamar.id]: 5 } }],
    })
    const wool = await givenArticle(db, { groups: ['Klær', 'Ull', 'Trøyer'], variants: [{ stock: { [oslo.id]: 5 } }] })
    const ball = await givenArticle(db, {
      groups: ['Sport', 'Ball', 'Fotball'],
      variants: [{ stock: { [oslo.id]: 5 } }],
    })
    await addStaff(db, { email: 'mona@hent.example', password, name: 'Mona', role: 'manager', shopIds: [oslo.id] })
    await addStaff(db, { email: 'arne@hent.example', password, name: 'Arne', role: 'admin', shopIds: [] })
    return { oslo, hamar, jacket, wool, ball }
  })
  const { api, filled, database, deps, catalogue } = whole
  await startBufferJobs({ database, queue: deps.queue })
  const [mona, arne, kari] = [await guestOf(api), await guestOf(api), await guestOf(api)]
  await mona.post('/staff/login', { email: 'mona@hent.example', password })
  await arne.post('/staff/login', { email: 'arne@hent.example', password })
  const { oslo } = filled
  const read = async (by = mona, shop = oslo.id): Promise<ShopDetails> =>
    (await by.get(`/staff/shop?shop=${shop}`)).body
  const bodyOf = (state: ShopDetails): ShopChange => ({
    version: state.version,
    details: Object.fromEntries(
      Object.entries(state.details).map(([field, { value }]) => [field, value]),
    ) as ShopChange['details'],
    readyHours: state.readyHours,
    pickupHours: state.pickupHours,
    buffers: state.buffers,
  })
  const change = async (
    { details, ...changes }: Partial<Omit<ShopChange, 'details'>> & { details?: Partial<ShopChange['details']> },
    by = mona,
  ) => {
    const body = bodyOf(await read(by))
    return by.put(`/staff/shop?shop=${oslo.id}`, { ...body, ...changes, details: { ...body.details, ...details } })
  }
  const groupId = async (name: string) => (await read()).groups.find(each => each.name === name)!.id
  const available = async () => {
    const { rows } = await database.pool.query<{ id: number; available: number }>(
      'select v.article_id as id, available from shops.stock join catalogue.variant v on v.id = variant_id where shop_id = $1',
      [oslo.id],
    )
    const left = new Map(rows.map(row => [row.id, row.available]))
    return [filled.jacket, filled.wool, filled.ball].map(({ id }) => left.get(id))
  }
  return { ...whole, ...filled, catalogue, mona, arne, kari, read, bodyOf, change, groupId, available }
}

test("a manager's shop details take precedence over the feed, are marked as own, and follow the feed again once they equal it", async () => {
  const { database, read, change, oslo, kari, mona } = await givenOwnShop()
  const feeds = await usingFeeds(database)
  const take = async (phone: string) => {
    const { rows } = await database.pool.query('select * from shops.shop order by id')
    const lines = rows.map(row =>
      storeLine(row.id, {
        ...row,
        ...{ description: 'Fra feeden', phone, opening_hours: always },
        map_link: '',
        messenger_id: '',
        email: '',
        org_no: '',
        full_name: '',
      }),
    )
    return importFeed('stores', [await feedFile(feeds.folder, `stores-${phone}.tsv`, lines)], {}, feeds.context)
  }
  await take('22 00 00 00')
  const saved = await change({ details: { phone: '99 00 00 00', opening_hours: 'Man-Fre 1000-2000' } })
  expect(saved.body.details).toMatchObject({
    phone: { value: '99 00 00 00', feed: '22 00 00 00', own: true },
    opening_hours: { value: 'Man-Fre 1000-2000, Lør-Søn stengt', feed: always, own: true },
    description: { value: 'Fra feeden', own: false },
  })
  const shown = async () => (await kari.get(`/shops/${oslo.slug}`)).body
  expect(await shown()).toMatchObject({ phone: '99 00 00 00', openingHoursText: 'Man-Fre 1000-2000, Lør-Søn stengt' })

  await take('33 00 00 00')
  expect((await read()).details).toMatchObject({ phone: { value: '99 00 00 00', feed: '33 00 00 00', own: true } })
  await change({ details: { phone: '33 00 00 00' } })
  expect((await read()).details).toMatchObject({
    phone: { value: '33 00 00 00', own: false },
    opening_hours: { own: true },
  })
  await take('44 00 00 00')
  expect((await read()).details).toMatchObject({ phone: { value: '44 00 00 00', own: false } })

  // Undoes the last change by staff, and then the undo.
  const undo = async () => mona.post(`/staff/shop/undo?shop=${oslo.id}`, { version: (await read()).version })
  expect((await undo()).body.details.phone).toEqual({ value: '99 00 00 00', feed: '44 00 00 00', own: true })
  expect((await undo()).body.details.phone).toMatchObject({ value: '44 00 00 00', own: false })
  const { rows } = await database.pool.query(
    `select action, detail from staff.audit_log where subject = 'shop-details:${oslo.id}' order by id limit 1`,
  )
  expect(rows).toEqual([
    {
      action: 'shop details changed',
      detail: {
        before: '{"own":{}}',
        after: '{"own":{"phone":"99 00 00 00","opening_hours":"Man-Fre 1000-2000, Lør-Søn stengt"}}',
      },
    },
  ])
})

test("a shop's own ready and pickup hours apply to new reservations, and existing ones keep their times", async () => {
  const { change, kari, mona, oslo, jacket, read } = await givenOwnShop()
  const reserve = async () => {
    const made = await kari.post('/reservations', requestFor(oslo.id, [{ EanNo: jacket.variants[0]!.ean, Count: 1 }]), {
      [idempotencyHeader]: crypto.randomUUID(),
    })
    return made.body as { reservation: { id: number }; readyBy: string; receiptToken: string }
  }
  const hoursFrom = (time: string) => Math.round((Date.parse(time) - Date.now()) / 3_600_000)
  const before = await reserve()
  expect(hoursFrom(before.readyBy)).toBe(2)
  await change({ readyHours: 5, pickupHours: 30, details: { opening_hours: always } })
  expect((await read()).readyHours).toBe(5)
  const after = await reserve()
  expect(hoursFrom(after.readyBy)).toBe(5)
  const ready = async ({ reservation }: typeof before) =>
    hoursFrom((await mona.post(`/staff/reservations/${reservation.id}/move`, { action: 'ready' })).body.pickupDeadline)
  expect(await ready(after)).toBe(30)
  const receipt = async (made: typeof before) => (await kari.get(`/reservations/receipt/${made.receiptToken}`)).body
  expect((await receipt(before)).readyBy).toBe(before.readyBy)
  // Shorter hours do not change a deadline that a shopper was shown.
  const { pickupDeadline } = await receipt(after)
  const { heldUntil } = await receipt(before)
  expect(hoursFrom(heldUntil)).toBe(30)
  await change({ pickupHours: 1, details: { opening_hours: 'Man 1000-1001' } })
  expect((await receipt(after)).pickupDeadline).toBe(pickupDeadline)
  // The hours do not change how long goods that are not ready yet are held either.
  await change({ pickupHours: 1, details: { opening_hours: always } })
  expect((await receipt(before)).heldUntil).toBe(heldUntil)
  expect(await ready(before)).toBe(30)
  expect((await receipt(before)).pickupDeadline).toBe(heldUntil)
})

test('closing a day that a promise falls on is refused with the promise until the manager chooses, also when it is undone', async () => {
  const { oslo, jacket, kari, mona, change, read, database } = await givenOwnShop()
  const made = await kari.post('/reservations', requestFor(oslo.id, [{ EanNo: jacket.variants[0]!.ean, Count: 1 }]), {
    [idempotencyHeader]: crypto.randomUUID(),
  })
  const { id } = made.body.reservation
  const promised = async (at: string) =>
    database.pool.query('update reservations.reservation set ready_by = $2 where id = $1', [id, at])
  const readyBy = async () => (await mona.get(`/staff/reservations/${id}`)).body.readyBy as string
  await promised('2099-06-16T10:00:00.000Z')
  const details = { special_opening_hours: '2099-06-16 stengt' }
  const until = '2099-06-17T22:00:00.000Z'
  const refused = await change({ details })
  expect([refused.status, refused.body.code, refused.body.promises]).toMatchObject([
    409,
    'promises_hit',
    [{ id, kind: 'ready', until }],
  ])
  expect((await read()).details.special_opening_hours.value).toBe('')
  expect((await change({ details, promises: 'extend' })).status).toBe(200)
  expect(await readyBy()).toBe(until)

  // Undoing shorter hours hits nothing. Undoing longer hours may.
  expect((await change({ details: { special_opening_hours: '' } })).status).toBe(200)
  await promised('2099-06-16T10:00:00.000Z')
  const undo = async (more: object) =>
    mona.post(`/staff/shop/undo?shop=${oslo.id}`, { version: (await read()).version, ...more })
  expect((await undo({})).body.code).toBe('promises_hit')
  expect((await undo({ promises: 'keep' })).status).toBe(200)
  expect(await readyBy()).toBe('2099-06-16T10:00:00.000Z')
})

test('the most specific buffer applies to views, reservations and new stock rows', async () => {
  const { change, available, groupId, database, oslo, kari, jacket, catalogue, mona } = await givenOwnShop()
  const [clothes, wool] = [await groupId('Klær'), await groupId('Klær – Ull')]
  const buffers = [
    { groupId: null, pieces: 1 },
    { groupId: clothes, pieces: 3 },
    { groupId: wool, pieces: 0 },
  ]
  expect((await change({ buffers })).status).toBe(200)
  await expect.poll(available, { timeout: 5000 }).toEqual([2, 5, 4])
  await catalogue.refresh()
  const [{ shops }] = (await kari.get(`/articles/availability/${jacket.id}`)).body
  expect(shops.find(({ id }: { id: number }) => id === oslo.id)?.qty).toBe(2)
  const three = await kari.post('/reservations', requestFor(oslo.id, [{ EanNo: jacket.variants[0]!.ean, Count: 3 }]), {
    [idempotencyHeader]: crypto.randomUUID(),
  })
  expect([three.status, three.body.cartErrors]).toEqual([409, [jacket.variants[0]!.ean]])

  const fresh = await givenVariant(database.db, { articleId: jacket.id, stock: { [oslo.id]: 5 } })
  const { rows } = await database.pool.query('select available from shops.stock where variant_id = $1', [fresh.id])
  expect(rows).toEqual([{ available: 2 }])

  const { body } = await mona.get(`/staff/shop?shop=${oslo.id}`)
  await mona.post(`/staff/shop/undo?shop=${oslo.id}`, { version: body.version })
  await expect.poll(available, { timeout: 5000 }).toEqual([5, 5, 5])
})

test('concurrent buffer rule changes all take effect, wait for locked stock rows, and leave unchanged rows untouched', async () => {
  const { database, oslo, jacket, groupId } = await givenOwnShop()
  const clothes = await groupId('Klær')
  const { pool } = database
  const xmins = async () => (await pool.query('select variant_id, xmin from shops.stock order by 1, shop_id')).rows
  await applyBuffers(database.db, oslo.id)
  const before = await xmins()
  await applyBuffers(database.db, oslo.id)
  expect(await xmins()).toEqual(before)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 2, maxLength: 5 }), async pieces => {
      const rules = pieces.map(async each => {
        await pool.query(
          `insert into shops.buffer_rule values ($1, $2, $3)
           on conflict (shop_id, group_id) do update set pieces = excluded.pieces`,
          [oslo.id, clothes, each],
        )
        await applyBuffers(database.db, oslo.id)
      })
      await Promise.all(rules)
      const { rows } = await pool.query(
        `select s.buffer = r.pieces as follows, s.available = greatest(0, s.on_hand - s.reserved - r.pieces) as counts
           from shops.stock s, shops.buffer_rule r where s.shop_id = $1 and r.shop_id = $1 and s.variant_id = $2`,
        [oslo.id, jacket.variants[0]!.id],
      )
      expect(rows).toEqual([{ follows: true, counts: true }])
    }),
    { numRuns: 5 },
  )
  // With a locked row, the buffer waits and is then applied.
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from shops.stock where shop_id = $1 for update', [oslo.id])
  await pool.query('update shops.buffer_rule set pieces = 7 where shop_id = $1', [oslo.id])
  const applied = applyBuffers(database.db, oslo.id)
  await wait(300)
  await client.query('rollback')
  client.release()
  await applied
  const { rows } = await pool.query('select buffer from shops.stock where shop_id = $1 and variant_id = $2', [
    oslo.id,
    jacket.variants[0]!.id,
  ])
  expect(rows).toEqual([{ buffer: 7 }])
})

test('one of two simultaneous changes of a shop is refused as stale; only its managers and admins can change it; invalid details are refused', async () => {
  const { read, bodyOf, mona, arne, kari, oslo, hamar, groupId, change } = await givenOwnShop()
  const path = `/staff/shop?shop=${oslo.id}`
  const body = bodyOf(await read())
  const of = (phone: string) => ({ ...body, details: { ...body.details, phone } })
  const both = await Promise.all([mona.put(path, of('99000001')), arne.put(path, of('99000002'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([(await kari.get(path)).status, (await mona.get(`/staff/shop?shop=${hamar.id}`)).status]).toEqual([401, 403])
  expect([
    (await mona.put(`/staff/shop?shop=${hamar.id}`, body)).status,
    (await arne.get('/staff/shop?shop=999999')).status,
  ]).toEqual([403, 404])
  expect((await mona.post(`/staff/shop/undo?shop=${hamar.id}`, { version: 0 })).status).toBe(403)
  expect((await arne.post(`/staff/shop/undo?shop=${hamar.id}`, { version: 0 })).status).toBe(409)
  const wool = await groupId('Klær – Ull')
  for (const wrong of [
    { details: { opening_hours: 'åpent' } },
    { details: { special_opening_hours: '24. desember' } },
    { details: { email: 'x' } },
    { details: { map_link: 'javascript:alert(1)' } },
    { details: { map_link: 'http://kart.example/oslo' } },
    { details: { postcode: '12' } },
    { details: { address: ' ' } },
    { details: { phone: '1'.repeat(51) } },
    { details: { phone: '1'.repeat(16) } },
    { details: { phone: '2233' } },
    { details: { phone: '22 33 44 55 (Ola)' } },
    { readyHours: 0 },
    { pickupHours: 1001 },
    { readyHours: 1.5 },
    { buffers: [{ groupId: 2_000_000, pieces: 1 }] },
    { buffers: [{ groupId: wool, pieces: -1 }] },
    {
      buffers: [
        { groupId: wool, pieces: 1 },
        { groupId: wool, pieces: 2 },
      ],
    },
  ])
    expect([wrong, (await change(wrong)).status]).toEqual([wrong, 422])
  const empty = await change({ details: { phone: '', email: '', map_link: '', description: '' } })
  expect(empty.status).toBe(200)
})
