import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  findOfferedVariants,
  planProducts,
  readCatalogueState,
  applyProducts,
  type FeedArticle,
} from '#modules/catalogue/articles/index.ts'
import { recordById } from '#modules/catalogue/read-model/snapshot.ts'
import { durabilityLabel } from '#shared/guarantees/durability-label.ts'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'

const nothing = {
  ...{ visible: null, featured: null, customLabel: null, description: null, techDescription: null },
  ...{ material: null, washLabel: null, careLabel: null, nutrientContent: null, pictures: null },
  ...{ manufacturer: null, responsible: null, warnings: null },
  ...{ ageLimit: null, guaranteeYears: null, guaranteeFull: null },
}

/** A shop with these articles. `change` edits the first one by default. */
async function givenDesk(...names: string[]) {
  const media = new Map<string, Uint8Array>()
  const desk = await givenSearchAdmin(...names.map(name => ({ name, description: 'Fra feeden' })))
  const { editor, shop, catalogue } = desk
  Object.assign(shop.deps, { pictures: { put: async (name: string, file: Uint8Array) => void media.set(name, file) } })
  const { body } = await editor.get('/staff/articles')
  const ids: number[] = body.data.map(({ id }: { id: number }) => id)
  const path = `/staff/articles/${ids[0]}`
  const factsOf = async (id = ids[0]!) => {
    await catalogue.refresh()
    return recordById(catalogue.current(), id)!
  }
  const change = (version: number, own: object) => editor.put(path, { version, own: { ...nothing, ...own } })
  return { ...desk, media, ids, path, factsOf, change, db: shop.database.db }
}

const fromFeed = (articleNo: string, ean: string, sku: string, words: Partial<FeedArticle>): FeedArticle => ({
  ...{ articleNo, name: 'Jakke', description: 'Ny fra feeden', techDescription: null, nutrientContent: null },
  ...{ washLabel: null, careLabel: null, material: null, season: null, customLabel: null, googleCategory: null },
  ...{ manufacturer: null, responsible: null, warnings: null },
  ...{ ingredients: null, allergens: null, shelfLife: null },
  ...{ ageLimit: null, guaranteeYears: null, guaranteeFull: false, passportUrl: null },
  ...{
    brand: 'Granheim',
    genderId: 10,
    groups: ['Tekstil', 'Overdeler', 'Gensere'] as const,
    pant: 0,
    freightPrice: null,
  },
  ...{ vatPercentage: 25, webPurchaseLimit: null, onlyCc: false, purchasableOnWeb: 1, visibleOnWeb: 1, featured: 0 },
  ...{ dateCreated: '2026-01-15', pictures: null },
  variants: [{ sku, ean, size: 'M', colour: null, awaited: false, price: 49_900 }],
  ...words,
})

test("an editor's value takes precedence over later feeds, with the feed's value beside it, until the editor removes it", async () => {
  const { editor, db, path, change, factsOf } = await givenDesk('Jakke')
  const set = await change(0, { description: 'Skrevet av Eva', visible: false, customLabel: '' })
  expect([set.status, set.body]).toMatchObject([
    200,
    {
      version: 1,
      visible: false,
      overridden: true,
      feed: { description: 'Fra feeden', visible: true },
      changedBy: 'Eva',
    },
  ])
  expect(await factsOf()).toMatchObject({ listed: false, facts: { description: 'Skrevet av Eva', visibleOnWeb: 0 } })
  const { ean, sku } = await db.selectFrom('catalogue.variant').select(['ean', 'sku']).executeTakeFirstOrThrow()
  expect((await findOfferedVariants(db, [ean])).get(ean)).toMatchObject({ visible: false, canPurchase: false })

  const feed = [fromFeed(set.body.articleNo, ean, sku, { customLabel: 'Nyhet' })]
  await db.transaction().execute(async tx => {
    const unreadable = { skus: new Set<string>(), articleNos: new Set<string>() }
    await applyProducts(tx, planProducts(await readCatalogueState(tx), feed, unreadable), [], {
      importId: null,
      lost: [],
    })
  })
  expect((await editor.get(path)).body).toMatchObject({
    feed: { description: 'Ny fra feeden', customLabel: 'Nyhet' },
    own: { description: 'Skrevet av Eva', customLabel: '', visible: false },
  })
  expect((await factsOf()).facts).toMatchObject({ description: 'Skrevet av Eva', customLabel: null })
  expect((await change(1, {})).status).toBe(200)
  expect(await factsOf()).toMatchObject({
    listed: true,
    facts: { description: 'Ny fra feeden', customLabel: 'Nyhet', visibleOnWeb: 1 },
  })
})

