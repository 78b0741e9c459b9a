import type { APIRequestContext } from '@playwright/test'
import { apiHeaders, goodsInShop } from '../support/goods.ts'
import { pickupNames } from '../support/shop-names.ts'
import { expect, test } from '../support/shop-test.ts'
import { expectChosenShop, fillForm, pickupCode, putInCart } from '../support/shopper.ts'

test('«min butikk» is stored: it comes first on an article and is preselected in the checkout', async ({
  page,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'jakker', nth: 3 })
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
  await expect(page.getByRole('region', { name: 'Her kan du hente' })).toContainText(/\d+ butikk(er)? har alt/)
  await page.goto('/checkout')
  await expectChosenShop(page, goods.shop.name)
})

test('a search for a shop keeps the focus; the map loads tiles from its host only after it is opened, gets the focus and works by keyboard', async ({
  page,
  noise,
}) => {
  noise.allow(/^another host: https:\/\/cache\.kartverket\.no\//)
  const requested: string[] = []
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  await page.route('https://cache.kartverket.no/**', route => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'image/png', body: pixel })
  })
  await page.goto('/om-oss')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /butikker i Norge/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Butikker')
  const field = page.getByLabel('Sted, postnummer eller butikk')
  await field.fill('Bergen')
  await field.press('Enter')
  await expect(page).toHaveURL(/sted=Bergen/)
  await expect(page.getByRole('main').getByRole('status').first()).toContainText('Bergen')
  await expect(field).toBeFocused()
  const openNow = page.getByRole('checkbox', { name: 'Åpen nå' })
  await openNow.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/apen=1/)
  await expect(openNow).toBeFocused()
  await page.goBack()
  await expect(openNow).not.toBeChecked()
  await page.goBack()
  await expect(field).toHaveValue('')
  expect(requested).toEqual([])
  await page.getByRole('button', { name: 'Vis i kart' }).focus()
  await page.keyboard.press('Enter')
  const map = page.getByRole('application', { name: /^Kart/ })
  await expect(map).toBeFocused()
  await expect(map.locator('img').first()).toBeVisible()
  await expect.poll(() => requested.length).toBeGreaterThan(2)
  await expect(page.getByText('© Kartverket')).toBeVisible()
  await expect(map.getByRole('link').first()).toBeAttached()

  const shown = () => map.locator('img').evaluateAll(tiles => tiles.map(tile => (tile as HTMLImageElement).src).join())
  const before = await shown()
  await page.keyboard.press('+')
  await expect.poll(shown).not.toBe(before)
  const zoomed = await map.locator('img').first().boundingBox()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => map.locator('img').first().boundingBox()).not.toEqual(zoomed)
})

test('a cart that no single shop has is reserved in two shops by one form, and the first receipt links to the second', async ({
  page,
  request,
}) => {
  const cart = await splitCart(request)
  await page.goto('/')
  await page.evaluate(stored => localStorage.setItem('hent.cart', stored), JSON.stringify(cart))
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'Hentes i to butikker' })).toBeVisible()
  const offers = page.getByRole('list', { name: 'Hentes i to butikker' }).locator(':scope > li')
  await expect(offers).toHaveCount(2)
  const names = await offers.locator('p:first-of-type > span:first-child').allInnerTexts()
  await fillForm(page)
  await page.getByRole('button', { name: 'Reserver i begge butikkene' }).click()
  const first = await pickupCode(page)
  await expect(page.getByText(names[0] ?? '').first()).toBeVisible()
  await page.getByRole('link', { name: 'Se kvitteringen for den delen' }).click()
  await expect(page).not.toHaveURL(/ogsa=/)
  await expect(page.getByText(names[1] ?? '').first()).toBeVisible()
  expect(await pickupCode(page)).not.toBe(first)
  const left = await page.evaluate(() => localStorage.getItem('hent.cart') ?? '{}')
  expect((JSON.parse(left) as { lines: unknown[] }).lines).toEqual([])
})

/** A count of one article that no shop has, and two shops have together. */
async function splitCart(request: APIRequestContext) {
  const headers = await apiHeaders(request)
  for (let at = 0; at < 6; at++) {
    const goods = await goodsInShop(request, { group: 'sko', min: 1, max: 3, nth: at })
    for (let count = 2; count <= 10; count++) {
      const data = { items: [{ EanNo: goods.ean, Count: count }] }
      const response = await request.post('/api/v1/cart/shops', { headers, data })
      const { shops } = (await response.json()) as { shops: { complete: boolean; available: number[] }[] }
      const [most = 0, next = 0] = shops.map(({ available: [pieces = 0] }) => pieces).sort((a, b) => b - a)
      if (shops.some(({ complete }) => complete) || most + next < count) continue
      const { articleId, ean, name, price, slug } = goods
      const line = {
        count,
        id: 1,
        ean,
        name,
        gender: 'Herre',
        size: goods.size.name,
        color: goods.color.name,
        price,
        pant: 0,
        frightPrice: 0,
        image: null,
        canPurchase: true,
        variant: { id: 1, ean, shops: [] },
        articleId,
        webPurchaseLimit: null,
        onlyCC: false,
        slug,
      }
      return { lines: [line], shopId: null }
    }
  }
  throw new Error('No shoe needs two shops')
}
