import type { Shop } from '#contract/shops.ts'
import { goodsInShop } from '../support/goods.ts'
import { expect, test } from '../support/shop-test.ts'

// The responses are modified, so the hashes of their inline scripts no longer match the policy.
test.use({ viewport: { width: 320, height: 700 }, bypassCSP: true })

const long = 'Hent Sport Kristiansandsregionens Sørlandsparkenhandelsenter '

test('with long names of shops, no page that shows them is wider than a phone of 320 or 390 px', async ({
  page,
  request,
}) => {
  const shops = (await (await request.get('/api/v1/shops')).json()) as Shop[]
  const [shop] = shops
  if (!shop) throw new Error('no shop')
  const goods = await goodsInShop(request, { group: 'jakker', nth: 5 })
  await page.route(/^(?!.*\.(js|css|woff2|svg|webp|avif|webmanifest|png|ico)(\?|$)).*$/, async route => {
    const response = await route.fetch()
    // Leaving a page disposes of its pending responses.
    const text = await response.text().catch(() => null)
    if (text !== null) await route.fulfill({ response, body: text.replaceAll('Fritid ', long) })
  })
  await page.addInitScript(
    stored => localStorage.setItem('hent.my-shop', stored),
    JSON.stringify({ id: shop.id, name: shop.name.replace('Fritid ', long), slug: shop.slug }),
  )
  for (const path of ['/jakker', `/product/${goods.slug}`, '/butikker', `/butikker/${shop.slug}`, '/handlekurv']) {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(path)
    await expect(page.getByText('Sørlandsparkenhandelsenter').first()).toBeAttached()
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 })
      const beyond = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(beyond, { message: `${path} at ${width} px` }).toBe(0)
    }
  }
})