test('the changes of an article can be undone one after another, and the audit log has the content before and after', async () => {
  const { editor, db, path, change } = await givenDesk('Jakke')
  await change(0, { material: 'Ull' })
  await change(1, { material: 'Ull', featured: true })
  // Unchanged content is not a change.
  expect((await change(2, { material: ' Ull\r\n', featured: true })).body.version).toBe(2)
  const undo = (version: number) => editor.post(`${path}/undo`, { version })
  expect((await undo(2)).body).toMatchObject({ version: 3, own: { material: 'Ull', featured: null }, undoable: true })
  expect((await undo(3)).body).toMatchObject({ version: 4, own: nothing, overridden: false, undoable: false })
  expect((await undo(4)).status).toBe(409)
  const noted = await db.selectFrom('staff.audit_log').select(['action', 'detail']).orderBy('id').execute()
  expect(noted.filter(({ action }) => action.startsWith('article'))).toEqual([
    { action: 'article changed', detail: { materialBefore: 'feed', material: 'Ull' } },
    { action: 'article changed', detail: { featuredBefore: 'feed', featured: 'true' } },
    { action: 'article undone', detail: { featuredBefore: 'true', featured: 'feed' } },
    { action: 'article undone', detail: { materialBefore: 'Ull', material: 'feed' } },
  ])
})

test('an article gets the durability label only with years, scope and producer of its guarantee, and else the confirmation is refused', async () => {
  const { change, factsOf } = await givenDesk('Jakke')
  const label = async () => durabilityLabel((await factsOf()).facts)
  const manufacturer = 'Varde AS\nStorgata 1, Norge\npost@varde.example'
  const refused = [
    { guaranteeYears: 2, manufacturer },
    { guaranteeYears: 10, manufacturer: null },
    { guaranteeYears: null, manufacturer },
  ]
  for (const own of refused) {
    const { status, body } = await change(0, { ...own, guaranteeFull: true })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['own.guaranteeFull']])
  }
  expect((await change(0, { guaranteeYears: 10, manufacturer })).status).toBe(200)
  expect(await label()).toBeNull()
  const saved = await change(1, { guaranteeYears: 10, manufacturer, guaranteeFull: true })
  expect([saved.status, saved.body.own.guaranteeFull]).toEqual([200, true])
  expect(await label()).toEqual({ years: 10, producer: 'Varde AS' })
})

