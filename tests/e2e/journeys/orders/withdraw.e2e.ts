import type { Page } from '@playwright/test'
import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { fillForm, goToCheckout, pickupCode } from '#tests/e2e/support/shopper.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test.use({ viewport: { width: 390, height: 800 } })

/** An order of one piece that was paid and collected an hour ago; answers its pickup code. */
async function collected(page: Page, goods: Awaited<ReturnType<typeof goodsInShop>>) {
  await goToCheckout(page, goods)
  await fillForm(page)
  await page.getByLabel('Nå, med Vipps').check()
  await page.getByRole('button', { name: 'Betal med Vipps' }).click()
  await page.getByRole('button', { name: 'Betal', exact: true }).click()
  const code = await pickupCode(page)
  const token = page.url().split('/').at(-1)?.split('?')[0] ?? ''
  const id = await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', async ({ pool }) => {
    const { rows } = await pool.query<{ id: number }>(
      `update reservations.reservation set status_id = 4, closed_at = now() - interval '1 hour' where receipt_token = $1 returning id`,
      [token],
    )
    return rows[0]?.id ?? 0
  })
  return { code, token, id }
}

test('a shopper withdraws from what was collected, offline at first, and the desk knows what will be returned', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const goods = await goodsInShop(request, { group: 'padling', at: 6 })
  const { code, token, id } = await collected(page, goods)
  await page.goto(`/kvittering/${token}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Angrerett' })).toContainText('Du kan angre kjøpet til og med')
  await main.getByRole('link', { name: 'Angre kjøpet' }).click()
  await main.getByLabel(/^Antall av/).selectOption('0')
  await main.getByRole('button', { name: 'Videre' }).click()
  await expect(main.getByRole('alert')).toHaveText('Velg hva du vil angre på')
  await main.getByLabel(/^Antall av/).selectOption('1')
  await main.getByLabel('Hvorfor').selectOption('Passer ikke')
  await lookClosely(page, 'choosing what to withdraw from')
  await main.getByRole('button', { name: 'Videre' }).click()
  await expect(main).toContainText('Grunn: Passer ikke')
  await lookClosely(page, 'confirming a withdrawal')
  await page.context().setOffline(true)
  await main.getByRole('button', { name: 'Bekreft at jeg angrer' }).click()
  await expect(main.getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  await main.getByRole('button', { name: 'Bekreft at jeg angrer' }).dblclick()
  await expect(main.getByRole('status').filter({ hasText: 'Vi har mottatt at du angrer' })).toBeVisible()
  await expect(main.getByRole('region', { name: 'Dette har du angret' }).getByRole('listitem')).toHaveCount(1)
  await lookClosely(page, 'a withdrawal that was taken')
  await page.goto(`/kvittering/${token}`)
  await expect(main.getByRole('region', { name: 'Angrerett' })).toContainText('Du har angret kjøpet av 1 vare.')

  const desk = await page.context().newPage()
  await asAssistant(desk, goods, { at: `/ansatt/reservasjon/${id}` })
  await desk.getByRole('link', { name: 'Ta imot returen' }).click()
  await expect(desk).toHaveURL(new RegExp(`kode=${code}`))
  await expect(desk.getByText('Kunden har angret 1 vare')).toBeVisible()
  await lookClosely(desk, 'the desk with what was withdrawn from')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a shopper withdraws by plain forms too', async ({ page, browser, request, baseURL }) => {
    const goods = await goodsInShop(request, { group: 'ballsport', at: 2 })
    const withScript = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: true })
    const { token } = await collected(await withScript.newPage(), goods)
    await withScript.close()
    await page.goto(`/kvittering/${token}/angre`)
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Videre' }).click()
    await main.getByRole('button', { name: 'Bekreft at jeg angrer' }).click()
    await expect(page).toHaveURL(/angre\?sendt$/)
    await expect(main.getByText('Vi har mottatt at du angrer')).toBeVisible()
  })
})
