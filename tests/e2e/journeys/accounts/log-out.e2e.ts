import type { Page } from '@playwright/test'
import { asCustomer } from '#tests/e2e/support/customer.ts'
import { holdCalls } from '#tests/e2e/support/hold-calls.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, expectedStatus, isKnown, test } from '#tests/e2e/support/shop-test.ts'

const logOut = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Logg ut', exact: true }).first()

test('the current customer is requested before any other data, and a guarded page waits for it', async ({ page }) => {
  await asCustomer(page.request, { firstName: 'Åse' })
  const requested: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') || pathname.endsWith('.data')) requested.push(pathname)
  })
  await page.goto('/jakker')
  await page.getByRole('banner').getByTitle('Min side, logget inn som Åse').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hei, Åse')
  expect(requested[0]).toBe('/api/v1/customers/current')
  expect(requested).toContain('/min-side.data')

  // While the response is pending the page waits, and then greets the customer.
  const pressed = Promise.withResolvers<undefined>()
  await page.route('**/api/v1/customers/current', async route => {
    await pressed.promise
    await route.continue()
  })
  requested.length = 0
  await page.goto('/jakker')
  await page.getByRole('banner').locator('a[href="/min-side"]').click()
  pressed.resolve(undefined)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hei, Åse')
  expect(requested[0]).toBe('/api/v1/customers/current')
  await page.unrouteAll({ behavior: 'wait' })
})

test('a refused or unanswered logout shows a message at its button and the page keeps working; a logout succeeds while data is still requested', async ({
  page,
  context,
  noise,
}) => {
  expectedStatus(noise, 503)
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  await asCustomer(page.request)
  const favourites = await holdCalls(page, /customers\/current\/favourites$/)
  await page.goto('/min-side')
  await isKnown(page)
  await expect.poll(() => favourites.asked.length).toBe(1)
  await page.route(
    '**/customers/logout',
    route => route.fulfill({ status: 503, json: { message: 'Mange er her nå', code: 'overloaded' } }),
    { times: 1 },
  )
  await logOut(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Mange er her nå')
  await expect.poll(() => favourites.asked.length).toBe(2)
  await favourites.letGo()
  await lookClosely(page, 'a log out that was refused')

  await context.setOffline(true)
  await logOut(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Du er frakoblet')
  const cart = page.waitForResponse(response => response.url().endsWith('current/cart') && response.status() === 200)
  await context.setOffline(false)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await cart

  await page.unrouteAll({ behavior: 'wait' })
  const held = await holdCalls(page, /customers\/current\/(favourites|cart)$/)
  await page.reload()
  await isKnown(page)
  await expect.poll(() => new Set(held.asked).size).toBe(2)
  await logOut(page).click()
  await expect(page).toHaveURL('/')
  await held.letGo()
  await isKnown(page)
  await page.goto('/min-side')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logg inn')
})
