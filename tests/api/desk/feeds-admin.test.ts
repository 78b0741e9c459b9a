import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import {
  countImportPicture,
  endImport,
  insertImport,
  startImport,
  writeImportProblems,
  writeImportWarnings,
} from '#modules/exchange/feeds/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { givenShop } from '#tests/support/catalogue/catalogue.ts'
import { usingShop } from '#tests/support/api/reservation-api.ts'

const password = 'et langt passord'
const command = { origin: 'command', source: '' } as const

async function givenFeeds() {
  const shop = await usingShop({ stock: { fetchedFeeds: ['inventory', 'reviews'] } })
  const { db, pool } = shop.database
  const oslo = await givenShop(db, { name: 'Oslo' })
  const loggedIn = async (role: string, shopIds: number[] = []) => {
    const email = `${role}@hent.example`
    await addStaff(db, { email, name: 'Lars Leder', role, shopIds, password })
    const caller = await shop.guest()
    await caller.post('/staff/login', { email, password })
    return caller
  }
  const given = async (kind: 'products' | 'stores' | 'inventory', how: Parameters<typeof endImport>[2], rows = 3) => {
    const id = await insertImport(db, { kind, ...command }, 'running')
    await writeImportProblems(db, id, { rows, rejected: 0, problems: [], count: 0 })
    await endImport(db, id, how)
    return id
  }
  return { ...shop, db, pool, oslo, loggedIn, given }
}

test('each feed shows its last import, the result of the last attempt, and an import in progress', async () => {
  const { loggedIn, given, db, pool, oslo } = await givenFeeds()
  const editor = await loggedIn('editor')
  const empty = (await editor.get('/staff/feeds')).body
  expect(empty.data.map(({ kind, last, canFetch }: Record<string, unknown>) => [kind, last, canFetch])).toEqual([
    ['products', null, false],
    ['stores', null, false],
    ['inventory', null, true],
    ['reviews', null, true],
  ])
  expect(empty).toMatchObject({ mayFetch: true, tillAt: null, stale: { hours: 26, count: 0, shops: [] } })
  const first = await given('products', { state: 'done', changed: { articlesIn: 3 } })
  const second = await given('products', { state: 'refused', reason: 'tooMuchRemoved', findings: ['2 of 3'] })
  const third = await insertImport(db, { kind: 'reviews', ...command }, 'running')
  await pool.query(`insert into shops.stock_freshness (shop_id, counted_at) values ($1, now() - interval '30 hours')`, [
    oslo.id,
  ])
  const { body } = await editor.get('/staff/feeds')
  expect(body.data).toMatchObject([
    {
      kind: 'products',
      lastIn: { id: first, state: 'done' },
      last: { id: second, reason: 'tooMuchRemoved' },
      open: null,
    },
    { kind: 'stores' },
    { kind: 'inventory' },
    { kind: 'reviews', lastIn: null, last: null, open: { id: third, state: 'running', endedAt: null } },
  ])
  expect(body.stale).toMatchObject({ count: 1, shops: [{ id: oslo.id, name: 'Oslo' }] })
  await writeSetting(db, 'stale_stock_hours', 48)
  expect((await editor.get('/staff/feeds')).body.stale).toEqual({ hours: 48, count: 0, shops: [] })
})

test('the history can be filtered by kind and by failure, and is paged', async () => {
  const { loggedIn, given } = await givenFeeds()
  const editor = await loggedIn('editor')
  const ids = [
    await given('products', { state: 'done' }),
    await given('inventory', { state: 'unchanged' }),
    await given('inventory', { state: 'refused', reason: 'problems' }),
    await given('products', { state: 'failed', reason: 'fault', detail: 'the disk is full' }),
    await given('stores', { state: 'partly' }),
  ]
  const listed = async (query: string) => {
    const { body } = await editor.get(`/staff/feeds/imports?${query}`)
    return [body.data.map(({ id }: { id: number }) => ids.indexOf(id)), body.next && ids.indexOf(body.next)]
  }
  expect(await listed('')).toEqual([[4, 3, 2, 1, 0], null])
  expect(await listed('only=except_unchanged')).toEqual([[4, 3, 2, 0], null])
  expect(await listed('only=failed')).toEqual([[3, 2], null])
  expect(await listed('kind=inventory&only=failed')).toEqual([[2], null])
  expect(await listed('take=2')).toEqual([[4, 3], 3])
  expect(await listed(`take=2&after=${ids[3]}`)).toEqual([[2, 1], 1])
  expect(await listed(`take=2&after=${ids[1]}`)).toEqual([[0], null])
  expect((await editor.get(`/staff/feeds/imports/${ids[3]}`)).body).toMatchObject({ detail: 'the disk is full' })
  expect((await editor.get('/staff/feeds/imports/999')).status).toBe(404)
  expect((await editor.get('/staff/feeds/imports?kind=lager')).status).toBe(422)
})

test('the rejected rows of an import are paged, in the order of the file', async () => {
  const { loggedIn, db } = await givenFeeds()
  const manager = await loggedIn('service')
  const id = await insertImport(db, { kind: 'products', ...command }, 'running')
  const problems = [2, 3, 7].map(line => ({
    file: 'varer.tsv',
    line,
    column: 'price',
    value: 'gratis',
    reason: 'is not an amount',
  }))
  await writeImportProblems(db, id, { rows: 9, rejected: 3, problems, count: 3 })
  const path = `/staff/feeds/imports/${id}/problems`
  expect((await manager.get(`${path}?take=2`)).body).toEqual({ data: problems.slice(0, 2), next: 2 })
  expect((await manager.get(`${path}?take=2&after=2`)).body).toEqual({ data: problems.slice(2), next: null })
  expect((await manager.get('/staff/feeds/imports/999/problems')).status).toBe(404)
})

