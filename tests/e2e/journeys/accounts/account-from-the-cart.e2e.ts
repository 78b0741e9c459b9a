import type { Page } from '@playwright/test'
import { mailTo } from '#tests/e2e/support/account-mail.ts'
import { asCustomer, logOutByApi } from '#tests/e2e/support/customer.ts'
import { freshNumber, goodsInShop } from '#tests/e2e/support/goods.ts'
import { putInCart } from '#tests/e2e/support/shopper.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

const password = 'blåbær på fjellet'
const knownAsOla = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Min side, logget inn som Ola' })
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { stillHere: true }))
// Retried, because the page may navigate during the evaluation.
const loadedAnew = (page: Page) =>
  expect(async () => expect(await page.evaluate(() => 'stillHere' in window)).toBe(false)).toPass()

test('registering or logging in from the cart returns to it, and another tab shows the login and the logout', async ({
  page,
  context,
  request,
}) => {
  const number = freshNumber()
  const email = `kurvkonto${number}@example.no`
  const cart = page.getByRole('dialog', { name: 'Min Handlekurv' })
  const other = await context.newPage()
  const isGuestIn = (tab: Page) => expect(tab.getByRole('banner').getByRole('link', { name: 'Logg inn' })).toBeVisible()
  const openLoginFromCart = async () => {
    await page.getByRole('link', { name: 'Vis handlekurven' }).click()
    await cart.getByRole('link', { name: 'Logg inn' }).click()
    return page.getByRole('dialog', { name: 'Logg inn' })
  }

  await other.goto('/kundeservice')
  await isGuestIn(other)
  await page.bringToFront()
  const goods = await goodsInShop(request, { group: 'klatring' })
  await putInCart(page, goods)
  const product = page.url()
  await (await openLoginFromCart()).getByRole('link', { name: 'Lag en konto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lag en konto' })
  const box = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await expect(box('Fornavn')).toBeFocused()
  await box('Fornavn').fill('Ola')
  await box('Etternavn').fill('Ås')
  await box('E-post').fill(email)
  await box('Mobilnummer').fill(`9${number}`)
  await box('Passord').fill(password)
  await dialog.getByLabel('Jeg godtar vilkårene').check()
  await markPage(page)
  await dialog.getByRole('button', { name: 'Lag konto' }).click()
  await loadedAnew(page)
  await expect(cart).toBeVisible()
  await expect(page).toHaveURL(product)
  await page.keyboard.press('Escape')
  await expect(knownAsOla(page)).toBeVisible()

  await expect(knownAsOla(other)).toBeVisible()
  await markPage(other)
  await page.goto('/min-side')
  await page.getByRole('main').getByRole('button', { name: 'Logg ut', exact: true }).click()
  await expect(page).toHaveURL('/')
  await isGuestIn(other)
  await loadedAnew(other)
  await other.close()

  await putInCart(page, goods)
  const login = await openLoginFromCart()
  await login.getByRole('textbox', { name: 'E-post eller mobilnummer' }).fill(email)
  await login.getByRole('textbox', { name: 'Passord' }).fill(password)
  await login.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await expect(page.getByRole('banner').getByTitle('Min side, logget inn som Ola')).toBeAttached()
  await expect(login).toBeHidden()
  await expect(cart).toBeVisible()
  await expect(page).toHaveURL(product)
})

/** The password reset link mailed to an address. */
const linkMailedTo = async (address: string): Promise<string> =>
  /\/nytt-passord\/[\w-]+/.exec(await mailTo(address, 'reset'))?.[0] ?? ''
const codeMailedTo = async (address: string): Promise<string> =>
  /^\d{6}$/m.exec(await mailTo(address, 'code'))?.[0] ?? ''

test('a customer who forgot the password logs in with a mailed code, or sets a new password by the mailed link', async ({
  page,
}) => {
  const { email } = await asCustomer(page.request, { firstName: 'Ida' })
  await logOutByApi(page)
  const main = page.getByRole('main')
  const box = (name: string) => main.getByRole('textbox', { name, exact: true })
  const heading = main.getByRole('heading', { level: 1 })
  await page.goto('/logg-inn')
  await main.getByRole('link', { name: 'Få en kode på e-post i stedet' }).click()
  await box('E-post').fill(email)
  await main.getByRole('button', { name: 'Send meg en kode' }).click()
  await expect.poll(() => codeMailedTo(email), { timeout: 15_000, intervals: [50, 100] }).not.toBe('')
  await main.getByRole('textbox', { name: 'Kode' }).fill(await codeMailedTo(email))
  await main.getByRole('button', { name: 'Logg inn' }).click()
  await expect(heading).toHaveText('Hei, Ida')

  await logOutByApi(page)
  await page.goto('/glemt-passord')
  await box('E-post').fill(email)
  await main.getByRole('button', { name: 'Send lenken' }).click()
  await expect(page.getByText('Sjekk e-posten din')).toBeVisible()
  await expect.poll(() => linkMailedTo(email), { timeout: 15_000, intervals: [50, 100] }).toMatch(/^\/nytt-passord\//)
  await page.goto(await linkMailedTo(email))
  await box('Nytt passord').fill('multer på myra')
  await main.getByRole('button', { name: 'Lagre passordet' }).click()
  await expect(page.getByText('Passordet er laget. Logg inn med det.')).toBeVisible()
  await expect(page).toHaveURL('/logg-inn?nytt=1')
  await box('E-post eller mobilnummer').fill(email)
  await box('Passord').fill('multer på myra')
  // Before hydration the form submits natively, which leads to the same page.
  await main.getByRole('button', { name: 'Logg inn' }).click()
  await expect(heading).toHaveText('Hei, Ida')
})
