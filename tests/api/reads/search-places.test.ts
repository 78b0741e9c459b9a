import { expect, onTestFinished, test } from 'vitest'
import type { WholeApi } from '#api/app.ts'
import { suggestionsResponse } from '#contract/search.ts'
import { wholeApi } from '#main/register-api.ts'
import { follow } from '#main/pages/follow.ts'
import { openBlog, writePost, type WrittenPost } from '#modules/documents/blog/index.ts'
import { changePage, openPages, shippedPages } from '#modules/documents/content/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { givenArticle } from '#tests/support/catalogue/catalogue.ts'
import { silentLog } from '#tests/support/catalogue/open-catalogue.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'

const hour = 3_600_000
const post = (slug: string, title: string, publishedAt: Date | null): WrittenPost => ({
  ...{ slug, title, lead: 'Om turer.', body: 'Gå på **tur**.', author: '', publishedAt },
  ...{ mainArticle: null, relatedArticles: [], categories: [] },
})

async function givenWords() {
  const { deps, database, catalogue } = await usingWholeApi(async ({ db }) => {
    await givenArticle(db, { name: 'Bekk primus', groups: ['Turutstyr', 'Kjøkken', 'Primuser'] })
    await writePost(db, post('koke-kaffe', 'Slik koker du kaffe på primus', new Date(Date.now() - hour)))
    await writePost(db, post('utkast', 'Primus i krig', null))
    await writePost(db, post('i-morgen', 'Primus i morgen', new Date(Date.now() + 24 * hour)))
  })
  const [blog, pages] = [await openBlog(database.db), await openPages(database.db)]
  onTestFinished(() => blog.close())
  follow(blog, 'blog', catalogue, silentLog)
  follow(pages, 'content', catalogue, silentLog)
  const api: WholeApi = wholeApi({ ...deps, documents: { ...deps.documents, blog, pages } })
  const search = async (query: string) => {
    const response = await api.request('/api/v1/articles/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, take: 5 }),
    })
    const body = (await response.json()) as {
      hits: { total: { value: number } }
      places: { kind: string; path: string; title: string }[]
    }
    return { total: body.hits.total.value, places: body.places.map(({ kind, path }) => `${kind} ${path}`) }
  }
  return { api, database, search }
}

test('a search finds posts by title beside the articles, without drafts and scheduled posts', async () => {
  const { api, search } = await givenWords()
  expect(await search('primus')).toEqual({ total: 1, places: ['post /blogg/koke-kaffe'] })
  expect(await search('kaffe på primuser')).toMatchObject({ places: ['post /blogg/koke-kaffe'] })
  expect(await search('primus til båt')).toMatchObject({ places: [] })
  const typed = await api.request('/api/v1/search/suggestions?q=kaffe')
  expect(suggestionsResponse.parse(await typed.json()).places).toMatchObject([
    { kind: 'post', path: '/blogg/koke-kaffe' },
  ])
})

test('a search finds text pages, their sections and single questions, and a page found by its topic is listed once', async () => {
  const { search } = await givenWords()
  expect((await search('barnehagen')).places).toEqual([
    'help /dette-trenger-barnet-til-barnehagestart#til-å-ha-i-barnehagen'.replace(
      'til-å-ha-i-barnehagen',
      encodeURIComponent('til-å-ha-i-barnehagen'),
    ),
  ])
  expect((await search('bionic finish')).places).toEqual(['help /bionic-finish-eco'])
  const requested = `help /sporsmal-og-svar?q=${encodeURIComponent('Hva om den ikke passer?')}`
  expect((await search('hva om den ikke passer')).places[0]).toBe(requested)
  expect((await search('avbestille')).places.filter(place => place.includes('/sporsmal-og-svar'))).toHaveLength(1)
})

test('a page that an editor publishes or renames is found within two seconds, even for a cached search', async () => {
  const { search, database } = await givenWords()
  for (let time = 0; time < 3; time++) expect((await search('romskip')).places).toEqual([])
  await writePost(database.db, post('romskip', 'Romskip på tur', new Date(Date.now() - hour)))
  await expect.poll(async () => (await search('romskip')).places, { timeout: 2_000 }).toEqual(['post /blogg/romskip'])
  const words = shippedPages.get('om-oss')
  if (!words) throw new Error('The page is gone')
  const changed = await changePage(
    database,
    systemActor,
    { slug: 'om-oss', basedOn: 0 },
    { ...words, title: 'Romskip og vi' },
  )
  expect(changed.ok).toBe(true)
  await expect
    .poll(async () => (await search('romskip')).places, { timeout: 2_000 })
    .toEqual(['help /om-oss', 'post /blogg/romskip'])
})
