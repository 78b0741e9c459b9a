import { expect, test } from 'vitest'
import { sentScans } from '#backoffice/features/desk/lines/shown-scans.ts'
import { pickingRound, walkingOrder, type PickingRound } from '#contract/pickup/picking.ts'
import { pickingStops, sentReady, sentTargets } from '#backoffice/features/picking/picking-stops.ts'
import { type Role } from '#modules/people/audit/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { actInRoundAs } from '#tests/support/api/act-in-round-as.ts'
import { guestOf, requestFor } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const password = 'et langt passord'

async function givenRound() {
  const { api, database, filled, deps } = await usingWholeApi(async ({ db }) => {
    const [oslo, bergen] = [await givenShop(db, { name: 'Oslo' }), await givenShop(db, { name: 'Bergen' })]
    const stock = { [oslo.id]: 9, [bergen.id]: 9 }
    const article = (name: string, groups: [string, string, string]) =>
      givenArticle(db, { name, groups, variants: [{ stock }] })
    const shoe = await article('Løpesko', ['Sko', 'Løp', 'Terreng'])
    const boot = await article('Fjellsko', ['Sko', 'Fjell', 'Høye'])
    const tent = await article('Telt', ['Tur', 'Telt', 'Lette'])
    return { oslo, bergen, shoe, boot, tent }
  })
  const reserve = async (shopId: number, ...articles: { variants: { ean: string }[] }[]) => {
    const items = articles.map(({ variants }) => ({ EanNo: variants[0]?.ean ?? '', Count: 1 }))
    const guest = await guestOf(api)
    const { status, body } = await guest.post('/reservations', requestFor(shopId, items), {
      'idempotency-key': crypto.randomUUID(),
    })
    expect(status).toBe(201)
    return body.reservation.id as number
  }
  const staff = async (role: Role, ...shopIds: number[]) => {
    const email = `${role}${shopIds.join('-')}@hent.example`
    await addStaff(database.db, { email, role, shopIds, password })
    const caller = await guestOf(api)
    expect((await caller.post('/staff/login', { email, password })).status).toBe(200)
    return caller
  }
  const groups = new Map([...deps.catalogue.current().lists.groups.values()].map(({ name, id }) => [name, id]))
  const idOf = (name: string) => groups.get(name) ?? 0
  return { ...filled, database, reserve, staff, idOf }
}

test("a picking round has the open reservations of one shop, with the groups in the manager's walking order", async () => {
  const { oslo, bergen, shoe, boot, tent, reserve, staff, idOf, database } = await givenRound()
  const ids = [await reserve(oslo.id, tent, shoe), await reserve(oslo.id, boot)]
  await reserve(bergen.id, tent)
  const [assistant, manager] = [await staff('assistant', oslo.id), await staff('manager', oslo.id)]
  const walk = async () => {
    const { body } = await assistant.get(`/staff/picking?shop=${oslo.id}`)
    const round = pickingRound.parse(body)
    expect(round.data.map(({ id }) => id)).toEqual(ids)
    return round.walk.map(({ main, sub, articles }) => [main, sub, ...articles])
  }
  expect(await walk()).toEqual([
    ['Sko', 'Fjell', boot.id],
    ['Sko', 'Løp', shoe.id],
    ['Tur', 'Telt', tent.id],
  ])
  const order = `/staff/walking_order?shop=${oslo.id}`
  expect(walkingOrder.parse((await manager.get(order)).body)).toMatchObject({
    arranged: false,
    groups: [{ name: 'Sko', subs: [{ name: 'Fjell' }, { name: 'Løp' }] }, { name: 'Tur' }],
  })
  const { status } = await manager.put(order, { groups: [idOf('Tur'), idOf('Sko'), idOf('Løp')] })
  expect([status, await walk()]).toEqual([
    200,
    [
      ['Tur', 'Telt', tent.id],
      ['Sko', 'Løp', shoe.id],
      ['Sko', 'Fjell', boot.id],
    ],
  ])
  expect((await manager.put(order, { groups: [] })).body.arranged).toBe(false)
  const { rows } = await database.pool.query(
    `select subject, detail from staff.audit_log where action = 'walking order changed' order by id`,
  )
  const arranged = [idOf('Tur'), idOf('Sko'), idOf('Løp')].join(' ')
  expect(rows).toEqual([
    { subject: `shop:${oslo.id}`, detail: { before: '', after: arranged } },
    { subject: `shop:${oslo.id}`, detail: { before: arranged, after: '' } },
  ])
})

