import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#database/connection.ts'
import { openBlog, writePost } from '#modules/documents/blog/index.ts'
import { changeOverrides } from '#modules/catalogue/articles/index.ts'
import { changePage, openPages } from '#modules/documents/content/index.ts'
import { openHome } from '#modules/documents/home/index.ts'
import { openCatalogue } from '#modules/catalogue/read-model/index.ts'
import { recordById } from '#modules/catalogue/read-model/snapshot.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { changeRedirects, openRedirects } from '#modules/documents/redirects/index.ts'
import { systemClock } from '#platform/clock.ts'
import { givenArticle, givenCampaign } from '#tests/support/catalogue/catalogue.ts'
import { givenSlot, slotContent } from '#tests/support/catalogue/home-slots.ts'
import { silentLog } from '#tests/support/catalogue/open-catalogue.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { follow } from './follow.ts'

const seen = { timeout: 2_000, interval: 20 }

/** Another process: the catalogue and content that it keeps up to date, over separate connections. */
async function givenProcess(url: string) {
  const database = connect(url, { max: 6, applicationName: 'process' })
  const catalogue = await openCatalogue(database, { clock: systemClock, log: silentLog })
  const [home, blog, pages, redirects] = await Promise.all([
    openHome(database.db),
    openBlog(database.db),
    openPages(database.db),
    openRedirects(database.db),
  ])
  for (const [kept, kind] of [
    [home, 'home'],
    [blog, 'blog'],
    [pages, 'content'],
    [redirects, 'redirects'],
  ] as const)
    follow(kept, kind, catalogue, silentLog)
  onTestFinished(async () => {
    home.close()
    blog.close()
    await catalogue.close()
    await database.close()
  })
  return { catalogue, home, blog, pages, redirects }
}

test('a second process also shows new slots, pages, posts, redirects, synonyms, campaigns and overrides within two seconds', async () => {
  const shop = await usingDatabase()
  const { db } = shop
  const article = await givenArticle(db, { name: 'Jakke', price: 50_000 })
  const processes = await Promise.all([1, 2].map(() => givenProcess(shop.url)))
  const everywhere = async (shows: (process: (typeof processes)[number]) => unknown, value: unknown) => {
    await expect.poll(() => processes.map(shows), seen).toEqual([value, value])
  }
  const recordIn = ({ catalogue }: (typeof processes)[number]) => recordById(catalogue.current(), article.id)

  await givenSlot(shop, 'newspaper', slotContent({ title: 'Nå' }))
  await everywhere(({ home }) => home.shown('ox')[0]?.title, 'Nå')
  await changePage(shop, systemActor, { slug: 'om-oss', basedOn: 0 }, { title: 'Om', lead: 'Ny', body: 'Tekst' })
  await everywhere(({ pages }) => pages.page('om-oss')?.lead, 'Ny')
  const words = { slug: 'tur', title: 'Tur', lead: 'Om', body: 'Tekst', author: '', mainArticle: null }
  await writePost(db, { ...words, relatedArticles: [], categories: [], publishedAt: new Date(0) })
  await everywhere(({ blog }) => blog.post({ slug: 'tur' })?.title, 'Tur')
  const { id: basedOn } = await db
    .selectFrom('redirects.state')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await changeRedirects(shop, systemActor, { basedOn }, '/gammel;/ny')
  await everywhere(({ redirects }) => redirects.of('/gammel')?.to, '/ny')
  await db.insertInto('search.synonym').values({ words: 'anorakk', means: 'jakke' }).execute()
  await everywhere(({ catalogue }) => catalogue.current().lists.synonyms.some(each => each.words === 'anorakk'), true)
  await givenCampaign(db, { prices: { [article.variants[0]!.id]: 30_000 } })
  await everywhere(process => recordIn(process)?.pricing.price, 30_000)
  const own = {
    visible: false,
    featured: null,
    customLabel: null,
    description: null,
    techDescription: null,
    material: null,
    washLabel: null,
    careLabel: null,
    nutrientContent: null,
    manufacturer: null,
    responsible: null,
    warnings: null,
    ageLimit: null,
    guaranteeYears: null,
    guaranteeFull: null,
    pictures: null,
  }
  await changeOverrides(shop, systemActor, { id: article.id, basedOn: 0 }, own)
  await everywhere(process => recordIn(process)?.listed, false)
})
