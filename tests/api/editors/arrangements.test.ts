import { expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { catalogueReads } from '#api/catalogue/index.ts'
import { noWordsFound } from '#api/catalogue/words-found.ts'
import { category } from '#contract/catalogue.ts'
import { arrangement, arrangementPage, type ArrangementBody } from '#contract/editors/arrangements-admin.ts'
import { openCatalogue, type CatalogueSource } from '#modules/catalogue/read-model/index.ts'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'
import { silentLog, testClock } from '#tests/support/catalogue/open-catalogue.ts'

const path = '/staff/arrangements'
const names = ['Bekk jakke', 'Dal jakke', 'Elv jakke', 'Fjell jakke', 'Ås jakke']
const groups: [string, string, string] = ['Tekstil', 'Jakker', 'Skalljakker']
const nothing = { pinned: [], lifted: [], buried: [], starts: null, ends: null }

async function givenLists() {
  const desk = await givenSearchAdmin(...names.map(name => ({ name, groups, price: 50_000 - name.length * 100 })), {
    name: 'Storm bukse',
    groups: ['Tekstil', 'Bukser', 'Turbukser'],
  })
  const { db } = desk.shop.database
  const [bekk = 0, dal = 0, elv = 0, fjell = 0, aas = 0, trousers = 0] = (
    await db.selectFrom('catalogue.article').select('id').orderBy('id').execute()
  ).map(({ id }) => id)
  const [main = 0, sub = 0, group = 0] = (
    await db.selectFrom('catalogue.article_group').select('id').where('name', 'in', groups).orderBy('level').execute()
  ).map(({ id }) => id)
  const body = (changes: Partial<ArrangementBody> = {}): ArrangementBody => ({
    ...nothing,
    ...{ group: main, query: null },
    ...changes,
  })
  const namesIn = async (request: object, catalogue: CatalogueSource = desk.catalogue) => {
    const api = createApi({ ...desk.shop.deps, catalogue }, [], [catalogueReads(noWordsFound)])
    const response = await api.request('/api/v1/articles/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '', ...request }),
    })
    const { hits } = (await response.json()) as { hits: { hits: { _source: { name: string } }[] } }
    return hits.hits.map(({ _source }) => _source.name.replace(/ jakke$/, ''))
  }
  const listed = (request: object = {}, catalogue?: CatalogueSource) =>
    namesIn({ category: main, orderBy: 'Arranged', ...request }, catalogue)
  const add = async (changes: Partial<ArrangementBody> = {}) => {
    const { status, body: made } = await desk.editor.post(path, body(changes))
    expect(status, JSON.stringify(made)).toBe(201)
    return arrangement.parse(made)
  }
  return { ...desk, db, ids: { bekk, dal, elv, fjell, aas, trousers }, main, sub, group, body, namesIn, listed, add }
}

test('pinned articles come first, then lifted ones, then the rest by sales, and buried ones last', async () => {
  const { add, ids, listed, shop } = await givenLists()
  await shop.sells('Elv jakke')
  expect(await listed()).toEqual(['Bekk', 'Dal', 'Elv', 'Fjell', 'Storm bukse', 'Ås'])
  const made = await add({ pinned: [ids.aas, ids.trousers], lifted: [ids.fjell], buried: [ids.bekk] })
  const arranged = ['Ås', 'Storm bukse', 'Fjell', 'Elv', 'Dal', 'Bekk']
  expect(await listed()).toEqual(arranged)
  expect(made.list.data.map(({ name, moved }) => [name.replace(/ jakke$/, ''), moved])).toEqual([
    ['Ås', 'pinned'],
    ['Storm bukse', 'pinned'],
    ['Fjell', 'lifted'],
    ['Elv', null],
    ['Dal', null],
    ['Bekk', 'buried'],
  ])
  // The order stays the same across pages and with a filter.
  expect([...(await listed({ take: 4 })), ...(await listed({ take: 4, page: 1 }))]).toEqual(arranged)
  expect(await listed({ filters: { exclude: [ids.aas, ids.dal] } })).toEqual(
    arranged.filter(n => n !== 'Ås' && n !== 'Dal'),
  )
})

test('an arrangement does not affect a sort order chosen by the shopper, or the list of another group', async () => {
  const { add, ids, listed, main, sub } = await givenLists()
  const before = await Promise.all(['Name', 'Price', 'Bestseller'].map(orderBy => listed({ orderBy })))
  const ofSub = await listed({ arrangedAs: sub })
  await add({ pinned: [ids.aas], buried: [ids.bekk] })
  expect(await Promise.all(['Name', 'Price', 'Bestseller'].map(orderBy => listed({ orderBy })))).toEqual(before)
  expect(await listed({ arrangedAs: sub })).toEqual(ofSub)
  expect((await listed({ arrangedAs: main }))[0]).toBe('Ås')
  // An unknown group and one of another main group have no effect.
  expect(await listed({ arrangedAs: 2_000_000_000 })).toEqual(ofSub)
})