test('an import shows its warnings apart from its errors, how its files are written, and its pictures', async () => {
  const { loggedIn, db, pool } = await givenFeeds()
  const editor = await loggedIn('editor')
  const id = await insertImport(
    db,
    { kind: 'products', origin: 'schedule', source: 'https://pim.example/varer.tsv' },
    'running',
  )
  const problem = (line: number, reason: string) => ({ file: 'varer.tsv', line, column: 'color', value: '', reason })
  const warnings = [2, 3].map(line => problem(line, 'is empty though the row has a colour code or hex'))
  await writeImportProblems(db, id, { rows: 9, rejected: 1, problems: [problem(7, 'is wrong')], count: 1 })
  await writeImportWarnings(db, id, {
    dialects: ['tabs between cells, UTF-8'],
    warnings: [problem(9, 'old')],
    count: 1,
  })
  await writeImportWarnings(db, id, { dialects: ['tabs between cells, UTF-8'], warnings, count: 1_002 })
  for (const result of ['fetched', 'fetched', 'failed'] as const) await countImportPicture(db, id, result)
  await endImport(db, id, { state: 'partly' })
  await writeSetting(db, 'picture_hosts', ['cdn.example'])
  await pool.query(
    `insert into catalogue.picture_source (url, host, place, file_name, line, "column", import_id, due_at)
      select 'https://' || host || '/' || n, host, 0, '', 2, 'image_link', $1, now()
        from (values ('cdn.example', 1), ('annen.example', 2), ('annen.example', 3), ('pim.example', 4)) as r (host, n)`,
    [id],
  )
  const path = `/staff/feeds/imports/${id}`
  expect((await editor.get(path)).body).toMatchObject({
    ...{ problems: 1, warnings: 1_002, dialects: ['tabs between cells, UTF-8'] },
    pictures: { fetched: 2, unchanged: 0, failed: 1 },
    waitingPictures: [
      { host: 'annen.example', count: 2, allowed: false },
      { host: 'cdn.example', count: 1, allowed: true },
      { host: 'pim.example', count: 1, allowed: true },
    ],
  })
  expect((await editor.get(`${path}/problems?of=warnings&take=1`)).body).toEqual({
    data: warnings.slice(0, 1),
    next: 1,
  })
  expect((await editor.get(`${path}/problems?of=warnings&after=1`)).body).toEqual({
    data: warnings.slice(1),
    next: null,
  })
  expect((await editor.get(`${path}/problems`)).body.data).toMatchObject([{ line: 7, reason: 'is wrong' }])
  expect((await editor.get(`${path}/problems?of=alt`)).status).toBe(422)
})

test('assistants cannot see feeds, and only editors and administrators can start a fetch', async () => {
  const { loggedIn, oslo } = await givenFeeds()
  const allowed: Record<string, number[]> = {
    assistant: [oslo.id],
    manager: [oslo.id],
    service: [],
    editor: [],
    admin: [],
  }
  for (const [role, shopIds] of Object.entries(allowed)) {
    const caller = await loggedIn(role, shopIds)
    const looks = await Promise.all(
      ['', '/imports', '/imports/1', '/imports/1/problems'].map(path => caller.get(`/staff/feeds${path}`)),
    )
    const expected = role === 'assistant' ? [403, 403, 403, 403] : [200, 200, 404, 404]
    expect([role, looks.map(({ status }) => status)]).toEqual([role, expected])
    if (role !== 'assistant') expect(looks[0]?.body.mayFetch).toBe(['editor', 'admin'].includes(role))
    if (!['editor', 'admin'].includes(role))
      expect((await caller.post('/staff/feeds/fetch', { kind: 'inventory' })).status).toBe(403)
  }
})

test('an editor can fetch a feed once at a time, only from a configured address, and it is audited', async () => {
  const { loggedIn, pool, db } = await givenFeeds()
  const editor = await loggedIn('editor')
  expect((await editor.post('/staff/feeds/fetch', { kind: 'products' })).status).toBe(404)
  const requested = await Promise.all([1, 2, 3].map(() => editor.post('/staff/feeds/fetch', { kind: 'inventory' })))
  expect(requested.map(({ status }) => status).toSorted()).toEqual([202, 409, 409])
  const { body } = requested.find(({ status }) => status === 202)!
  expect(body).toMatchObject({ kind: 'inventory', origin: 'desk', state: 'waiting', rows: null, endedAt: null })
  const jobs = await pool.query(`select data from jobs.job where name = 'fetch-feed'`)
  expect(jobs.rows).toEqual([{ data: { kind: 'inventory', importId: body.id } }])
  const audit = await pool.query(`select subject, detail from staff.audit_log where action = 'feed fetched'`)
  expect(audit.rows).toEqual([{ subject: 'feed:inventory', detail: { import: body.id } }])
  await startImport(db, body.id, { kind: 'inventory', source: 'https://kasse.example/lager.tsv' })
  expect((await editor.post('/staff/feeds/fetch', { kind: 'inventory' })).status).toBe(409)
  await endImport(db, body.id, { state: 'unchanged' })
  expect((await editor.post('/staff/feeds/fetch', { kind: 'inventory' })).status).toBe(202)
  expect((await editor.post('/staff/feeds/fetch', { kind: 'reviews' })).status).toBe(202)
})
