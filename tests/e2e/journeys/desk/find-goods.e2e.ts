import type { Locator } from '@playwright/test'
import type { Shop } from '#contract/shops.ts'
import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { expectToFit, lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test('an assistant finds a size in another shop with two taps, has it sent for the customer, and both shops follow it to the counter', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|status of 422/)
  await page.setViewportSize({ width: 390, height: 844 })
  const goods = await goodsInShop(request, { group: 'turutstyr', nth: 11, min: 2 })
  const shops = (await (await request.get('/api/v1/shops')).json()) as Shop[]
  const own = shops.find(({ id }) => id !== goods.shop.id)!
  await asAssistant(page, { shop: own })
  const main = page.getByRole('main')
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.click()
  }
  await tap(page.getByRole('link', { name: 'Finn vare', exact: true }))
  await main.getByLabel('Hva ser kunden etter?').fill(goods.name)
  await page.keyboard.press('Enter')
  await main.getByRole('heading', { name: goods.name, exact: true }).waitFor()
  await lookClosely(page, 'the hits')
  await tap(main.locator(`a[href*="/ansatt/finn/${goods.ean}"]`))
  const there = main.getByRole('listitem').filter({ hasText: goods.shop.name }).first()
  await expect(there).toContainText('ledig')
  expect(taps).toBeLessThanOrEqual(3)

  await main.getByRole('link', { name: `Send hit (${goods.shop.name})` }).click()
  await main.getByText(`${goods.shop.name} sender varen hit.`).waitFor()
  await main.getByLabel('Kundens telefon').fill('901 23 456')
  await main.getByText('Kunden har sagt ja til meg').click()
  await lookClosely(page, 'the reservation for a customer')
  await expectToFit(page, [320, 820, 1280], 'the reservation for a customer')
  await page.context().setOffline(true)
  const reserve = main.getByRole('button', { name: 'Reserver og be om sending' })
  await reserve.click()
  await expect(main.getByText('Du er frakoblet. Ingenting er sendt')).toBeVisible()
  await expect(main.getByLabel('Kundens telefon')).toHaveValue('901 23 456')
  await page.context().setOffline(false)
  await reserve.click()
  await expect(main.getByText(`Sendes fra ${goods.shop.name}, klar ca.`)).toBeVisible()
  await expect(main.getByText(/^Hentekode \d{6}$/)).toBeVisible()

  await asAssistant(page, goods, { at: '/ansatt/sendinger' })
  const row = main
    .getByRole('listitem')
    .filter({ hasText: `til ${own.name}` })
    .first()
  await row.getByRole('button', { name: /^Pakket/ }).click()
  await row.getByRole('button', { name: /^Sendt/ }).click()
  await expect(row.getByRole('button', { name: /^Angre sendt/ })).toBeVisible()
  await lookClosely(page, 'the transfers')
  await expectToFit(page, [320, 820, 1280], 'the transfers')
  await asAssistant(page, { shop: own }, { at: '/ansatt/sendinger', own: true })
  await main.getByRole('button', { name: /^Mottatt/ }).click()
  await main.getByRole('heading', { name: 'Avsluttet siste to uker' }).waitFor()
  await main.getByRole('link', { name: /^Reservasjon \d+/ }).click()
  await expect(main.getByText('Klar til henting').first()).toBeVisible()
})
