import type { APIRequestContext } from '@playwright/test'
import type { Shop } from '#contract/shops.ts'
import { apiHeaders, goodsInShop } from '../support/goods.ts'
import { nearestNames, pickupNames, shownNames, strangersNames } from '../support/shop-names.ts'
import { expect, expectedStatus, test } from '../support/shop-test.ts'
import { expectChosenShop, fillForm, pickupCode, putInCart } from '../support/shopper.ts'

test('all shops are listed by name with address, phone and hours, and a search by name or place finds some', async ({
  page,
  request,
}) => {
  const names = await strangersNames(request)
  await page.goto('/butikker')
  expect(await shownNames(page)).toEqual(names)
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(`${names.length} butikker`)
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: names[0] ?? '', exact: true }) })
  await expect(first).toContainText(/\d{4} \S+/)
  await expect(first.locator('a[href^="tel:"]')).toBeVisible()

  await page.getByLabel('Sted, postnummer eller butikk').fill('Bergen')
  await page.getByRole('button', { name: 'Finn' }).click()
  await expect(page).toHaveURL('/butikker?sted=Bergen')
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('for «Bergen»')
  const found = await shownNames(page)
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(names.length)
})

test('«min butikk» is remembered: it stands first for an article and is chosen beforehand in the checkout', async ({
  page,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'jakker', at: 3 })
  await page.goto('/butikker')
  await page.getByRole('button', { name: `Gjør til min butikk: ${goods.shop.name}`, exact: true }).click()
  await page.reload()
  await expect(page.getByRole('main').getByText(`Min butikk: ${goods.shop.name}`)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: goods.shop.name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(goods.shop.name)
  await expect(page.getByRole('button', { name: `Min butikk: ${goods.shop.name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await putInCart(page, goods)
  await expect.poll(() => pickupNames(page, 1)).toEqual([goods.shop.name])
  await page.goto('/handlekurv')
  await expect(page.getByRole('region', { name: 'Her kan du hente alt' })).toContainText(/\d+ butikk(er)? har alt/)
  await page.goto('/checkout')
  await expectChosenShop(page, goods.shop.name)
})

test('a shop’s page has its address, phone, hours of seven days from today on, the way there, and its data for search engines', async ({
  page,
  request,
}) => {
  const shops = (await (await request.get('/api/v1/shops')).json()) as Shop[]
  const shop = shops.find(each => each.openingHours !== null && each.phone !== null)
  if (!shop) throw new Error('no shop has hours and a phone')
  await page.goto(`/butikker/${shop.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.name)
  await expect(page.getByRole('main')).toContainText(`${shop.postNo} ${shop.postPlace}`)
  await expect(page.getByRole('main').getByRole('term')).toHaveCount(7)
  await expect(page.getByRole('main').getByRole('term').first()).toContainText('(i dag)')
  await expect(page.getByRole('link', { name: 'Veibeskrivelse' })).toHaveAttribute('href', /^https:/)
  const facts = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    text => JSON.parse(text) as Record<string, unknown>,
  )
  expect(facts.find(fact => fact['@type'] === 'LocalBusiness')).toMatchObject({ address: { postalCode: shop.postNo } })
  await page.getByRole('link', { name: 'Se varene i butikken' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Varene i ${shop.name}`)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('an unknown shop is a page that is not found', async ({ page, noise }) => {
  expectedStatus(noise, 404)
  const answer = await page.goto('/butikker/finnes-ikke')
  expect(answer?.status()).toBe(404)
})

test('the map loads tiles from its one host only after it was opened, on whichever page the visit began, and works by keys', async ({
  page,
  noise,
}) => {
  noise.allow(/^another host: https:\/\/cache\.kartverket\.no\//)
  const asked: string[] = []
  const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64') // prettier-ignore
  await page.route('https://cache.kartverket.no/**', route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'image/png', body: pixel })
  })
  await page.goto('/om-oss')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /butikker i Norge/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Butikker')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Vis i kart' }).click()
  const map = page.getByRole('application', { name: /^Kart/ })
  await expect(map.locator('img').first()).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(2)
  await expect(page.getByText('© Kartverket')).toBeVisible()
  await expect(map.getByRole('link').first()).toBeAttached()

  const shown = () => map.locator('img').evaluateAll(tiles => tiles.map(tile => (tile as HTMLImageElement).src).join())
  const before = await shown()
  await map.focus()
  await page.keyboard.press('+')
  await expect.poll(shown).not.toBe(before)
  const zoomed = await map.locator('img').first().boundingBox()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => map.locator('img').first().boundingBox()).not.toEqual(zoomed)
})

test('other pages do not allow the map’s host', async ({ request }) => {
  const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? ''
  expect(await policy('/butikker')).toContain("img-src 'self' data: https://cache.kartverket.no;")
  for (const path of ['/', '/jakker', '/checkout', '/butikkertull'])
    expect(await policy(path)).not.toContain('kartverket')
})

test('a cart that no shop has all of is reserved in two by one form, and each receipt leads to the other', async ({
  page,
  request,
}) => {
  const { cart, parts } = await splitCart(request)
  await page.goto('/')
  await page.evaluate(stored => localStorage.setItem('hent.cart', stored), JSON.stringify(cart))
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Hentes i to butikker' })).toBeVisible()
  const offers = page.getByRole('list', { name: 'Hent i to butikker' })
  for (const part of parts) await expect(offers).toContainText(part.shop.name)
  await fillForm(page)
  await page.screenshot({ path: 'test-results/split-390.png', fullPage: true })
  await page.getByRole('button', { name: 'Reserver i begge butikkene' }).click()
  const first = await pickupCode(page)
  await expect(page.getByText(parts[0]?.shop.name ?? '').first()).toBeVisible()
  await page.getByRole('link', { name: 'Se hentekoden for den delen' }).click()
  await expect(page.getByText(parts[1]?.shop.name ?? '').first()).toBeVisible()
  expect(await pickupCode(page)).not.toBe(first)
  const left = await page.evaluate(() => localStorage.getItem('hent.cart') ?? '{}')
  expect((JSON.parse(left) as { lines: unknown[] }).lines).toEqual([])
})

/** More of one thing than any shop has, and two have together. */
async function splitCart(request: APIRequestContext) {
  const headers = await apiHeaders(request)
  for (let at = 0; at < 6; at++) {
    const goods = await goodsInShop(request, { group: 'sko', min: 1, max: 3, at })
    for (let count = 2; count <= 10; count++) {
      const data = { items: [{ EanNo: goods.ean, Count: count }] }
      const answer = await request.post('/api/v1/cart/shops', { headers, data })
      const { shops, split } = (await answer.json()) as {
        shops: { complete: boolean }[]
        split: { parts: { shop: { name: string }; items: { Count: number }[] }[] } | null
      }
      if (shops.some(({ complete }) => complete) || !split) continue
      const { articleId, ean, name, price, slug } = goods
      const line = {
        count, id: 1, ean, name, gender: 'Herre', size: goods.size.name, color: goods.color.name, price, pant: 0, frightPrice: 0, image: null,
        canPurchase: true, variant: { id: 1, ean, shops: [] }, articleId, webPurchaseLimit: null, onlyCC: false, slug,
      } // prettier-ignore
      return { cart: { lines: [line], shopId: null }, parts: split.parts }
    }
  }
  throw new Error('No shoe needs two shops')
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without script shops are listed, searched by postcode, shown only where open, and each has its page', async ({
    page,
    request,
  }) => {
    await page.goto('/butikker')
    expect(await shownNames(page)).toEqual(await strangersNames(request))
    await page.getByLabel('Sted, postnummer eller butikk').fill('5003')
    await page.getByRole('button', { name: 'Finn' }).click()
    await expect(page).toHaveURL('/butikker?sted=5003')
    const nearest = await nearestNames(request, 'postcode=5003&take=200')
    expect(await shownNames(page)).toEqual(nearest)
    await page.getByLabel('Åpen nå').check()
    await page.getByRole('button', { name: 'Finn' }).click()
    await expect(page).toHaveURL('/butikker?sted=5003&apen=1')
    await expect(page.getByText(/Åpner|Stengt/)).toHaveCount(0)
    await page.goto('/butikker')
    await page
      .getByRole('main')
      .getByRole('link', { name: nearest[0] ?? '', exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nearest[0] ?? '')
    await expect(page.getByRole('link', { name: 'Veibeskrivelse' })).toBeVisible()
  })
})
