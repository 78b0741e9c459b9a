import { expectStock, goodsInShop, somebody } from '#tests/e2e/support/goods.ts'
import { reserveJacket } from '#tests/e2e/support/jacket-journey.ts'
import {
  fillForm,
  goToCheckout,
  expectChosenShop,
  expectShownStock,
  pickupCode,
  reserveButton,
  searchField,
} from '#tests/e2e/support/shopper.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'
import { withMotion } from '#tests/e2e/support/with-motion.ts'

test.use(withMotion)

test(
  'on a phone a jacket is found by the menu, filtered by colour and size, and reserved in a shop that has it, where the stock falls by one within 2 s',
  { tag: '@firefox' },
  async ({ page, request }) => {
    const { goods, code, before } = await reserveJacket(page, request, { group: 'Jakker' })
    const receipt = page.url()
    await expectStock(request, goods, before - 1)
    await expectShownStock(page, goods, before - 1)

    await page.goto(receipt)
    await page.reload()
    expect(await pickupCode(page)).toBe(code)
    await expect(page.getByRole('img', { name: 'Hentekoden som QR-kode' })).toBeVisible()
    await expect(page.getByText(goods.shop.name).first()).toBeVisible()
  },
)

test('a jacket is found by a search, submitted by Enter or by the icon', { tag: '@firefox' }, async ({ page }) => {
  await page.goto('/')
  await searchField(page).fill('jakke')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL('/search/jakke')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Treff på «jakke»')
  const first = page.getByRole('article').first().getByRole('link')
  const name = (await first.textContent()) ?? ''
  expect(name.toLowerCase()).toContain('jakke')

  await page.goto('/')
  await searchField(page).pressSequentially('  regn,jakke ')
  await page.getByRole('button', { name: 'Søk' }).click()
  await expect(page).toHaveURL('/search/regn%20jakke')
  await page.goBack()
  await expect(searchField(page)).toHaveValue('')
  await searchField(page).fill('jakke')
  await searchField(page).press('Enter')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('a wrong phone number gets a message and the focus and the input stays; a double click reserves once, and a cancellation releases the goods', async ({
  page,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'sko' })
  await goToCheckout(page, goods)
  await fillForm(page, { ...somebody(), name: 'Åse Øvrebø', phone: '22 33 44 55' })
  await reserveButton(page).click()
  const phone = page.getByLabel('Mobilnummer')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveAccessibleDescription(
    /Telefonnummeret må være et norsk mobilnummer \(8 siffer som starter med 4 eller 9\)/,
  )
  await expect(phone).toHaveValue('22 33 44 55')
  await expect(page.getByLabel('Navn')).toHaveValue('Åse Øvrebø')
  await expectChosenShop(page, goods.shop.name)
  await expectStock(request, goods, goods.qty)

  await phone.fill('+47 912 34 567')
  await reserveButton(page).dblclick()
  await pickupCode(page)
  await expectStock(request, goods, goods.qty - 1)
  await page.getByText('Avbestill reservasjonen').click()
  await page.getByRole('button', { name: 'Ja, avbestill' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reservasjonen er avbestilt')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Hentekode', { exact: true })).toBeHidden()
  await expectStock(request, goods, goods.qty)
  await page.getByRole('button', { name: 'Reserver igjen' }).click()
  await expect(page.getByText('1 vare ligger i handlekurven')).toBeVisible()
  await page.getByRole('link', { name: 'Gå til kassen', exact: true }).click()
  await expect(reserveButton(page)).toBeVisible()
})