test("if two editors save an article at the same time, one gets a conflict and the other's change is saved", async () => {
  const { editor, path, change } = await givenDesk('Jakke')
  const both = await Promise.all(['Ull', 'Bomull'].map(material => change(0, { material })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.message).toContain('Noen andre endret varen imens')
  expect((await editor.get(path)).body.version).toBe(1)
})

test('a bulk change reports how many articles it affects, and its undo skips articles changed since', async () => {
  const { editor, ids, change, factsOf } = await givenDesk('A', 'B', 'C')
  const bulk = { articles: ids, change: { field: 'visible', value: false } }
  await change(0, { visible: false })
  expect((await editor.post('/staff/articles/bulk/check', bulk)).body).toEqual({ changes: 2, same: 1 })
  const done = await editor.post('/staff/articles/bulk', bulk)
  expect(done.body).toEqual({ id: expect.any(Number), changed: 2 })
  expect((await factsOf(ids[2])).listed).toBe(false)
  await editor.put(`/staff/articles/${ids[1]}`, { version: 1, own: { ...nothing, visible: false, featured: true } })
  const undo = () => editor.post(`/staff/articles/bulk/${done.body.id}/undo`)
  const undone = await Promise.all([undo(), undo()])
  expect(undone.map(({ body }) => body.undone).toSorted()).toEqual([0, 1])
  expect(undone.map(({ body }) => body.left)).toEqual([1, 1])
  expect([(await factsOf(ids[1])).listed, (await factsOf(ids[2])).listed]).toEqual([false, true])
  expect((await editor.post('/staff/articles/bulk/999/undo')).status).toBe(409)
  expect((await editor.post('/staff/articles/bulk', bulk)).body.changed).toBe(1)
  expect((await editor.post('/staff/articles/bulk', bulk)).body).toEqual({ id: null, changed: 0 })
})

test("uploaded pictures are re-encoded and shown in the editor's order with their texts, and the feed's pictures can be restored", async () => {
  const { editor, media, change, factsOf } = await givenDesk('Jakke')
  const made = async (background: string) => {
    const png = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer()
    return (await editor.post('/staff/articles/pictures', { picture: png.toString('base64') })).body.hash as string
  }
  const [red, blue] = [await made('#c00000'), await made('#0000c0')]
  expect([...media.keys()]).toEqual(expect.arrayContaining([`${red}-400.avif`, `${red}-400.webp`, `${blue}-160.webp`]))
  const pictures = [blue, red].map(hash => ({ hash, colourId: null, alt: hash === red ? 'Sett bakfra' : '' }))
  expect((await change(0, { pictures })).body.files).toHaveLength(2)
  expect((await factsOf()).facts.pictures).toMatchObject([
    { hash: blue, alt: null, width: 400 },
    { hash: red, alt: 'Sett bakfra' },
  ])
  expect((await change(1, { pictures: [{ ...pictures[0], hash: 'f'.repeat(32) }] })).status).toBe(409)
  expect((await change(1, {})).status).toBe(200)
  expect((await factsOf()).facts.pictures).toEqual([])
  for (const file of [
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<html><script>alert(1)</script>',
    'GIF89a',
  ])
    expect(
      (await editor.post('/staff/articles/pictures', { picture: Buffer.from(file).toString('base64') })).status,
    ).toBe(422)
})

test('hostile text is stored as typed, text that is too long is refused, and a label is cleaned', async () => {
  const { editor, ids, change, factsOf } = await givenDesk('Jakke')
  const description =
    '<script>alert(1)</script><img src=x onerror=alert(1)> javascript:alert(1) <style>*{display:none}</style>'
  expect((await change(0, { description })).body.own.description).toBe(description)
  expect((await factsOf()).facts.description).toBe(description)
  expect((await change(1, { description: 'x'.repeat(5_001) })).status).toBe(422)
  expect((await change(1, { description: 'x'.repeat(1_000_000) })).status).toBe(413)
  expect((await change(1, { price: 1 })).status).toBe(422)
  expect((await change(1, { material: 'a\u0000b' })).status).toBe(422)
  const bulk = { articles: ids, change: { field: 'customLabel', value: 'a\u0000b' } }
  expect((await editor.post('/staff/articles/bulk', bulk)).status).toBe(200)
  expect((await factsOf()).facts.customLabel).toBe('a b')
})

test('articles are found by name, number, EAN, brand and group, and can be filtered by missing content', async () => {
  const { editor, db, ids, change } = await givenDesk('Ulljakke', 'Regnbukse', 'Lue')
  const found = async (request: Record<string, string>) =>
    (await editor.get(`/staff/articles?${new URLSearchParams(request)}`)).body.data.map(
      ({ name }: { name: string }) => name,
    )
  const [article] = (await editor.get('/staff/articles?q=regn')).body.data
  const { ean } = await db
    .selectFrom('catalogue.variant')
    .select('ean')
    .where('article_id', '=', article.id)
    .executeTakeFirstOrThrow()
  for (const q of ['REGNBUKSE', ean, article.articleNo, 'regn granheim', 'regn overdeler'])
    expect(await found({ q }), q).toEqual(['Regnbukse'])
  for (const q of ['100%', '_', "'; drop table x"]) expect(await found({ q }), q).toEqual([])
  await change(0, { visible: false, description: '' })
  const [first = ''] = (await editor.get('/staff/articles')).body.data.map(({ name }: { name: string }) => name)
  await db.updateTable('catalogue.article').set({ in_feed: false }).where('id', '=', ids[1]!).execute()
  for (const request of [{ shown: 'hidden' }, { withoutText: '1' }, { overridden: '1' }])
    expect(await found(request as Record<string, string>)).toEqual([first])
  expect(await found({ absent: '1' })).toHaveLength(1)
  expect(await found({ featured: '1' })).toEqual([])
  expect(await found({ withoutPicture: '1' })).toHaveLength(3)
})

test('a banner with its link is shown above the list of a main group, can be undone, and is protected against conflicting edits', async () => {
  const { editor, catalogue, db } = await givenDesk('Jakke')
  const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0b6e4f' } })
    .png()
    .toBuffer()
  const { hash } = (await editor.post('/staff/home/pictures', { picture: png.toString('base64') })).body
  const [group] = (await editor.get('/staff/categories')).body
  const put = (version: number, banner: object | null) =>
    editor.put(`/staff/categories/${group.id}/banner`, { version, banner })
  const banner = { picture: hash, alt: 'Ull for vinteren', link: '/tekstil/overdeler' }
  expect((await put(0, { ...banner, link: 'javascript:alert(1)' })).body.errors).toHaveProperty(['banner.link'])
  expect((await put(0, { ...banner, alt: ' ' })).body.errors).toHaveProperty(['banner.alt'])
  expect((await put(0, { ...banner, picture: '' })).body).toMatchObject({
    message: 'Banneret ble ikke lagret',
    errors: { 'banner.picture': ['Velg et bilde'] },
  })
  expect((await put(0, { ...banner, picture: 'f'.repeat(32) })).body.errors).toHaveProperty(['banner.picture'])
  const both = await Promise.all([put(0, banner), put(0, { ...banner, alt: 'Ull' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [{ version }] = (await editor.get('/staff/categories')).body
  await catalogue.refresh()
  expect(catalogue.current().lists.banners.get(group.id)).toMatchObject({
    link: banner.link,
    picture: { width: 900, files: [{ width: 480 }, { width: 900 }] },
  })
  // A picture in use survives the cleanup of old pictures.
  await db
    .updateTable('home.picture')
    .set({ made_at: new Date(0) })
    .execute()
  await editor.put('/staff/home/ox/grid-1', {
    version: 0,
    publish: false,
    content: {
      ...{ title: 'x', text: '', link: '', linkText: '', alt: '', desktop: '', phone: '' },
      focal: { x: 50, y: 50 },
      from: '',
      until: '',
    },
  })
  expect(await db.selectFrom('home.picture').select('hash').distinct().execute()).toEqual([{ hash }])
  expect((await editor.post(`/staff/categories/${group.id}/banner/undo`, { version })).body[0]).toMatchObject({
    banner: null,
  })
  await catalogue.refresh()
  expect(catalogue.current().lists.banners.size).toBe(0)
})
