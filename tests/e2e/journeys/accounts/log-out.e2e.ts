import type { Page } from '@playwright/test'
import { apiHeaders, somebody } from '#tests/e2e/support/goods.ts'
import { holdCalls } from '#tests/e2e/support/hold-calls.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, expectedStatus, isKnown, test } from '#tests/e2e/support/shop-test.ts'

async function openOwnPage(page: Page): Promise<void> {
  const { email, phone } = somebody()
  const data = {
    ...{ first_name: 'Ute', last_name: 'Igjen', email, phone: `+47${phone}`, terms_conditions: 1 },
    ...{ password: 'blåbær på fjellet', password_confirmation: 'blåbær på fjellet', club: false, newsletter: false },
  }
  const headers = await apiHeaders(page.request)
  const made = await page.request.post('/api/v1/customers/register', { headers, data })
  expect(made.status(), await made.text()).toBe(201)
  await page.goto('/min-side')
  await isKnown(page)
}
const logOut = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Logg ut', exact: true }).first()

test('a customer logs out while the page still reads favourites and cart: none of it is asked any more', async ({
  page,
}) => {
  const held = await holdCalls(page, /customers\/current\/(favourites|cart)$/)
  await openOwnPage(page)
  await expect.poll(() => new Set(held.asked).size).toBe(2)
  await logOut(page).click()
  await expect(page).toHaveURL('/')
  await held.letGo()
  await isKnown(page)
  await page.goto('/min-side')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logg inn')
})

test('a log out that is refused, or not heard, says so at its button, and what the page read goes on', async ({
  page,
  context,
  noise,
}) => {
  expectedStatus(noise, 503)
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const held = await holdCalls(page, /customers\/current\/favourites$/)
  await openOwnPage(page)
  await expect.poll(() => held.asked.length).toBe(1)
  await page.route('**/customers/logout', route => route.fulfill({ status: 503, json: { message: 'Mange er her nå', code: 'overloaded' } }), { times: 1 }) // prettier-ignore
  await logOut(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Mange er her nå')
  await expect.poll(() => held.asked.length).toBe(2)
  const answered = page.waitForResponse(/current\/favourites$/)
  await held.letGo()
  expect((await answered).status()).toBe(200)
  await lookClosely(page, 'a log out that was refused')

  await context.setOffline(true)
  await logOut(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Du er frakoblet')
  const cart = page.waitForResponse(response => response.url().endsWith('current/cart') && response.status() === 200)
  await context.setOffline(false)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await cart
  await logOut(page).click()
  await expect(page).toHaveURL('/')
})
