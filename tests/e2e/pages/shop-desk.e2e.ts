import { inShopOf } from '../support/in-shop-of.ts'
import { expectToFit, lookClosely } from '../support/look-closely.ts'
import { expect, expectedStatus, test } from '../support/shop-test.ts'

test("a manager edits the shop's details and buffers, sees errors beside the fields, and loses no input while offline", async ({
  page,
  context,
  noise,
}) => {
  expectedStatus(noise, 422)
  noise.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const { name } = await inShopOf(page)
  await page.getByRole('link', { name: 'Butikken', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const hours = page.getByRole('textbox', { name: 'Åpningstider' })
  const phone = page.getByRole('textbox', { name: 'Telefon' })
  const before = await hours.inputValue()
  await hours.fill('når vi gidder')
  await phone.fill('99 88 77 66')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText('Skriv tidene som Man-Fre 10-20, Lør 10-14 og 16-18, Søn stengt')).toHaveCount(1)
  await expect(hours).toBeFocused()
  await expect(phone).toHaveValue('99 88 77 66')
  await lookClosely(page, 'hours that cannot be read')
  await hours.fill(before)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText('Du er frakoblet. Ingenting er sendt')).toBeVisible()
  await expect(phone).toHaveValue('99 88 77 66')
  await context.setOffline(false)

  await page.getByLabel('Varegruppe 1', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Antall for varegruppe 1').fill('2')
  await page.getByRole('button', { name: 'Lagre', exact: true }).click()
  await expect(page.getByText('Butikken er lagret')).toBeVisible()
  await expect(page.getByText('Butikkens egen.')).toBeVisible()
  await lookClosely(page, 'a shop with details of its own')
  await expectToFit(page, [1280], 'a shop with details of its own')
  await page.getByRole('button', { name: 'Bruk butikklistens: Telefon' }).click()
  await expect(page.getByText('Butikkens egen.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Angre siste endring' }).click()
  await expect(page.getByText('Siste endring er angret')).toBeVisible()
  await expect(phone).toHaveValue('99 88 77 66')
})
