import { addStaff } from '#modules/people/staff/index.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { paid } from '#tests/e2e/support/paid-order.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { logInAtTheDesk } from '#tests/e2e/support/shopper.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test.use({ viewport: { width: 390, height: 800 } })

test('service sees a refused payment and retries it after the cause is fixed, and it is paid', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|status of 422/)
  const goods = await goodsInShop(request, { group: 'padling', nth: 7 })
  const { token, id } = await paid(request, goods)
  const email = `service${crypto.randomUUID().slice(0, 8)}@hent.example`
  const password = await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', async ({ pool, db }) => {
    // In one statement: the shop's job settles collected orders meanwhile.
    await pool.query(
      `with collected as (
         update reservations.reservation set status_id = 4, closed_at = now() - interval '1 hour' where id = $1 returning id, total),
       waiting as (update orders.online_order set waiting_since = now() where id = $1)
       insert into payments.operation (payment_id, name, kind, amount, state, detail)
       select payment_id, 'handed over', 'capture', collected.total, 'refused', 'status 400: Merchant is not allowed to capture'
         from orders.online_order join collected using (id)`,
      [id],
    )
    const made = await addStaff(db, { email, name: 'Siri Service', role: 'service', shopIds: [] })
    if (!made.ok) throw new Error(made.reason)
    return made.password
  })
  await logInAtTheDesk(page, { email, password }, '', '/ansatt/oppgjor')
  await page.getByRole('link', { name: 'Det betalingstjenestene har avvist' }).click()
  const row = page.getByRole('listitem').filter({ hasText: `ordre ${id}` })
  await expect(row).toContainText('Merchant is not allowed to capture')
  await row.getByText('Registrer som gjort opp på annen måte').click()
  await row.getByLabel('Hvordan er det gjort opp?').fill('x')
  await row.getByRole('button', { name: 'Gjort opp' }).click()
  await expect(row.getByText('Skriv kort hvordan det er gjort opp')).toBeVisible()
  await lookClosely(page, 'what a provider refused')
  await page.context().setOffline(true)
  await row.getByRole('button', { name: /^Prøv igjen/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Vi fikk ikke kontakt' })).toBeVisible()
  await page.context().setOffline(false)
  await row.getByRole('button', { name: /^Prøv igjen/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Det er gjort' })).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.goto(`/kvittering/${token}`)
  await expect(page.getByRole('main')).toContainText('Beløpet er trukket.')
})