test('the hits of a query are arranged regardless of case and punctuation, and articles that are no hits are not added', async () => {
  const { add, ids, namesIn, editor } = await givenLists()
  const made = await add({ group: null, query: 'Jakke', pinned: [ids.aas, ids.trousers], buried: [ids.bekk] })
  expect(made.list.missing.map(({ name }) => name)).toEqual(['Storm bukse'])
  const arranged = ['Ås', 'Dal', 'Elv', 'Fjell', 'Bekk']
  expect(await namesIn({ query: 'jakke' })).toEqual(arranged)
  expect(await namesIn({ query: '  JAKKE,' })).toEqual(arranged)
  expect(await namesIn({ query: 'jakke', orderBy: 'Name' })).toEqual(['Bekk', 'Dal', 'Elv', 'Fjell', 'Ås'])
  expect(await namesIn({ query: 'jakker' })).toEqual(['Bekk', 'Dal', 'Elv', 'Fjell', 'Ås'])
  const pages = await Promise.all([0, 1, 2].map(page => namesIn({ query: 'jakke', take: 2, page })))
  expect(pages.flat()).toEqual(arranged)
  const { body } = await editor.get('/staff/search/explain?q=jakke')
  expect(body.hits.map(({ after }: { after: string }) => after)).toEqual([null, 'editor', 'name', 'name', 'editor'])
})

test('an arrangement is in force exactly during its period, and the later of two overlapping ones wins', async () => {
  const { add, ids, listed, shop } = await givenLists()
  await add({ pinned: [ids.aas], starts: '2026-03-02T13:00', ends: '2026-03-03T00:00' })
  await add({ pinned: [ids.elv], starts: '2026-03-02T18:00', ends: '2026-03-02T20:00' })
  const clock = testClock('2026-03-02T11:59:59.999Z')
  const process = await openCatalogue(shop.database, { clock, log: silentLog })
  const firsts: unknown[] = []
  for (const instant of [
    '11:59:59.999',
    '12:00:00',
    '16:59:59.999',
    '17:00:00',
    '18:59:59',
    '19:00:00',
    '22:59:59',
    '23:00:00',
  ]) {
    clock.set(`2026-03-02T${instant}Z`)
    await process.refresh()
    firsts.push((await listed({ take: 1 }, process))[0])
  }
  await process.close()
  expect(firsts).toEqual(['Bekk', 'Ås', 'Ås', 'Elv', 'Elv', 'Ås', 'Ås', 'Bekk'])
})

test('a running process shows a change within two seconds, and starts a scheduled arrangement by its own timer', async () => {
  const { add, ids, listed, shop } = await givenLists()
  const process = await openCatalogue(shop.database, { clock: { now: () => new Date() }, log: silentLog })
  await add({ pinned: [ids.aas] })
  await expect.poll(async () => (await listed({ take: 1 }, process))[0], { timeout: 2_000 }).toBe('Ås')
  await shop.database.db
    .insertInto('search.arrangement_version')
    .values({
      group_id: (
        await shop.database.db.selectFrom('search.arrangement_version').select('group_id').executeTakeFirstOrThrow()
      ).group_id,
      pinned: [ids.elv],
      starts_at: new Date(Date.now() + 2_500),
    })
    .execute()
  expect((await listed({ take: 1 }, process))[0]).toBe('Ås')
  await expect.poll(async () => (await listed({ take: 1 }, process))[0], { timeout: 4_500 }).toBe('Elv')
  await process.close()
})

test('a change and a removal can be undone, and the audit log has each with the content before and after', async () => {
  const { add, ids, listed, editor, db } = await givenLists()
  const first = await add({ pinned: [ids.aas] })
  const one = `${path}/${first.id}`
  const put = async (version: number, pinned: number[]) =>
    arrangement.parse((await editor.put(one, { ...nothing, version, pinned })).body)
  const second = await put(first.version, [ids.elv])
  expect((await put(second.version, [ids.elv])).version).toBe(second.version)
  expect(await listed({ take: 1 })).toEqual(['Elv'])
  const undone = arrangement.parse((await editor.post(`${one}/undo`, { version: second.version })).body)
  expect([undone.order.pinned, await listed({ take: 1 })]).toEqual([[ids.aas], ['Ås']])
  const removed = await editor.delete(one, { version: undone.version })
  expect([removed.status, await listed({ take: 1 })]).toEqual([200, ['Bekk']])
  expect((await editor.get(one)).status).toBe(404)
  expect((await editor.post(`${one}/undo`, removed.body)).status).toBe(200)
  expect(await listed({ take: 1 })).toEqual(['Ås'])
  const logged = await db
    .selectFrom('staff.audit_log')
    .select(['action', 'detail'])
    .where('subject', '=', `arrangement:${first.id}`)
    .orderBy('id')
    .execute()
  expect(logged.map(({ action }) => action)).toEqual(
    ['added', 'changed', 'undone', 'removed', 'undone'].map(done => `arrangement ${done}`),
  )
  expect(logged[1]?.detail).toMatchObject({
    before: expect.stringContaining(`pinned: ${ids.aas}`),
    after: expect.stringContaining(`pinned: ${ids.elv}`),
  })
  expect(logged[3]?.detail).toMatchObject({ after: null })
  const page = arrangementPage.parse((await editor.get(path)).body)
  expect(page.data).toMatchObject([{ title: 'Tekstil', state: 'running', articles: 1, changedBy: 'Eva' }])
})

