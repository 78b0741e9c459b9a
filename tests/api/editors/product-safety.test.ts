import { expect, test } from 'vitest'
import { recordById } from '#modules/catalogue/read-model/snapshot.ts'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'

const ofBrand = 'Fjell AS\nStorgata 1, 0155 Oslo, Norge\npost@fjell.example'
const ofFeed = 'Feed AS\nStorgata 2, 0155 Oslo, Norge\npost@feed.example'
const ofDesk = 'Desk AS\nStorgata 3, 0155 Oslo, Norge\npost@desk.example'
const none = { manufacturer: '', responsible: '', warnings: '' }

test('an article shows the manufacturer set by an editor, else that of the feed, else that of its brand', async () => {
  const { editor, shop, catalogue } = await givenSearchAdmin({ name: 'Jakke' })
  const { db } = shop.database
  const { id } = await db.selectFrom('catalogue.article').select('id').executeTakeFirstOrThrow()
  const shown = async () => {
    await catalogue.refresh()
    return recordById(catalogue.current(), id)!.facts
  }
  const [brand] = (await editor.get('/staff/goods-brands')).body
  expect(brand).toMatchObject({ ...none, articles: 1, lacking: 1 })
  expect((await editor.get('/staff/articles?withoutSafety=1')).body.total).toBe(1)
  expect(await shown()).toMatchObject({ manufacturer: null, responsible: null, warnings: null })

  const path = `/staff/goods-brands/${brand.id}`
  const after = { ...none, manufacturer: ofBrand.replaceAll('\n', '\r\n'), warnings: 'Les bruksanvisningen' }
  const saved = await editor.put(path, { before: none, after })
  expect(saved.body).toMatchObject([{ manufacturer: ofBrand, lacking: 0 }])
  expect((await editor.put(path, { before: none, after: { ...none, warnings: 'Ny' } })).status).toBe(409)
  expect((await editor.get('/staff/articles?withoutSafety=1')).body.total).toBe(0)
  expect(await shown()).toMatchObject({ manufacturer: ofBrand, warnings: 'Les bruksanvisningen' })

  await db.updateTable('catalogue.article').set({ manufacturer: ofFeed }).execute()
  expect(await shown()).toMatchObject({ manufacturer: ofFeed })
  const { version, own } = (await editor.get(`/staff/articles/${id}`)).body
  const change = (manufacturer: string) =>
    editor.put(`/staff/articles/${id}`, { version, own: { ...own, manufacturer, warnings: '' } })
  expect(await change('Desk AS')).toMatchObject({
    status: 422,
    body: { errors: { 'own.manufacturer': [expect.any(String)] } },
  })
  expect(await change(ofDesk)).toMatchObject({ status: 200, body: { feed: { manufacturer: ofFeed } } })
  expect(await shown()).toMatchObject({ manufacturer: ofDesk, warnings: null })

  const noted = await db
    .selectFrom('staff.audit_log')
    .select('detail')
    .where('subject', '=', `goods-brand:${brand.id}`)
    .execute()
  expect(noted).toMatchObject([{ detail: { manufacturer: ofBrand } }])
})
