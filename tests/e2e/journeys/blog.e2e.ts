import { lookClosely } from '../support/look-closely.ts'
import { expect, expectedStatus, test } from '../support/shop-test.ts'

for (const width of [390, 1280])
  test(`at ${width} px a shopper comes from the front page to the blog, a category, a post and its goods`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const main = page.getByRole('main')
    const heading = main.getByRole('heading', { level: 1 })
    await page.goto('/')
    await main.getByRole('region', { name: 'Fra bloggen' }).getByRole('link', { name: 'Alle innlegg' }).click()
    await expect(heading).toHaveText('Blogg')
    await lookClosely(page, 'the blog')
    const categories = main.getByRole('navigation', { name: 'Kategorier' })
    await categories.getByRole('link', { name: /^Stell/ }).click()
    await expect(heading).toHaveText('Stell')
    await expect(page).toHaveURL('/blogg/kategori/stell')
    await expect(categories.getByRole('link', { name: /^Stell/ })).toHaveAttribute('aria-current', 'page')
    await main.getByRole('link', { name: 'Slik blir skalljakken tett igjen' }).click()
    await expect(heading).toHaveText('Slik blir skalljakken tett igjen')
    await lookClosely(page, 'a post')
    await main.getByRole('region', { name: 'Varer i innlegget' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
  })

test('a post is led to by its id, told of in the feed and the sitemap, and one that is not there is not found', async ({
  page,
  request,
  noise,
}) => {
  const { data } = (await (await request.get('/api/v1/blog/posts')).json()) as { data: { id: number; slug: string }[] }
  const [post] = data
  await page.goto(`/blogg/post/${post?.id}`)
  await expect(page).toHaveURL(`/blogg/${post?.slug}`)
  const feed = await request.get('/blogg/rss.xml')
  expect(feed.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const xml = await feed.text()
  expect(xml.match(/<item>/g)).toHaveLength(data.length)
  const faults = await page.evaluate(
    text => new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror')?.textContent ?? null,
    xml,
  )
  expect(faults).toBeNull()
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`/blogg/${post?.slug}</loc>`)
  expectedStatus(noise, 404)
  for (const path of ['/blogg/finnes-ikke', '/blogg/kategori/finnes-ikke', '/blogg/post/999999', '/blogg?side=99']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
  }
})
