import { expect, onTestFinished, test, vi } from 'vitest'
import { blogCategories, blogCategoryPage, blogPage, blogPost } from '#contract/blog.ts'
import type { Db } from '#database/connection.ts'
import { openBlog, writePost, type WrittenPost } from '#modules/documents/blog/index.ts'
import { givenArticle } from '#tests/support/catalogue/catalogue.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const hour = 3_600_000
const post = (facts: Partial<WrittenPost>): WrittenPost => ({
  slug: 'et-innlegg',
  title: 'Et innlegg',
  lead: 'Om turer.',
  body: 'Gå på **tur**.',
  author: '',
  publishedAt: new Date(Date.now() - hour),
  mainArticle: null,
  relatedArticles: [],
  categories: [],
  ...facts,
})

async function givenBlog(fill: (db: Db) => Promise<unknown>) {
  let opened: Awaited<ReturnType<typeof openBlog>> | undefined
  const blog = () => {
    if (!opened) throw new Error('The blog is opened when the database is filled')
    return opened
  }
  const shop = await usingWholeApi(
    async ({ db }) => {
      await fill(db)
      opened = await openBlog(db)
      onTestFinished(() => blog().close())
    },
    {
      documents: {
        blog: {
          posts: category => blog().posts(category),
          post: by => blog().post(by),
          categories: () => blog().categories(),
          get epoch() {
            return blog().epoch
          },
        },
      },
    },
  )
  const ask = async (path: string) => {
    const response = await shop.api.request(`/api/v1${path}`)
    return { status: response.status, body: (await response.json()) as unknown }
  }
  return { ...shop, blog: blog(), ask }
}

const stell = { slug: 'stell', name: 'Stell' }
const tur = { slug: 'tur', name: 'Tur' }

test('a list of posts, also of a category, has the text and the related articles of each', async () => {
  const { ask } = await givenBlog(async db => {
    const related = [(await givenArticle(db, { name: 'A' })).id, (await givenArticle(db, { name: 'B' })).id]
    await writePost(db, post({ slug: 'lag', relatedArticles: related, categories: [tur] }))
  })
  const one = blogPost.parse((await ask('/blog/lag')).body)
  expect([one.body, one.relatedArticles]).toEqual(['<p>Gå på <strong>tur</strong>.</p>\n', [1, 2]])
  for (const path of ['/blog/posts', '/blog/category/tur'])
    expect((await ask(path)).body).toMatchObject({ data: [one] })
})

test('posts are paged, newest first, without drafts and scheduled posts', async () => {
  const { ask } = await givenBlog(async db => {
    for (let at = 1; at <= 12; at++)
      await writePost(
        db,
        post({ slug: `post-${at}`, title: `Post ${at}`, publishedAt: new Date(Date.now() - at * hour) }),
      )
    await writePost(db, post({ slug: 'utkast', publishedAt: null }))
    await writePost(db, post({ slug: 'i-morgen', publishedAt: new Date(Date.now() + 24 * hour) }))
  })
  const first = blogPage.parse((await ask('/blog/posts')).body)
  expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 10, total: 12 })
  expect(first.data.map(({ slug }) => slug)).toEqual(Array.from({ length: 10 }, (_, at) => `post-${at + 1}`))
  const second = blogPage.parse((await ask('/blog/posts?page=2')).body)
  expect(second.data.map(({ slug }) => slug)).toEqual(['post-11', 'post-12'])
  expect(blogPage.parse((await ask('/blog/posts?page=3')).body).data).toEqual([])
  expect((await ask('/blog/posts?page=0')).status).toBe(422)
  expect((await ask('/blog/utkast')).status).toBe(404)
  expect((await ask('/blog/i-morgen')).status).toBe(404)
})

test('a post is found by slug and by id, with its articles, categories and text as HTML without script', async () => {
  const ids: number[] = []
  const { ask } = await givenBlog(async db => {
    for (const name of ['Skalljakke', 'Ulltrøye', 'Sokk']) ids.push((await givenArticle(db, { name })).id)
    const [mainArticle = 0, ...relatedArticles] = ids
    const body = '## Lag\n\n<script>alert(1)</script> [lenke](javascript:alert(1)) **ull**'
    await writePost(
      db,
      post({ body, mainArticle, relatedArticles: relatedArticles.toReversed(), categories: [tur, stell] }),
    )
  })
  const byName = await ask('/blog/et-innlegg')
  const told = blogPost.parse(byName.body)
  expect(told).toMatchObject({
    ...{ slug: 'et-innlegg', title: 'Et innlegg', featuredImage: null, mainArticle: ids[0] },
    relatedArticles: [ids[2], ids[1]],
    categories: [
      { slug: 'stell', name: 'Stell' },
      { slug: 'tur', name: 'Tur' },
    ],
  })
  expect(Object.keys(told.categories[0] ?? {})).toEqual(['id', 'slug', 'name'])
  expect(told.body).toContain('<strong>ull</strong>')
  expect(told.body).not.toMatch(/<script|href="javascript/i)
  expect((await ask(`/blog/post/${told.id}`)).body).toEqual(byName.body)
  for (const path of ['/blog/finnes-ikke', '/blog/post/999999']) expect((await ask(path)).status, path).toBe(404)
  expect((await ask('/blog/post/x')).status).toBe(422)
})

test('categories have the number of their published posts, and list only those', async () => {
  const { ask } = await givenBlog(async db => {
    await writePost(db, post({ slug: 'en', categories: [stell, tur] }))
    await writePost(db, post({ slug: 'to', categories: [tur] }))
    await writePost(db, post({ slug: 'tre', categories: [tur], publishedAt: null }))
  })
  const told = blogCategories.parse((await ask('/blog/categories')).body)
  expect(told).toMatchObject([
    { slug: 'stell', name: 'Stell', postsCount: 1 },
    { slug: 'tur', name: 'Tur', postsCount: 2 },
  ])
  const page = blogCategoryPage.parse((await ask('/blog/category/stell')).body)
  expect(page).toMatchObject({ category: { slug: 'stell', name: 'Stell' }, total: 1, data: [{ slug: 'en' }] })
  expect((await ask('/blog/category/ukjent')).status).toBe(404)
})

test('a changed post is returned anew, and a scheduled one is announced in the change log when it is published', async () => {
  const { blog, ask, database } = await givenBlog(async db => {
    await writePost(db, post({ slug: 'nytt', title: 'Før', categories: [tur] }))
    await writePost(db, post({ slug: 'snart', publishedAt: new Date(Date.now() + 1_500) }))
  })
  const before = await ask('/blog/nytt')
  const changes = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from search.change where kind = 'blog'`,
    )
    return rows[0]?.count ?? 0
  }
  const { id } = blogPost.parse(before.body)
  await writePost(database.db, post({ slug: 'nytt', title: 'Etter', categories: [stell] }), id)
  await blog.refresh(7)
  const after = await ask('/blog/nytt')
  expect(blogPost.parse(after.body)).toMatchObject({ title: 'Etter', categories: [{ slug: 'stell' }] })
  expect((await ask('/blog/snart')).status).toBe(404)
  const counted = await changes()
  await vi.waitFor(async () => expect(await changes()).toBeGreaterThan(counted), { timeout: 10_000, interval: 100 })
  await blog.refresh(8)
  expect((await ask('/blog/snart')).status).toBe(200)
})
