import type { Page } from '@playwright/test'
import { mailTo } from '#tests/e2e/support/account-mail.ts'
import { apiHeaders, freshNumber, goodsInShop } from '#tests/e2e/support/goods.ts'
import { putInCart } from '#tests/e2e/support/shopper.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

/** The link to a new password that was mailed to an address. */
const linkMailedTo = async (address: string): Promise<string> =>
  /\/nytt-passord\/[\w-]+/.exec(await mailTo(address, 'reset'))?.[0] ?? ''

const password = 'blåbær på fjellet'

/** An account made by the API, nobody logged in. */
const registered = async ({ request }: Page, first_name: string, email: string, phone: string): Promise<void> => {
  const headers = await apiHeaders(request)
  const data = {
    ...{ first_name, last_name: 'Ås', email, phone, terms_conditions: 1 },
    ...{ password, password_confirmation: password, club: false, newsletter: false },
  }
  const made = await request.post('/api/v1/customers/register', { headers, data })
  expect(made.status(), await made.text()).toBe(201)
  await request.post('/api/v1/customers/logout', { headers })
}

test('who registers from the cart comes back to it and is known in every tab', async ({ page, context, request }) => {
  const number = freshNumber()
  const email = `kurvkonto${number}@example.no`
  const main = page.getByRole('main')
  const cart = page.getByRole('dialog', { name: 'Min Handlekurv' })

  const other = await context.newPage()
  await other.goto('/kundeservice')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Logg inn' })).toBeVisible()
  await page.bringToFront()
  await putInCart(page, await goodsInShop(request, { group: 'klatring' }))
  const product = page.url()
  await page.getByRole('link', { name: 'Vis handlekurven' }).click()
  await cart.getByRole('link', { name: 'Logg inn' }).click()
  await page.getByRole('dialog', { name: 'Logg inn' }).getByRole('link', { name: 'Lag en konto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lag en konto' })
  const box = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await expect(box('Fornavn')).toBeFocused()
  await box('Fornavn').fill('Ola')
  await box('Etternavn').fill('Ås')
  await box('E-post').fill(email)
  await box('Mobilnummer').fill(`9${number}`)
  await box('Passord').fill(password)
  await dialog.getByLabel('Jeg godtar vilkårene').check()
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await dialog.getByRole('button', { name: 'Lag konto' }).click()
  await expect(async () => expect(await page.evaluate(() => 'stillHere' in window)).toBe(false)).toPass()
  await expect(cart).toBeVisible()
  await expect(page).toHaveURL(product)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Min side, logget inn som Ola' })).toBeVisible()

  await expect(other.getByRole('link', { name: 'Min side, logget inn som Ola' })).toBeVisible()
  await other.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.goto('/min-side')
  await main.getByRole('button', { name: 'Logg ut', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Logg inn' })).toBeVisible()
  await expect(async () => expect(await other.evaluate(() => 'stillHere' in window)).toBe(false)).toPass()
  await other.close()
})

test('who logs in from the cart comes back to it', async ({ page, request }) => {
  const number = freshNumber()
  const email = `kurvlogin${number}@example.no`
  await registered(page, 'Ola', email, `+479${number}`)
  const cart = page.getByRole('dialog', { name: 'Min Handlekurv' })
  await putInCart(page, await goodsInShop(request, { group: 'klatring' }))
  const product = page.url()
  await page.getByRole('link', { name: 'Vis handlekurven' }).click()
  await cart.getByRole('link', { name: 'Logg inn' }).click()
  const dialog = page.getByRole('dialog', { name: 'Logg inn' })
  await dialog.getByRole('textbox', { name: 'E-post eller mobilnummer' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Passord' }).fill(password)
  await dialog.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await expect(page.getByRole('banner').getByTitle('Min side, logget inn som Ola')).toBeAttached()
  await expect(dialog).toBeHidden()
  await expect(cart).toBeVisible()
  await expect(page).toHaveURL(product)
})

test('a forgotten password is made anew by the link in the mail', async ({ page }) => {
  const number = freshNumber()
  const email = `nyttpassord${number}@example.no`
  await registered(page, 'Ola', email, `+474${number}`)
  const main = page.getByRole('main')
  const box = (name: string) => main.getByRole('textbox', { name, exact: true })
  await page.goto('/glemt-passord')
  await box('E-post').fill(email)
  await main.getByRole('button', { name: 'Send lenken' }).click()
  await expect(page.getByText('Sjekk e-posten din')).toBeVisible()
  await expect.poll(() => linkMailedTo(email), { timeout: 15_000 }).toMatch(/^\/nytt-passord\//)
  await page.goto(await linkMailedTo(email))
  await box('Nytt passord').fill('multer på myra')
  await main.getByRole('button', { name: 'Lagre passordet' }).click()
  await expect(page.getByText('Passordet er laget. Logg inn med det.')).toBeVisible()
  await expect(page).toHaveURL('/logg-inn?nytt=1')
  await box('E-post eller mobilnummer').fill(email)
  await box('Passord').fill('multer på myra')
  // Until the page is awake the form goes by itself, which leads to the same place.
  await main.getByRole('button', { name: 'Logg inn' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Hei, Ola')
})

test('a customer who has forgotten the password logs in by the code in a mail, and a wrong one is said beside its field', async ({
  page,
  noise,
}) => {
  expectedStatus(noise, 422)
  const number = freshNumber()
  const email = `kodekonto${number}@example.no`
  await registered(page, 'Ida', email, `+474${number}`)

  const main = page.getByRole('main')
  await page.goto('/logg-inn')
  await main.getByRole('link', { name: 'Få en kode på e-post i stedet' }).click()
  await main.getByRole('textbox', { name: 'E-post', exact: true }).fill(email)
  await main.getByRole('button', { name: 'Send meg en kode' }).click()
  const code = main.getByRole('textbox', { name: 'Kode' })
  await code.fill('x')
  await main.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByText('Koden stemmer ikke, eller den er utløpt')).toBeVisible()
  await expect.poll(() => mailTo(email, 'code'), { timeout: 15_000 }).toMatch(/^\d{6}$/m)
  await code.fill(/^\d{6}$/m.exec(await mailTo(email, 'code'))?.[0] ?? '')
  await main.getByRole('button', { name: 'Logg inn' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Hei, Ida')
})
