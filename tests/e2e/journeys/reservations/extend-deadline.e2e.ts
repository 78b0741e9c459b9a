import type { APIRequestContext } from '@playwright/test'
import type { ReservationRequest } from '#contract/reservations.ts'
import { asCustomer } from '#tests/e2e/support/customer.ts'
import { apiHeaders, goodsInShop, type Goods, type somebody } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

type Person = ReturnType<typeof somebody>

/** A ready reservation of this shopper, with a week to its deadline. */
async function givenReady(request: APIRequestContext, who: Person, { ean, shop }: Goods) {
  const data: ReservationRequest = {
    ...{ CustomerName: who.name, Email: who.email, Phone: who.phone, ShopID: shop.id },
    ...{ Delivery: false, Address: '', PostalCode: '', City: '', shipping_method_id: null },
    items: [{ EanNo: ean, Count: 1 }],
  }
  const headers = { ...(await apiHeaders(request)), 'Idempotency-Key': crypto.randomUUID() }
  const response = await request.post('/api/v1/reservations', { headers, data })
  expect(response.status(), await response.text()).toBe(201)
  const { receiptToken } = (await response.json()) as { receiptToken: string }
  await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ pool }) =>
    pool.query(
      `update reservations.reservation set status_id = 3, ready_at = now(), pickup_deadline = now() + interval '7 days' where receipt_token = $1`,
      [receiptToken],
    ),
  )
  return `/kvittering/${receiptToken}`
}

test('a shopper extends a deadline on Min side, once, and a receipt says why it cannot be extended again', async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  noise.allow(/status of 409/)
  const who = await asCustomer(page.request)
  const goods = await goodsInShop(page.request, { group: 'padling', nth: 3, min: 3 })
  const receipt = await givenReady(page.request, who, goods)

  await page.goto('/min-side/reservasjoner')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: goods.shop.name })
  const button = page.getByRole('button', { name: /^Forleng fristen/ })
  await page.setViewportSize({ width: 320, height: 800 })
  await lookClosely(page, 'a reservation that can be extended')
  await page.context().setOffline(true)
  await row.getByRole('button', { name: /^Forleng fristen/ }).click()
  await expect(row.getByRole('alert')).toContainText('Vi fikk ikke kontakt med nettbutikken')
  await page.context().setOffline(false)
  await row.getByRole('button', { name: /^Forleng fristen/ }).click()
  await expect(row.getByText('Fristen er forlenget', { exact: true })).toBeVisible()
  await expect(button).toHaveCount(0)

  // The deadline of another reservation is extended in another tab while its receipt is open.
  const other = await givenReady(page.request, who, goods)
  await page.goto(other)
  await expect(button).toBeVisible()
  const elsewhere = await page.request.post(`/api/v1/reservations/receipt/${other.split('/').at(-1)}/extend`, {
    headers: await apiHeaders(page.request),
  })
  expect(elsewhere.status(), await elsewhere.text()).toBe(200)
  await button.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Fristen er allerede forlenget')
  await expect(button).toHaveCount(0)
  await page.goto(receipt)
  await expect(page.getByText(/^Hent innen/)).toBeVisible()
  await expect(button).toHaveCount(0)
})