test('assistants, customer service and managers of other shops cannot read or change a walking order; invalid orders are refused', async () => {
  const { oslo, bergen, staff, idOf } = await givenRound()
  const [assistant, manager] = [await staff('assistant', oslo.id), await staff('manager', oslo.id)]
  const service = await staff('service')
  const there = `/staff/walking_order?shop=${bergen.id}`
  expect((await manager.get(there)).status).toBe(403)
  expect((await manager.put(there, { groups: [] })).status).toBe(403)
  for (const other of [assistant, service]) {
    expect((await other.put(`/staff/walking_order?shop=${oslo.id}`, { groups: [] })).status).toBe(403)
    expect((await other.get(`/staff/walking_order?shop=${oslo.id}`)).status).toBe(403)
  }
  expect((await assistant.get(`/staff/picking?shop=${bergen.id}`)).status).toBe(403)
  for (const groups of [[idOf('Sko'), idOf('Sko')], [idOf('Terreng')], [987_654]])
    expect((await manager.put(`/staff/walking_order?shop=${oslo.id}`, { groups })).status).toBe(422)
})

test('simultaneous changes to a walking order leave one complete order', async () => {
  const { oslo, staff, idOf } = await givenRound()
  const manager = await staff('manager', oslo.id)
  const order = `/staff/walking_order?shop=${oslo.id}`
  const requested = [
    [idOf('Tur'), idOf('Sko')],
    [idOf('Sko'), idOf('Tur')],
  ]
  const results = await Promise.all([...requested, ...requested].map(groups => manager.put(order, { groups })))
  expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await manager.get(order)).body.groups).toHaveLength(2)
})

test('simultaneous scans of an article mark the piece that both pages showed once, and the complete ones become ready once, at the counter', async () => {
  const { oslo, shoe, boot, reserve, staff, database } = await givenRound()
  const ids = [await reserve(oslo.id, shoe), await reserve(oslo.id, shoe, boot), await reserve(oslo.id, shoe)]
  const [one, two] = [await staff('assistant', oslo.id), await staff('manager', oslo.id)]
  const ean = shoe.variants[0]?.ean ?? ''
  const read = async () => pickingRound.parse((await one.get(`/staff/picking?shop=${oslo.id}`)).body).data
  const scans = async () => {
    const shown = sentScans(await read())
    return Promise.all([one, two].map(caller => actInRoundAs(caller, oslo.id, { mark: 'find', ean, shown })))
  }
  const results = [await scans(), await scans(), await scans()]
  for (const both of results) expect(both.map(({ done }) => done).sort()).toEqual(['line refused', 'marked'])
  expect(results.flat().flatMap(({ undos }) => undos.map(({ id }) => id))).toEqual(ids)
  // They become ready when their goods are at the counter, not before.
  expect((await one.get('/staff/reservations?status=ready')).body.total).toBe(0)
  const round = pickingRound.parse((await one.get(`/staff/picking?shop=${oslo.id}`)).body)
  const { complete } = pickingStops(round)
  const press = { do: 'ready', ready: sentReady(complete) }
  const ready = await Promise.all([one, two].map(caller => actInRoundAs(caller, oslo.id, press)))
  expect(ready.flatMap(({ undos }) => undos.map(({ id }) => id)).sort((a, b) => a - b)).toEqual([ids[0], ids[2]])
  const { rows } = await database.pool.query(
    `select r.status_id, count(*) filter (where e.to_status = 3)::int as ready from reservations.reservation r
       join reservations.event e on e.reservation_id = r.id group by r.id order by r.id`,
  )
  expect(rows).toEqual([
    { status_id: 3, ready: 1 },
    { status_id: 2, ready: 0 },
    { status_id: 3, ready: 1 },
  ])
})

