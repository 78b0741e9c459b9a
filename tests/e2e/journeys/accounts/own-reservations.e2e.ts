import type { ReservationRequest } from '#contract/reservations.ts'
import { apiHeaders, goodsInShop, somebody } from '#tests/e2e/support/goods.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test('a customer finds what was reserved under Min side, sees its code, and puts the same goods into the cart again', async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const who = somebody()
  const headers = await apiHeaders(page.request)
  const account = {
    ...{ first_name: 'Siri', last_name: 'Konto', email: who.email, phone: `+47${who.phone}`, terms_conditions: 1 },
    ...{ password: 'blåbær på fjellet', password_confirmation: 'blåbær på fjellet', club: false, newsletter: false },
  }
  const made = await page.request.post('/api/v1/customers/register', { headers, data: account })
  expect(made.status(), await made.text()).toBe(201)

  await page.goto('/min-side')
  await page.getByRole('link', { name: 'Reservasjonene dine' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reservasjonene dine')
  await expect(page.getByText('Ingen reservasjoner ennå')).toBeVisible()

  const goods = await goodsInShop(page.request, { group: 'padling', at: 2, min: 3 })
  const data: ReservationRequest = {
    ...{ CustomerName: who.name, Email: who.email, Phone: who.phone, ShopID: goods.shop.id },
    ...{ Delivery: false, Address: '', PostalCode: '', City: '', shipping_method_id: null },
    items: [{ EanNo: goods.ean, Count: 1 }],
  }
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const answer = await page.request.post('/api/v1/reservations', {
    headers: { ...(await apiHeaders(page.request)), ...key },
    data,
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { pickupCode } = (await answer.json()) as { pickupCode: string }

  await page.goto('/min-side/reservasjoner')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: pickupCode })
  await expect(row).toContainText(goods.shop.name)
  await expect(row).toContainText(`1 × ${goods.name}`)
  await page.setViewportSize({ width: 320, height: 800 })
  await lookClosely(page, 'the customer’s reservations')
  const again = row.getByRole('button', { name: /^Reserver igjen/ })
  await page.context().setOffline(true)
  await again.click()
  await expect(row.getByRole('alert')).toContainText('Vi fikk ikke kontakt med nettbutikken')
  await page.context().setOffline(false)
  await again.click()
  await expect(row.getByRole('status')).toContainText('1 vare ligger i handlekurven')
  await expect(page.getByTitle('Gå til kassen')).toContainText('1 vare')
  await row.getByRole('link', { name: 'Gå til kassen' }).click()
  await expect(page).toHaveURL('/checkout')

  // The login ends where this browser does not see it, and the next page that asks for it finds out.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Min side, logget inn som Siri' })).toBeVisible()
  await page.context().clearCookies()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logg inn')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logg inn' })).toBeVisible()
})

test('a long history shows more where it stands, each reservation once, and says so where that fails', async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/)
  const who = somebody()
  const account = {
    ...{ first_name: 'Siri', last_name: 'Konto', email: who.email, phone: `+47${who.phone}`, terms_conditions: 1 },
    ...{ password: 'blåbær på fjellet', password_confirmation: 'blåbær på fjellet', club: false, newsletter: false },
  }
  const made = await page.request.post('/api/v1/customers/register', {
    headers: await apiHeaders(page.request),
    data: account,
  })
  const { id } = (await made.json()) as { id: number }
  // What was collected long ago, without a mail or a review of it.
  await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ pool }) =>
    pool.query(
      `update reservations.reservation set customer_id = $1 where id in
         (select id from reservations.reservation where origin = 'history' and customer_id is null order by id desc limit 12)`,
      [id],
    ),
  )
  await page.goto('/min-side/reservasjoner')
  const rows = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(rows).toHaveCount(10)
  await page.route('**/api/v1/customers/current/reservations?page=2', route => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Vis flere' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Vi fikk ikke kontakt')
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(rows).toHaveCount(12)
  await expect(page.getByText('Det var alle')).toBeVisible()
  const numbers = await rows.allTextContents()
  expect(new Set(numbers).size).toBe(12)
  await lookClosely(page, 'a long history')
})
