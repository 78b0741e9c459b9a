import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { collected } from '#tests/e2e/support/paid-order.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test.use({ viewport: { width: 390, height: 800 } })

test('a shopper withdraws from collected goods after an offline attempt, and the desk sees what will be returned', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const goods = await goodsInShop(request, { group: 'padling', nth: 6 })
  const { code, token, id } = await collected(request, goods)
  await page.goto(`/kvittering/${token}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Angrerett' })).toContainText('Du kan angre kjøpet til og med')
  await main.getByRole('link', { name: 'Angre kjøpet' }).click()
  await main.getByLabel(/^Antall av/).selectOption('0')
  await main.getByRole('button', { name: 'Videre' }).click()
  await expect(main.getByRole('alert')).toHaveText('Velg hva du vil angre på')
  await main.getByLabel(/^Antall av/).selectOption('1')
  await main.getByLabel('Hvorfor').selectOption('Passer ikke')
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
})
