import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { customerExport } from '#contract/customers/customer-export.ts'
import type { ReservationRequest } from '#contract/reservations.ts'
import { codesTo } from '#tests/e2e/support/account-sms.ts'
import { apiHeaders, goodsInShop, somebody } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

const password = 'blåbær på fjellet'

/** Logged in, with a confirmed address; a reservation was made with the number by a guest. */
async function givenCustomer(page: Page, browser: Browser) {
  const who = somebody()
  const guest = await (await browser.newContext()).newPage()
  const goods = await goodsInShop(guest.request, { group: 'padling', at: 3, min: 3 })
  const data: ReservationRequest = {
    ...{ CustomerName: who.name, Email: `gjest.${who.email}`, Phone: who.phone, ShopID: goods.shop.id },
    ...{ Delivery: false, Address: '', PostalCode: '', City: '', shipping_method_id: null },
    items: [{ EanNo: goods.ean, Count: 1 }],
  }
  const headers = { ...(await apiHeaders(guest.request)), 'Idempotency-Key': crypto.randomUUID() }
  const placed = await guest.request.post('/api/v1/reservations', { headers, data })
  expect(placed.status(), await placed.text()).toBe(201)
  const { pickupCode } = (await placed.json()) as { pickupCode: string }
  await guest.context().close()
  const made = await page.request.post('/api/v1/customers/register', {
    headers: await apiHeaders(page.request),
    data: {
      ...{ first_name: 'Kari', last_name: 'Ås', email: who.email, phone: who.phone, terms_conditions: 1 },
      ...{ password, password_confirmation: password, club: false, newsletter: false },
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ pool }) =>
    pool.query('update customers.customer set email_verified_at = now() where email = $1', [who.email]),
  )
  return { who, pickupCode, phone: `+47${who.phone}` }
}

async function newestCode(phone: string): Promise<string> {
  await expect.poll(async () => (await codesTo(phone)).length, { timeout: 15_000 }).toBeGreaterThan(0)
  return (await codesTo(phone)).at(-1) ?? ''
}

test('a number is confirmed on Min side by the code that came by SMS: offline, too soon, wrong and right are each answered beside their button, and what was reserved with it as a guest is there', async ({
  page,
  browser,
  noise,
}) => {
  expectedStatus(noise, 422, 429)
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize({ width: 390, height: 844 })
  const { phone, pickupCode } = await givenCustomer(page, browser)
  await page.goto('/min-side')
  const part = page.getByRole('region', { name: 'Bekreft mobilnummeret' })
  const send = part.getByRole('button', { name: /^Send kode til 9/ })
  await lookClosely(page, 'a number that can be confirmed')

  await page.context().setOffline(true)
  await send.click()
  await expect(part.getByRole('alert')).toContainText('Du er frakoblet')
  await expect(part.getByLabel('Kode fra SMS-en')).toHaveCount(0)
  await page.context().setOffline(false)

  // A slow shop: the button says so, and a second press sends nothing.
  const looked = Promise.withResolvers<undefined>()
  await page.route('**/phone/code', async route => {
    await looked.promise
    await route.continue()
  })
  await send.click()
  await expect(part.getByRole('button', { name: 'Sender …' })).toBeVisible()
  // Else it is waited for until it may be pressed.
  await part.getByRole('button', { name: 'Sender …' }).click({ force: true })
  looked.resolve(undefined)
  await expect(part.getByRole('status').filter({ hasText: 'Koden er sendt til' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
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
  await page.screenshot({ path: 'test-results/confirm-phone-390.png', fullPage: true })
  await field.fill(code)
  await part.getByRole('button', { name: 'Bekreft' }).click()
  await expect(part.getByRole('status').filter({ hasText: /er bekreftet/ })).toBeVisible()
  await expect(field).toHaveCount(0)
  await lookClosely(page, 'a confirmed number')
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Last ned opplysningene' }).click()
  const held = customerExport.parse(JSON.parse(await readFile(await (await file).path(), 'utf8')))
  expect([held.customer.phone, held.reservations.map(one => one.pickupCode)]).toEqual([phone, [pickupCode]])
  await page.goto('/min-side/reservasjoner')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: pickupCode })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('without script a number is confirmed by the code that came by SMS', async ({ page, browser }) => {
    const { phone } = await givenCustomer(page, browser)
    await page.goto('/min-side')
    const part = page.getByRole('region', { name: 'Bekreft mobilnummeret' })
    await part.getByRole('button', { name: /^Send kode til 9/ }).click()
    await expect(part.getByRole('status').filter({ hasText: 'Koden er sendt til' })).toBeVisible()
    await part.getByLabel('Kode fra SMS-en').fill(await newestCode(phone))
    await part.getByRole('button', { name: 'Bekreft' }).click()
    await expect(part.getByText(/er bekreftet/)).toBeVisible()
  })
})
