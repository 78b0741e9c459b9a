import { asCustomer } from '#tests/e2e/support/customer.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { reserved } from '#tests/e2e/support/reserved.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test('a customer finds all reservations on Min side, each once, with codes, and can put the same goods into the cart; an expired login asks to log in', async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/)
  const { id } = await asCustomer(page.request)
  const main = page.getByRole('main')
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/min-side')
  await page.getByRole('link', { name: 'Reservasjonene dine' }).click()
  await expect(heading).toHaveText('Reservasjonene dine')
  await expect(page.getByText('Ingen reservasjoner ennå')).toBeVisible()

  const goods = await goodsInShop(page.request, { group: 'padling', nth: 2, min: 3 })
  const { code } = await reserved(page.request, [goods, 1])
  // Collections from long ago, inserted without mails or reviews.
  await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ pool }) =>
    pool.query(
      `update reservations.reservation set customer_id = $1 where id in
         (select id from reservations.reservation where origin = 'history' and customer_id is null order by id desc limit 11)`,
      [id],
    ),
  )
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/min-side/reservasjoner')
  const rows = main.getByRole('heading', { level: 2 })
  await expect(rows).toHaveCount(10)
  await page.route('**/api/v1/customers/current/reservations?page=2', route => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Vis flere' }).click()
  await expect(main.getByRole('alert')).toContainText('Vi fikk ikke kontakt')
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(rows).toHaveCount(12)
  await expect(page.getByText('Det var alle')).toBeVisible()
  expect(new Set(await rows.allTextContents()).size).toBe(12)
  await lookClosely(page, 'the customer’s reservations')

  const row = main.getByRole('listitem').filter({ hasText: code })
  await expect(row).toContainText(goods.shop.name)
  await expect(row).toContainText(`1 × ${goods.name}`)
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

  // The browser loses its cookies, and the next page that needs the login finds out. The cart may be syncing to the account
  // meanwhile, or a first call may be fetching the token.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Min side, logget inn som Siri' })).toBeVisible()
  expectedStatus(noise, 401, 419)
  noise.allow(/^Missing CSRF token$/)
  await page.context().clearCookies()
  await page.goBack()
  await expect(heading).toHaveText('Logg inn')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logg inn' })).toBeVisible()
})
