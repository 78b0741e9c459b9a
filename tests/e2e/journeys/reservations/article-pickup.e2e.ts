import type { APIRequestContext, Page } from '@playwright/test'
import type { ArticleDetail, ArticlePage, Category } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shops.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

interface Found {
  path: string
  has: Shop
  lacks: Shop
}

/**
 * A size that one shop has plenty of and another none, and a size that no shop has. This test reserves none of them.
 */
async function findSizes(request: APIRequestContext): Promise<{ some: Found; gone: string }> {
  const shops = (await (await request.get('/api/v1/shops')).json()) as Shop[]
  const categories = (await (await request.get('/api/v1/categories')).json()) as Category[]
  const category = categories.find(({ slug }) => slug === 'undertøy') ?? categories.at(-1)
  const listed = (await (
    await request.get(`/api/v1/categories/${category?.id}/articles?per_page=60`)
  ).json()) as ArticlePage
  let some: Found | undefined
  let gone: string | undefined
  for (const { id } of listed.data) {
    const article = (await (await request.get(`/api/v1/articles/${id}`)).json()) as ArticleDetail
    if (!article.canPurchase || article.sizes.length < 2) continue
    for (const { size, color, shops: stock, availability, canPurchase } of article.variants) {
      if (!color || !canPurchase) continue
      const path = `/product/${encodeURIComponent(article.slug)}?farge=${color.id}&storrelse=${size.id}`
      if (availability === 0) gone ??= path
      const has = shops.find(({ id }) => stock.some(each => each.id === id && each.qty > 1))
      const lacks = shops.find(({ id }) => !stock.some(each => each.id === id && each.qty > 0))
      if (has && lacks) some ??= { path, has, lacks }
    }
    if (some && gone) return { some, gone }
  }
  throw new Error('The demo chain has no size that is sold out, or none that one shop has and another has not')
}

const choose = (page: Page, { id, name, slug }: Shop) =>
  page.evaluate(stored => localStorage.setItem('hent.my-shop', stored), JSON.stringify({ id, name, slug }))

test("at 320 px the stock and ready time of the shopper's own shop show beside the button, nearby shops show even if sold out, unavailable sizes cannot be bought, and the font causes no layout shift", async ({
  page,
  request,
}) => {
  const { some, gone } = await findSizes(request)
  await page.setViewportSize({ width: 320, height: 844 })
  await page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The font loads after everything else was painted, as on a slow connection.
  await page.route(/\.woff2$/, async route => {
    await page.waitForLoadState('domcontentloaded')
    await route.continue()
  })
  const beside = page.getByRole('region', { name: 'Henting' })
  const shops = page.getByRole('region', { name: 'Hent i butikk' })

  await page.goto(some.path)
  await expect(beside.getByRole('link', { name: 'Velg butikken din' })).toHaveAttribute('href', '/butikker')
  await choose(page, some.has)
  await page.reload()
  await expect(beside).toContainText(new RegExp(`(På lager|Få igjen) i ${some.has.name}`))
  await expect(beside).toContainText('Klar ')
  await expect(shops.getByRole('listitem').first()).toContainText('Min butikk')

  await choose(page, some.lacks)
  await page.reload()
  await expect(beside).toContainText(`Ikke på lager i ${some.lacks.name}`)
  await expect(beside.getByRole('link', { name: /^Reserver i / })).toHaveAttribute(
    'href',
    /^\/checkout\?ean=\d+&butikk=\d+$/,
  )
  await expect(shops.getByRole('listitem').first()).toContainText('Ikke på lager')
  await expect(shops.getByRole('listitem').nth(1)).toContainText(/ca\.\s[\d,]+\sk?m fra min butikk/)
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThanOrEqual(
    0.02,
  )
  await lookClosely(page, 'an article that my shop is out of')

  await page.goto(gone)
  await expect(page.getByRole('heading', { name: 'Utsolgt i alle butikker' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Legg i/ })).toHaveCount(0)
  await lookClosely(page, 'an article that is sold out')
})
