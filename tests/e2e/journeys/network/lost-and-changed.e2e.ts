import type { APIRequestContext, Page } from '@playwright/test'
import { reservationKeys } from '#tests/support/api/reservation-keys.ts'
import { expectStock, goodsInShop } from '#tests/e2e/support/goods.ts'
import { fillForm, goToCheckout, pickupCode, reserveButton } from '#tests/e2e/support/shopper.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

const reservations = '**/api/v1/reservations'

test('a reply that was lost on the way and a second try reserve once', async ({ page, request, noise }) => {
  noise.allow(/net::ERR_FAILED/)
  const goods = await goodsInShop(request, { group: 'vintersport' })
  await goToCheckout(page, goods)
  await fillForm(page)
  const sent: { key: string | undefined; answer: number }[] = []
  await page.route(reservations, async route => {
    const answer = await route.fetch()
    sent.push({ key: route.request().headers()['idempotency-key'], answer: answer.status() })
    return sent.length === 1 ? route.abort('failed') : route.fulfill({ response: answer })
  })
  await reserveButton(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'Vi prøver igjen av oss selv. Du får aldri mer enn én reservasjon.',
  )
  await pickupCode(page)
  expect(sent.map(({ answer }) => answer)).toEqual([201, 201])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  await expectStock(request, goods, goods.qty - 1)
  await stays(request, goods)
})

test('a double click on Reserver reserves once', async ({ page, request }) => {
  const goods = await goodsInShop(request, { group: 'løping' })
  await goToCheckout(page, goods)
  await fillForm(page)
  await reserveButton(page).dblclick()
  await pickupCode(page)
  await expectStock(request, goods, goods.qty - 1)
  await stays(request, goods)
})

test('the browser sends a reservation with the ten keys, X-Requested-With and the token of the page', async ({
  page,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'undertøy' })
  await goToCheckout(page, goods)
  await fillForm(page)
  const [sent] = await Promise.all([page.waitForRequest(reservations), reserveButton(page).click()])
  expect(Object.keys(sent.postDataJSON() as object).sort()).toEqual(reservationKeys.toSorted())
  expect((sent.postDataJSON() as { items: unknown }).items).toEqual([{ EanNo: goods.ean, Count: 1 }])
  const headers = await sent.allHeaders()
  expect(headers['x-requested-with']).toBe('XMLHttpRequest')
  expect(headers['content-type']).toBe('application/json')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  expect(headers['x-csrf-token']).toBe(decodeURIComponent(cookie))
  await expect(page.locator('meta[name=csrf-token]')).toHaveAttribute('content', headers['x-csrf-token'] ?? 'none')
  await pickupCode(page)
})

test('every call of the browser goes below /api/v1 and says X-Requested-With', async ({ page, request }) => {
  const calls = listenToCalls(page)
  const goods = await goodsInShop(request, { group: 'ballsport' })
  await goToCheckout(page, goods)
  await expect(reserveButton(page)).toBeEnabled()
  expect(calls.length).toBeGreaterThan(2)
  for (const { path, with: sentWith } of calls)
    expect([path, sentWith]).toEqual([expect.stringMatching(/^\/api\/v1\//), 'XMLHttpRequest'])
})

test('a token that does not come is one line in the console, and the page goes on', async ({ page, noise }) => {
  noise.allow(/^Missing CSRF token$/)
  await page.route('**/api/v1/customers/current', route => route.fulfill({ status: 204 }))
  const [line] = await Promise.all([page.waitForEvent('console'), page.goto('/jakker')])
  expect([line.type(), line.text()]).toEqual(['error', 'Missing CSRF token'])
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Legg i handlekurv' })).toBeVisible()
})

/** A second reservation would come after the first: the stock is looked at once more when there was time for it. */
async function stays(request: APIRequestContext, goods: Awaited<ReturnType<typeof goodsInShop>>) {
  await new Promise(resolve => setTimeout(resolve, 1_000))
  await expectStock(request, goods, goods.qty - 1)
}

function listenToCalls(page: Page) {
  const calls: { path: string; with: string | undefined }[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'fetch' && !pathname.endsWith('.data'))
      calls.push({ path: pathname, with: request.headers()['x-requested-with'] })
  })
  return calls
}
