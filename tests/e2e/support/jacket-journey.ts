import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { stockLabel } from '#shared/stock/stock-label.ts'
import { goodsFromPage, stockOf, type Goods } from './goods.ts'
import { chooseShop, fillForm, pickupCode, reserveButton, searchField, shopRow, showAllShops } from './shopper.ts'

/** Goes from the home page to the pickup code by the menu, like a shopper with a phone. */
export async function reserveJacket(
  page: Page,
  request: APIRequestContext,
  { group, search, url = '' }: { group?: string; search?: string; url?: string },
): Promise<{ goods: Goods; before: number; code: string }> {
  await page.goto(`${url}/`)
  if (group) {
    await page.locator('summary', { hasText: 'Meny' }).click()
    await page.getByRole('navigation', { name: 'Meny' }).getByRole('link', { name: group, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(group)
    await expect(page.getByRole('navigation', { name: 'Meny' })).toBeHidden()
  } else {
    await searchField(page).fill(search ?? '')
    await searchField(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Treff på «${search}»`)
  }
  await filterByColourAndSize(page)

  const card = page.getByRole('article').first().getByRole('link')
  const name = (await card.textContent()) ?? ''
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const goods = await chooseWhatTellsOneLess(page, request, url)

  await showAllShops(page)
  await expect(shopRow(page, goods.shop.name)).toContainText(stockLabel(goods.qty).words)
  await page.getByRole('button', { name: 'Legg i handlekurv' }).first().click()
  await expect(page.getByTitle('Gå til kassen')).toContainText('Gå til kassen, 1 vare')
  const before = await stockOf(request, goods, url)

  await page.getByTitle('Gå til kassen').click()
  await chooseShop(page, goods.shop.name)
  await fillForm(page)
  await reserveButton(page).click()
  const code = await pickupCode(page)
  await expect(page.getByRole('img', { name: 'Hentekoden som QR-kode' })).toBeVisible()
  return { goods, before, code }
}

async function filterByColourAndSize(page: Page): Promise<void> {
  const all = await shownCount(page)
  await page.getByRole('button', { name: 'Filter(0)' }).click()
  await page.getByRole('group', { name: 'Farge' }).locator('label').first().click()
  await expect(page).toHaveURL(/[?&]farge=\d+/)
  const sheet = page.locator('#filter')
  await expect(sheet).toBeVisible()
  const sizes = sheet.locator('details').filter({ has: page.getByText('Størrelse', { exact: true }) })
  // The list for the colour may still load while the heading is pressed.
  await expect(async () => {
    if ((await sizes.getAttribute('open')) === null) await sizes.locator(':scope > summary').click()
    await sizes.getByRole('checkbox').first().check({ timeout: 2_000 })
  }).toPass()
  await expect(page).toHaveURL(/farge=\d+&storrelse=\d+/)
  await sheet.getByRole('button', { name: /^Vis \d+ varer?$/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filter(2)' })).toBeVisible()
  const left = await shownCount(page)
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(all)
}

async function shownCount(page: Page): Promise<number> {
  const message = page
    .getByRole('status')
    .filter({ hasText: /varer?$/ })
    .first()
  return Number(((await message.textContent()) ?? '').replace(/\D/g, ''))
}

/** Chooses a colour and size with a stock where one piece less changes the displayed text. */
async function chooseWhatTellsOneLess(page: Page, request: APIRequestContext, url: string): Promise<Goods> {
  const tells = (qty: number) => stockLabel(qty).words !== stockLabel(qty - 1).words
  const sizes = page.getByRole('region', { name: /^Størrelse/ }).getByRole('link')
  const colours = page.getByRole('region', { name: /^Farge/ }).getByRole('link')
  for (let colour = 0; colour < Math.max(1, await colours.count()); colour++) {
    if (await colours.count()) await colours.nth(colour).click()
    for (let size = 0; size < (await sizes.count()); size++) {
      await sizes.nth(size).click()
      await expect(sizes.nth(size)).toHaveAttribute('aria-current', 'true')
      const goods = await goodsFromPage(page, request, tells, url)
      if (goods) return goods
    }
  }
  throw new Error(`No shop tells one less of any size of ${page.url()}`)
}
