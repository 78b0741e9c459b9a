import type { Shop } from '#contract/shops.ts'
import { hurryAfterLoad } from '../support/after-load.ts'
import { goodsInShop } from '../support/goods.ts'
import { expect, test } from '../support/shop-test.ts'

// The responses are modified, so the hashes of their inline scripts no longer match the policy.
test.use({ viewport: { width: 320, height: 700 }, bypassCSP: true })

const long = 'Hent Sport Kristiansandsregionens Sørlandsparkenhandelsenter '

test('with long names of shops, a list, an article, the shops, one shop and the cart are no wider than a phone of 320 or 390 px', async ({
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

test('a long name breaks at the joint of its compound, and is copied without the break', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await hurryAfterLoad(page)
  await page.goto('/search/softshelljakke')
  const name = page.getByRole('article').first().getByRole('link')
  await expect(name).toHaveText(/softshell\u00adjakke/)
  // As wide as its longer part.
  await name.evaluate(link => (link.closest('h2')!.style.width = '5.5rem'))
  const lines = () =>
    name.evaluate(link => {
      const [text, at] = [link.firstChild!, link.textContent.indexOf('jakke')]
      const topOf = (start: number) => {
        const letter = document.createRange()
        letter.setStart(text, start)
        letter.setEnd(text, start + 1)
        return letter.getBoundingClientRect().top
      }
      // The box of the first letter after a break begins at the hyphen.
      return [at - 10, at - 2, at + 1].map(topOf)
    })
  const [first = 0, before = 0, after = 0] = await lines()
  expect(before).toBe(first)
  expect(after).toBeGreaterThan(before)

  const copy = () =>
    name.evaluate(link => {
      getSelection()?.selectAllChildren(link)
      const clipboardData = new DataTransfer()
      const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
      link.dispatchEvent(event)
      return clipboardData.getData('text/plain')
    })
  await expect.poll(copy).toMatch(/softshelljakke/)
})
