import type { APIRequestContext, Page } from '@playwright/test'
import type { ReservationRequest } from '#contract/reservations.ts'
import { asCustomer } from '#tests/e2e/support/customer.ts'
import { codesTo } from '#tests/e2e/support/account-sms.ts'
import { apiHeaders, goodsInShop, somebody } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

/** A logged-in customer with a confirmed address; a guest has reserved with the phone number. */
async function givenCustomer(page: Page, request: APIRequestContext) {
  const who = somebody()
  const goods = await goodsInShop(request, { group: 'padling', nth: 3, min: 3 })
  const data: ReservationRequest = {
    ...{ CustomerName: who.name, Email: `gjest.${who.email}`, Phone: who.phone, ShopID: goods.shop.id },
    ...{ Delivery: false, Address: '', PostalCode: '', City: '', shipping_method_id: null },
    items: [{ EanNo: goods.ean, Count: 1 }],
  }
  const headers = { ...(await apiHeaders(request)), 'Idempotency-Key': crypto.randomUUID() }
  const placed = await request.post('/api/v1/reservations', { headers, data })
  expect(placed.status(), await placed.text()).toBe(201)
  const { pickupCode } = (await placed.json()) as { pickupCode: string }
  await asCustomer(page.request, { who })
  await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ pool }) =>
    pool.query('update customers.customer set email_verified_at = now() where email = $1', [who.email]),
  )
  return { who, pickupCode, phone: `+47${who.phone}` }
}

async function newestCode(phone: string): Promise<string> {
  await expect.poll(async () => (await codesTo(phone)).length, { timeout: 15_000 }).toBeGreaterThan(0)
  return (await codesTo(phone)).at(-1) ?? ''
}

test('a number is confirmed on Min side by the SMS code: offline, too early, wrong and right attempts get messages, and guest reservations with it are then listed', async ({
  page,
  request,
  noise,
}) => {
  expectedStatus(noise, 422, 429)
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const { phone, pickupCode } = await givenCustomer(page, request)
  await page.goto('/min-side/profil')
  const part = page.getByRole('region', { name: 'Bekreft mobilnummeret' })
  const send = part.getByRole('button', { name: /^Send kode til 9/ })

  await page.context().setOffline(true)
  await send.click()
  await expect(part.getByRole('alert')).toContainText('Du er frakoblet')
  await expect(part.getByLabel('Kode fra SMS-en')).toHaveCount(0)
  await page.context().setOffline(false)

  await send.click()
  await expect(part.getByRole('status').filter({ hasText: 'Koden er sendt til' })).toBeVisible()
  await part.getByRole('button', { name: 'Send en ny kode' }).click()
  await expect(part.getByRole('alert').filter({ hasText: 'Vent et minutt' })).toBeVisible()

  const field = part.getByLabel('Kode fra SMS-en')
  await part.getByRole('button', { name: 'Bekreft' }).click()
  await expect(field).toHaveAccessibleDescription(/Skriv koden fra SMS-en/)
  await expect(field).toBeFocused()
  const code = await newestCode(phone)
  expect(await codesTo(phone)).toHaveLength(1)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await field.fill(wrong)
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Koden stemmer ikke, eller den er utløpt/)
  await expect(field).toHaveValue(wrong)
  await lookClosely(page, 'a wrong code')
  await field.fill(code)
  await part.getByRole('button', { name: 'Bekreft' }).click()
  await expect(part.getByRole('status').filter({ hasText: /er bekreftet/ })).toBeVisible()
  await expect(field).toHaveCount(0)
  await page.goto('/min-side/reservasjoner')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: pickupCode })).toBeVisible()
})
