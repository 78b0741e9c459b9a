import { stockLabel } from '#shared/stock/stock-label.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { apiHeaders, somebody, type Goods } from './goods.ts'

export const productPath = ({ slug, color, size }: Goods) =>
  `/product/${encodeURIComponent(slug)}?farge=${color.id}&storrelse=${size.id}`

/** The row of a shop on an article page. */
export const shopRow = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Hent i butikk' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Presses the button that shows the shops after the first few, if the page has one. */
export async function showAllShops(page: Page): Promise<void> {
  const more = page.getByText(/^Vis \d+ butikker? til$/)
  if (await more.count()) await more.click()
}

/** Reloads an article page until it shows the stock `qty` of a shop, for at most 2 s. */
export async function expectShownStock(page: Page, goods: Goods, qty: number, url = ''): Promise<void> {
  const until = Date.now() + 2_000
  const { words } = stockLabel(qty)
  for (;;) {
    const last = Date.now() > until
    await page.goto(url + productPath(goods), { waitUntil: 'commit' })
    await showAllShops(page)
    const text = (await shopRow(page, goods.shop.name).textContent()) ?? ''
    if (last) expect(text).toContain(words)
    if (text.includes(words)) return
  }
}

export const searchField = (at: Page | Locator): Locator => at.getByRole('combobox', { name: 'Søk etter varer' })

export async function putInCart(page: Page, goods: Goods, url = ''): Promise<void> {
  await page.goto(url + productPath(goods))
  await page.getByRole('button', { name: 'Legg i handlekurv' }).first().click()
  await expect(page.getByText('Lagt i handlekurven')).toBeVisible()
}

export async function goToCheckout(page: Page, goods: Goods, url = ''): Promise<void> {
  await putInCart(page, goods, url)
  await page.getByTitle('Gå til kassen').click()
  await expect(page).toHaveURL(`${url}/checkout`)
  await chooseShop(page, goods.shop.name)
}

/** Chooses this shop at the checkout, whichever is selected. */
export async function chooseShop(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Velg|Bytt) butikk$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expectChosenShop(page, name)
}

export const expectChosenShop = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { name: `Du henter i ${name}`, exact: true })).toBeVisible()

export async function fillForm(page: Page, who = somebody()): Promise<void> {
  await page.getByLabel('Navn').fill(who.name)
  await page.getByLabel('Mobilnummer').fill(who.phone)
  await page.getByLabel('E-post').fill(who.email)
}

export const reserveButton = (page: Page): Locator => page.getByRole('button', { name: 'Reserver', exact: true })

/** The pickup code on the current receipt page. */
export async function pickupCode(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/kvittering\//)
  const code = page.getByRole('region', { name: 'Hentekode' }).locator('p').first()
  await expect(code).toHaveText(/^[A-Z0-9]{5,8}$/)
  return (await code.textContent()) ?? ''
}

interface StaffLogin {
  email: string
  password: string
}

/** Logs in by a call, without the login page, and opens this page. */
export async function logInAtTheDesk(page: Page, account: StaffLogin, url = '', at = '/ansatt'): Promise<void> {
  const headers = await apiHeaders(page.request, url)
  const response = await page.request.post(`${url}/api/v1/staff/login`, { headers, data: account })
  expect(response.status(), await response.text()).toBe(200)
  await page.goto(url + at)
}

/** Logs in by the form, like a person. */
export async function logInByTheForm(page: Page, account: StaffLogin, url = ''): Promise<void> {
  await page.goto(`${url}/ansatt`)
  await page.getByLabel('E-post').fill(account.email)
  await page.getByLabel('Passord').fill(account.password)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reservasjoner' })).toBeVisible()
}

/** The login of a person of the demo chain, as printed by the shop. */
export function demoLogin(role: 'assistant' | 'admin'): StaffLogin {
  return JSON.parse(process.env[`HENT_E2E_${role.toUpperCase()}`] ?? '{}') as StaffLogin
}

export const deskEntry = (page: Page, code: string): Locator => page.locator('main > ul > li').filter({ hasText: code })
