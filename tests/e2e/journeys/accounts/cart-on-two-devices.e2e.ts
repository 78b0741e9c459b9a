import type { Browser, Page } from '@playwright/test'
import { asCustomer, logInByApi, logOutByApi } from '#tests/e2e/support/customer.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { putInCart } from '#tests/e2e/support/shopper.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

const path = '/api/v1/customers/current/cart'
async function logIn(page: Page, email: string): Promise<void> {
  await logInByApi(page, email)
  await page.goto('/handlekurv')
}

async function anotherDevice(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } })
  return context.newPage()
}

const counted = (page: Page, words: string) =>
  expect(page.getByRole('link', { name: `Gå til kassen, ${words}`, exact: true })).toBeVisible()
const told = (page: Page) =>
  page.waitForResponse(response => response.url().endsWith(path) && response.request().method() === 'POST')
/** Simulates a tab that becomes visible again. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test("a customer's cart is the same on phone and computer, removals included, and leaves a device at logout", async ({
  page: phone,
  browser,
  noise,
  baseURL,
}) => {
  expectedStatus(noise, 500)
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const { email } = await asCustomer(phone.request)
  await logOutByApi(phone)
  const [rope, ball] = [
    await goodsInShop(phone.request, { group: 'klatring' }),
    await goodsInShop(phone.request, { group: 'ballsport' }),
  ]
  const desk = await anotherDevice(browser, baseURL ?? '')

  // The guest's cart is merged into the account.
  await putInCart(phone, rope)
  await logIn(phone, email)
  await counted(phone, '1 vare')
  await logIn(desk, email)
  await expect(desk.getByRole('main').getByRole('link', { name: rope.name, exact: true })).toBeVisible()

  const stored = told(desk)
  await putInCart(desk, ball)
  await stored
  await lookAgain(phone)
  await counted(phone, '2 varer')
  await expect(phone.getByRole('main').getByRole('link', { name: ball.name, exact: true })).toBeVisible()

  // Offline and during server errors the local cart is used; the removal is sent afterwards.
  await desk.goto('/handlekurv')
  await desk.route(`**${path}`, route =>
    route.fulfill({ status: 500, json: { message: 'Noe gikk galt', code: 'internal' } }),
  )
  await desk.getByRole('button', { name: `Fjern ${rope.name}`, exact: true }).click()
  await counted(desk, '1 vare')
  await desk.waitForResponse(response => response.status() === 500)
  await desk.unroute(`**${path}`)
  await desk.context().setOffline(true)
  await desk.getByRole('button', { name: `Fjern ${ball.name}`, exact: true }).click()
  await desk.getByRole('button', { name: 'Angre' }).click()
  await counted(desk, '1 vare')
  const removed = told(desk)
  await desk.context().setOffline(false)
  await removed
  await phone.goto('/')
  await counted(phone, '1 vare')

  await desk.goto('/min-side')
  await desk.getByRole('main').getByRole('button', { name: 'Logg ut', exact: true }).click()
  await expect(desk).toHaveURL('/')
  await counted(desk, '0 varer')
  expect(await desk.evaluate(() => localStorage.getItem('hent.followed-cart'))).toBeNull()
  await desk.context().close()
})
