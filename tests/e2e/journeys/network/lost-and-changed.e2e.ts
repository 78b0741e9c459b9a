import type { Page } from '@playwright/test'
import { reservationKeys } from '#tests/support/api/reservation-keys.ts'
import { expectStock, goodsInShop } from '#tests/e2e/support/goods.ts'
import { fillForm, goToCheckout, pickupCode, reserveButton } from '#tests/e2e/support/shopper.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

const reservations = '**/api/v1/reservations'

test('after a lost response a retry makes one reservation; all calls are below /api/v1 with X-Requested-With, and a reservation has ten keys and the CSRF token', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/net::ERR_FAILED/)
  const calls = listenToCalls(page)
  const goods = await goodsInShop(request, { group: 'undertøy' })
  await goToCheckout(page, goods)
  await fillForm(page)
  const sent: { key: string | undefined; answer: number }[] = []
  await page.route(reservations, async route => {
    const response = await route.fetch()
    sent.push({ key: route.request().headers()['idempotency-key'], answer: response.status() })
    return sent.length === 1 ? route.abort('failed') : route.fulfill({ response: response })
  })
  const [first] = await Promise.all([page.waitForRequest(reservations), reserveButton(page).click()])
  await expect(page.getByRole('alert')).toContainText(
    'Vi prøver igjen av oss selv. Du får aldri mer enn én reservasjon.',
  )
  await pickupCode(page)
  expect(sent.map(({ answer }) => answer)).toEqual([201, 201])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  await expectStock(request, goods, goods.qty - 1)

  expect(Object.keys(first.postDataJSON() as object).sort()).toEqual(reservationKeys.toSorted())
  expect((first.postDataJSON() as { items: unknown }).items).toEqual([{ EanNo: goods.ean, Count: 1 }])
  const headers = await first.allHeaders()
  expect(headers['content-type']).toBe('application/json')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  expect(headers['x-csrf-token']).toBe(decodeURIComponent(cookie))
  await expect(page.locator('meta[name=csrf-token]')).toHaveAttribute('content', headers['x-csrf-token'] ?? 'none')
  expect(calls.length).toBeGreaterThan(2)
  for (const { path, with: sentWith } of calls)
    expect([path, sentWith]).toEqual([expect.stringMatching(/^\/api\/v1\//), 'XMLHttpRequest'])
})

test('a failed request for the CSRF token logs one line, and the page keeps working', async ({ page, noise }) => {
  noise.allow(/^Missing CSRF token$/)
  await page.route('**/api/v1/customers/current', route => route.fulfill({ status: 204 }))
  const [line] = await Promise.all([page.waitForEvent('console'), page.goto('/jakker')])
  expect([line.type(), line.text()]).toEqual(['error', 'Missing CSRF token'])
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Legg i handlekurv' }).first()).toBeVisible()
})

function listenToCalls(page: Page) {
  const calls: { path: string; with: string | undefined }[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'fetch' && !pathname.endsWith('.data'))
      calls.push({ path: pathname, with: request.headers()['x-requested-with'] })
  })
  return calls
}