test('one of two simultaneous changes of an arrangement gets a conflict', async () => {
  const { add, ids, editor, staff } = await givenLists()
  const other = await staff('editor', 'Ole')
  const { id, version } = await add({ pinned: [ids.aas] })
  const results = await Promise.all(
    [editor, other].map((caller, at) =>
      caller.put(`${path}/${id}`, { ...nothing, version, pinned: [at === 0 ? ids.bekk : ids.dal] }),
    ),
  )
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(results.find(({ status }) => status === 409)?.body.message).toMatch(/Noen andre endret/)
})

test('an invalid arrangement is refused with a message at its field, and an assistant cannot arrange', async () => {
  const { ids, editor, staff, body, shop } = await givenLists()
  const pinned = [ids.aas]
  const refused = async (changes: object) => {
    const { status, body: answer } = await editor.post(path, { ...body({ pinned }), ...changes })
    expect(status, JSON.stringify(changes)).toBe(422)
    return Object.keys(answer.errors ?? {})
  }
  expect(await refused({ group: null })).toEqual(['group'])
  expect(await refused({ query: 'jakke' })).toEqual(['group'])
  expect(await refused({ group: 2_000_000_000 })).toEqual(['group'])
  expect(await refused({ group: null, query: ' ,. ' })).toEqual(['query'])
  expect(await refused({ pinned: [] })).toEqual(['articles'])
  expect(await refused({ pinned: [2_000_000_000] })).toEqual(['articles'])
  expect(await refused({ buried: pinned })).toEqual(['articles'])
  expect(await refused({ starts: '2026-03-02T13:00', ends: '2026-03-02T13:00' })).toEqual(['ends'])
  for (const changes of [
    { group: 'x' },
    { group: null, query: '\u0000' },
    { group: null, query: 'x'.repeat(101) },
    { pinned: null },
    { pinned: Array.from({ length: 301 }, (_, i) => i + 1) },
    { starts: '2026-13-02T13:00' },
    { starts: 'nå' },
    { script: '<script>' },
  ])
    await refused(changes)
  expect((await editor.put(`${path}/999`, { ...nothing, version: 1, pinned })).status).toBe(404)
  expect((await editor.post(`${path}/999/undo`, { version: 1 })).status).toBe(404)
  const assistant = await staff('assistant')
  expect((await assistant.get(path)).status).toBe(403)
  expect((await assistant.post(path, body({ pinned }))).status).toBe(403)
  expect((await (await shop.guest()).post(`${path}/preview`, body())).status).toBe(401)
})

test('a preview shows the arranged list and stores nothing', async () => {
  const { ids, editor, body, listed, db } = await givenLists()
  const { status, body: seen } = await editor.post(`${path}/preview`, body({ pinned: [ids.elv], buried: [ids.bekk] }))
  expect([status, seen.total, seen.data[0].name, seen.data.at(-1).name]).toEqual([200, 6, 'Elv jakke', 'Bekk jakke'])
  expect((await editor.post(`${path}/preview`, body())).body.data[0]).toMatchObject({ moved: null })
  expect(await listed({ take: 1 })).toEqual(['Bekk'])
  expect(await db.selectFrom('search.arrangement_version').select('id').execute()).toEqual([])
})

test('moved articles beyond the first forty of the list are also named', async () => {
  const desk = await givenSearchAdmin(
    ...Array.from({ length: 43 }, (_, at) => ({ name: `Jakke ${String(at).padStart(2, '0')}`, groups })),
  )
  const { db } = desk.shop.database
  const article = await db
    .selectFrom('catalogue.article')
    .select('id')
    .where('name', '=', 'Jakke 03')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .selectFrom('catalogue.article_group')
    .select('id')
    .where('name', '=', groups[0])
    .executeTakeFirstOrThrow()
  const made = await desk.editor.post(path, { ...nothing, group: id, query: null, buried: [article.id] })
  const { list } = arrangement.parse(made.body)
  expect([list.total, list.data.length, list.missing]).toEqual([43, 40, []])
  expect(list.further.map(({ name, moved }) => [name, moved])).toEqual([['Jakke 03', 'buried']])
})

test('the menu marks a sub group as custom while an arrangement of its list is in force', async () => {
  const { add, ids, sub, catalogue, shop } = await givenLists()
  const custom = async () => {
    const api = createApi({ ...shop.deps, catalogue }, [], [catalogueReads(noWordsFound)])
    const menu = category.array().parse(await (await api.request('/api/v1/categories')).json())
    return menu.flatMap(({ subcategories }) => subcategories.map(({ Name, custom: own }) => [Name, own]))
  }
  expect(await custom()).toEqual([
    ['Bukser', false],
    ['Jakker', false],
  ])
  await add({ group: sub, pinned: [ids.aas] })
  await expect.poll(custom).toEqual([
    ['Bukser', false],
    ['Jakker', true],
  ])
})
