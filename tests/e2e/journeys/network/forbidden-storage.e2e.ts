import type { Page } from '@playwright/test'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { chooseShop, fillForm, pickupCode, productPath, reserveButton } from '#tests/e2e/support/shopper.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test.use({ consented: false })

/** Scripts may use neither storage nor cookies. */
async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: refuse })
    Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse })
  })
}

/**
 * Stores none of the server's cookies, so that the browser sends none. Returns the addresses to which it sent one. Other
 * requests go to the server unchanged, because `Sec-Fetch-Site` comes from the browser.
 */
async function blockCookies(page: Page): Promise<string[]> {
  const sent: string[] = []
  page.on('request', request => sent.push(...(request.headers()['cookie'] ? [request.url()] : [])))
  await page.route(/\/customers\/current$|\.data/, async route => {
    const request = route.request()
    const response = await fetch(request.url(), { headers: request.headers() })
    const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'))
    await route.fulfill({ status: response.status, headers, body: await response.text() })
  })
  return sent
}

for (const cookies of ['not by scripts', 'not at all'] as const)
  test(`where storage is forbidden and cookies are kept ${cookies}, a shopper answers the cookie question once, fills the cart and reserves`, async ({
    page,
    request,
    noise,
  }) => {
    // React Router reports that it cannot store scroll positions.
    noise.allow(/SecurityError|Failed to save scroll positions/)
    await forbidStorage(page)
    const sent = cookies === 'not at all' ? await blockCookies(page) : []
    const goods = await goodsInShop(request, { group: 'tilbehør', shopId: 55 })
    await page.goto(productPath(goods))
    const question = page.locator('#cookie-question').getByRole('dialog')
    await question.getByRole('button', { name: 'Greit' }).click()
    await expect(question).toBeHidden()

    await page.getByRole('button', { name: 'Legg i handlekurv' }).first().click()
    await expect(page.getByText('Lagt i handlekurven')).toBeVisible()
    await page.getByTitle('Gå til kassen').click()
    await expect(page).toHaveURL('/checkout')
    await expect(question).toBeHidden()
    await chooseShop(page, goods.shop.name)
    await fillForm(page)
    await reserveButton(page).click()
    await pickupCode(page)
    await expect(page.getByRole('main')).toContainText(goods.name)
    expect(sent).toEqual([])
  })
