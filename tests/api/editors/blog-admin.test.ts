import sharp from 'sharp'
import { expect, test } from 'vitest'
import { givenArticle } from '#tests/support/catalogue/catalogue.ts'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'

const typed = {
  ...{ title: 'Lag på lag', slug: '', lead: 'Om å kle seg.', body: '## Ull\n\n**Varmt**', author: 'Ragnhild' },
  ...{ categories: 'Turtips, Stell', articles: '', publish: null as string | null },
}

test('an editor writes, publishes and unpublishes a post and undoes that; the audit log has the content before and after', async () => {
  const { editor, shop } = await givenSearchAdmin()
  const { articleNo } = await shop.database.db.transaction().execute(async tx => {
    const { id } = await givenArticle(tx, { name: 'Ulltrøye' })
    const row = await tx
      .selectFrom('catalogue.article')
      .select('article_no')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { articleNo: row.article_no }
  })
  const added = await editor.post('/staff/blog', { ...typed, articles: articleNo })
  expect([added.status, added.body]).toMatchObject([
    201,
    {
      ...{ state: 'draft', slug: 'lag-på-lag', version: 1, publishedAt: null },
      body: { ...typed, slug: 'lag-på-lag', articles: articleNo, categories: 'Stell, Turtips' },
      html: expect.stringContaining('<strong>Varmt</strong>'),
    },
  ])
  const path = `/staff/blog/${added.body.id}`
  const published = await editor.put(path, { ...typed, title: 'Tre lag', publish: '2026-01-15T09:30', version: 1 })
  expect([published.status, published.body]).toMatchObject([
    200,
    { state: 'published', publishedAt: '2026-01-15T08:30:00.000Z', version: 2, title: 'Tre lag' },
  ])
  const planned = await editor.put(path, { ...typed, publish: '2099-06-15T09:30', version: 2 })
  expect(planned.body).toMatchObject({
    state: 'planned',
    publishedAt: '2099-06-15T07:30:00.000Z',
    body: { publish: '2099-06-15T09:30' },
  })
  expect((await editor.put(path, { ...typed, version: 3 })).body).toMatchObject({ state: 'draft', version: 4 })
  expect((await editor.get('/staff/blog')).body).toMatchObject({
    total: 1,
    data: [{ state: 'draft', changedBy: expect.any(String) }],
  })
  const undo = (version: number) => editor.post(`${path}/undo`, { version })
  expect((await undo(4)).body).toMatchObject({ state: 'planned', version: 5 })
  expect((await undo(5)).body).toMatchObject({ state: 'published', title: 'Tre lag', version: 6 })
  expect((await undo(6)).body).toMatchObject({
    state: 'draft',
    title: 'Lag på lag',
    body: { articles: articleNo },
    version: 7,
  })
  expect((await undo(7)).status).toBe(409)
  expect((await editor.delete(path, { version: 7 })).status).toBe(204)
  expect((await editor.get(path)).status).toBe(404)
  const noted = await shop.database.db
    .selectFrom('staff.audit_log')
    .select(['action', 'detail'])
    .where('subject', '=', `post:${added.body.id}`)
    .orderBy('id')
    .execute()
  expect(noted.map(({ action }) => action)).toEqual([
    'post added',
    'post changed',
    'post changed',
    'post changed',
    'post undone',
    'post undone',
    'post undone',
    'post removed',
  ])
  expect(noted[1]?.detail).toMatchObject({
    before: expect.stringContaining('Lag på lag'),
    after: expect.stringContaining('Tre lag'),
  })
})

