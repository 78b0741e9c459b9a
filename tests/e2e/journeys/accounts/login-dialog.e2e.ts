import { asCustomer, logOutByApi } from '#tests/e2e/support/customer.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test('a guest logs in through the dialog in the header: errors show in the dialog, and after the login the page reloads', async ({
  page,
  noise,
}) => {
  expectedStatus(noise, 422)
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const { email, password } = await asCustomer(page.request, { firstName: 'Ida' })
  await logOutByApi(page)
  const scripts: string[] = []
  page.on('request', request => scripts.push(request.url()))
  const loaded = () => scripts.some(url => url.includes('LoginDialog'))

  await page.goto('/jakker?page=2')
  const opener = page.getByRole('banner').getByRole('link', { name: 'Logg inn' })
  // Without JavaScript the same link opens the login page.
  await expect(opener).toHaveAttribute('href', '/min-side')
  await opener.hover()
  expect(loaded()).toBe(false)
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Logg inn' })
  const press = () => dialog.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await expect(dialog).toBeVisible()
  expect(loaded()).toBe(true)
  await lookClosely(page, 'the login over a page')
  for (let pressed = 0; pressed < 12; pressed++) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate(element => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByRole('link', { name: 'Få en kode' }).click()
  await expect(dialog.getByRole('textbox', { name: 'E-post', exact: true })).toBeFocused()
  await dialog.getByRole('link', { name: 'Logg inn med passord' }).click()
  const name = dialog.getByRole('textbox', { name: 'E-post eller mobilnummer' })
  await expect(name).toBeFocused()
  await press()
  await expect(dialog.getByText('Skriv passordet ditt')).toBeVisible()
  await name.fill(email)
  await dialog.getByRole('textbox', { name: 'Passord' }).fill('noe helt annet')
  await page.context().setOffline(true)
  await press()
  await expect(dialog.getByRole('alert')).toContainText('Du er frakoblet')
  await page.context().setOffline(false)
  await press()
  await expect(dialog.getByRole('alert')).toHaveText('Feil brukernavn/passord - har du glemt passordet ditt?')
  await expect(name).toHaveValue(email)
  await dialog.getByRole('textbox', { name: 'Passord' }).fill(password)
  // With a slow response the button shows it, and a second press sends nothing.
  let sent = 0
  const looked = Promise.withResolvers<undefined>()
  await page.route('**/api/v1/customers/login', async route => {
    sent += 1
    await looked.promise
    await route.continue()
  })
  await press()
  await expect(dialog.getByRole('button', { name: 'Logger inn …' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  looked.resolve(undefined)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Min side, logget inn som Ida' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(async () => expect(await page.evaluate(() => 'stillHere' in window)).toBe(false)).toPass()
  await expect(page).toHaveURL('/jakker?page=2')
  expect(sent).toBe(1)
})