test('a scan or press of a round repeated after a lost response marks no other reservation', async () => {
  const { oslo, shoe, reserve, staff } = await givenRound()
  const ids = [await reserve(oslo.id, shoe), await reserve(oslo.id, shoe)]
  const assistant = await staff('assistant', oslo.id)
  const ean = shoe.variants[0]?.ean ?? ''
  const read = async () => pickingRound.parse((await assistant.get(`/staff/picking?shop=${oslo.id}`)).body)
  const act = (more: Record<string, string>) => actInRoundAs(assistant, oslo.id, { mark: 'find', ean, ...more })
  const scan = ({ data }: PickingRound) => act({ shown: sentScans(data) })
  const press = (round: PickingRound) =>
    act({ row: 'ja', for: sentTargets(pickingStops(round).stops[0]?.rows[0]?.lines.slice(0, 1) ?? []) })
  const states = async () => (await read()).data.flatMap(({ articles }) => articles.map(({ state }) => state))
  const refused = { done: 'line refused', message: expect.stringMatching(/er allerede funnet/) }
  const before = await read()
  for (const again of [scan, press]) {
    expect(await again(before)).toMatchObject(again === scan ? { done: 'marked', undos: [{ id: ids[0] }] } : refused)
    expect(await again(before)).toMatchObject(refused)
    expect(await states()).toEqual(['found', 'waiting'])
  }
  const after = await read()
  expect(await press(after)).toMatchObject({ done: 'marked', undos: [{ id: ids[1] }] })
  expect(await press(after)).toMatchObject({ done: 'line refused' })
})

test('the first scan of goods that the round does not show marks nothing, and the second marks the named reservation', async () => {
  const { oslo, shoe, reserve, staff } = await givenRound()
  const assistant = await staff('assistant', oslo.id)
  const ids = [await reserve(oslo.id, shoe), await reserve(oslo.id, shoe)]
  const scan = (shown: string) =>
    actInRoundAs(assistant, oslo.id, { mark: 'find', ean: shoe.variants[0]?.ean ?? '', shown })
  const first = await scan('')
  expect(first).toMatchObject({ done: 'line refused', message: expect.stringMatching(/^Varen er ny i runden/) })
  expect(await scan(first.shown ?? '')).toMatchObject({ done: 'marked', undos: [{ id: ids[0] }] })
  expect(await scan(first.shown ?? '')).toMatchObject({ done: 'line refused', undos: [] })
})

test('in a report of missing goods from an outdated round, changed reservations are refused with the changes, and the others are marked', async () => {
  const { oslo, shoe, reserve, staff, database } = await givenRound()
  const ids = [await reserve(oslo.id, shoe), await reserve(oslo.id, shoe)]
  const assistant = await staff('assistant', oslo.id)
  const round = pickingRound.parse((await assistant.get(`/staff/picking?shop=${oslo.id}`)).body)
  const line = (id: number) =>
    `${id}:${round.data.find(each => each.id === id)?.articles[0]?.line}:${round.data.find(each => each.id === id)?.version}`
  const miss = (...requested: number[]) =>
    actInRoundAs(assistant, oslo.id, {
      ...{ mark: 'miss', row: 'ja', ean: shoe.variants[0]?.ean ?? '', reason: 'Fant ikke varen' },
      for: requested.map(line).join(),
    })
  const [changed = 0, same = 0] = ids
  await database.pool.query(
    `insert into reservations.event (reservation_id, from_status, to_status, actor, note) values ($1, 1, 1, 'shopper', 'collector')`,
    [changed],
  )
  expect(await miss(changed)).toMatchObject({
    done: 'line refused',
    message: expect.stringContaining('Noen andre skal hente'),
  })
  const both = await miss(changed, same)
  expect(both).toMatchObject({
    done: 'marked',
    message: expect.stringMatching(/^1 linje er meldt.*Resten er endret/),
  })
})