test('an invalid post is refused with messages beside its fields, and nothing is stored', async () => {
  const { editor } = await givenSearchAdmin()
  const refused = async (changes: object) => {
    const { status, body } = await editor.post('/staff/blog', { ...typed, ...changes })
    expect(status).toBe(422)
    return body.errors
  }
  expect(await refused({ title: ' ', lead: '', body: '\n' })).toEqual({
    title: ['Skriv en tittel'],
    lead: ['Skriv en ingress'],
    body: ['Skriv en tekst'],
  })
  expect((await editor.post('/staff/blog/preview', { body: 'x' })).status).toBe(200)
  expect(await refused({ slug: '…' })).toMatchObject({ slug: [expect.stringContaining('Skriv en adresse')] })
  expect(await refused({ slug: 'kategori' })).toMatchObject({ slug: [expect.stringContaining('Skriv en adresse')] })
  expect(await refused({ articles: 'finnes-ikke' })).toEqual({ articles: ['Vi fant ikke varenummer finnes-ikke'] })
  expect(await refused({ categories: 'a,b,c,d,e,f,g,h,i' })).toEqual({ categories: ['Velg høyst 8 kategorier'] })
  expect(await refused({ publish: 'i morgen' })).toHaveProperty('publish')
  expect((await editor.get('/staff/blog')).body.total).toBe(0)
})

test('one of two simultaneous edits of a post is refused, and two posts cannot share an address', async () => {
  const { editor } = await givenSearchAdmin()
  const { body } = await editor.post('/staff/blog', typed)
  const path = `/staff/blog/${body.id}`
  const both = await Promise.all(['Én', 'To'].map(title => editor.put(path, { ...typed, title, version: 1 })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const same = await Promise.all([1, 2].map(() => editor.post('/staff/blog', { ...typed, slug: 'samme' })))
  expect(same.map(({ status }) => status).toSorted()).toEqual([201, 422])
  expect((await editor.post(`${path}/undo`, { version: 1 })).status).toBe(409)
  expect((await editor.delete(path, { version: 1 })).status).toBe(409)
})

test('hostile text of a post is escaped in its preview', async () => {
  const { editor } = await givenSearchAdmin()
  const body = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) <script>alert(1)</script>'
  const { html } = (await editor.post('/staff/blog/preview', { body })).body
  expect(html).toContain('&lt;img')
  expect(html).not.toMatch(/<img|<script|href="javascript/i)
})

test('a post has its own picture with a text, and the picture is kept while a current or earlier version shows it', async () => {
  const { editor, shop } = await givenSearchAdmin()
  const { db } = shop.database
  const png = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#0b6e4f' } })
    .png()
    .toBuffer()
  const { hash } = (await editor.post('/staff/home/pictures', { picture: png.toString('base64') })).body
  const own = { ...typed, picture: hash, pictureAlt: ' Ull \n i lag ' }
  expect((await editor.post('/staff/blog', { ...own, picture: 'f'.repeat(32) })).body.errors).toHaveProperty('picture')
  const { body } = await editor.post('/staff/blog', own)
  expect(body).toMatchObject({
    body: { picture: hash, pictureAlt: 'Ull i lag' },
    picture: { width: 700, files: [{ width: 480 }, { width: 700 }] },
  })
  const path = `/staff/blog/${body.id}`
  expect((await editor.put(path, { ...typed, version: 1 })).body.picture).toBeNull()
  // Saving a slot removes unused pictures that are more than a day old.
  let slot = 0
  const left = async () => {
    await db
      .updateTable('home.picture')
      .set({ made_at: new Date(0) })
      .execute()
    const content = {
      ...{ title: `${slot}`, text: '', link: '', linkText: '', alt: '', desktop: '', phone: '' },
      focal: { x: 50, y: 50 },
      from: '',
      until: '',
    }
    await editor.put(`/staff/home/ox/grid-${++slot}`, { version: 0, publish: false, content })
    return (await db.selectFrom('home.picture').select('hash').distinct().execute()).map(row => row.hash)
  }
  expect(await left()).toEqual([hash])
  expect((await editor.post(`${path}/undo`, { version: 2 })).body).toMatchObject({ picture: { width: 700 } })
  expect(await left()).toEqual([hash])
  expect((await editor.delete(path, { version: 3 })).status).toBe(204)
  expect(await left()).toEqual([])
})
