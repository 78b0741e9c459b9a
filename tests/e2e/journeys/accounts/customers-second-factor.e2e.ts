import { generateSync } from 'otplib'
import { mailTo } from '#tests/e2e/support/account-mail.ts'
import { asCustomer } from '#tests/e2e/support/customer.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { expect, expectedStatus, test, works } from '#tests/e2e/support/shop-test.ts'

test('a customer turns the second factor on, logs in with a code on the page and a recovery code in the dialog, and turns it off', async ({
  page,
  noise,
}) => {
  expectedStatus(noise, 422)
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const logOut = async () => {
    await page.goto('/min-side')
    await press('Logg ut')
    await expect(page).toHaveURL('/')
  }
  const { id, email, password } = await asCustomer(page.request, { firstName: 'Tone' })
  await page.goto('/min-side/tofaktor')
  await expect(main.getByText('Bekreft e-postadressen din først.')).toBeVisible()
  await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ pool }) =>
    pool.query('update customers.customer set email_verified_at = now() where id = $1', [id]),
  )
  await page.goto('/min-side')
  await main.getByRole('link', { name: 'Tofaktor' }).click()
  await works(page)
  await press('Sett opp tofaktor')
  await expect(main.getByRole('img', { name: 'QR-kode for appen' })).toBeVisible()
  await lookClosely(page, 'the key of a second factor')
  const secret = ((await main.locator('.font-mono').textContent()) ?? '').replaceAll(' ', '')
  /** The code of the time step this many steps from now. */
  const code = (steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 })
  const field = main.getByRole('textbox', { name: 'Kode fra appen' })
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  const mailField = main.getByRole('textbox', { name: 'Kode fra e-posten' })
  const mailed = async () => /^\d{6}$/m.exec(await mailTo(email, 'factor-code'))?.[0] ?? ''
  await expect.poll(mailed).not.toBe('')
  await field.fill('000000')
  await press('Slå på tofaktor')
  await expect(mailField).toHaveAccessibleDescription('Skriv koden fra e-posten')
  await mailField.fill(await mailed())
  await press('Slå på tofaktor')
  await expect(field).toHaveAccessibleDescription(/Koden stemmer ikke/)
  await expect(field).toBeFocused()
  await field.fill(code(-1))
  await press('Slå på tofaktor')
  await expect(main.getByText('Tofaktor er slått på')).toBeVisible()
  const recovery = (await main.getByRole('listitem').first().textContent()) ?? ''
  await expect(main.getByRole('link', { name: 'Last ned' })).toHaveAttribute('href', new RegExp(recovery))
  await lookClosely(page, 'the recovery codes of a customer')

  await logOut()
  await page.goto('/logg-inn?neste=%2Fmin-side%2Ftofaktor')
  await main.getByRole('textbox', { name: 'E-post eller mobilnummer' }).fill(email)
  await main.getByRole('textbox', { name: 'Passord' }).fill(password)
  await press('Logg inn')
  await expect(field).toBeFocused()
  await page.reload()
  await expect(field).toBeFocused()
  await lookClosely(page, 'the code at the login of a customer')
  await field.fill(code(0))
  await page.keyboard.press('Enter')
  await expect(main.getByText('Du har 10 ubrukte reservekoder')).toBeVisible()

  await logOut()
  await works(page)
  await page.getByRole('banner').getByRole('link', { name: 'Logg inn' }).click()
  const dialog = page.getByRole('dialog', { name: 'Logg inn' })
  await dialog.getByRole('textbox', { name: 'E-post eller mobilnummer' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Passord' }).fill(password)
  await dialog.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: 'Kode fra appen' })).toBeFocused()
  await dialog.getByText('Bruk en reservekode').click()
  const other = dialog.getByRole('textbox', { name: 'Reservekode' })
  await other.fill(`${recovery}x`)
  await dialog.getByRole('button', { name: 'Bruk reservekoden' }).click()
  await expect(other).toHaveAccessibleDescription(/Koden stemmer ikke/)
  await expect(other).toBeFocused()
  await lookClosely(page, 'a recovery code in the dialog')
  await other.fill(recovery)
  await page.keyboard.press('Enter')
  // The page reloads after the login.
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Min side, logget inn som Tone' })).toBeVisible()

  await page.goto('/min-side/tofaktor')
  await expect(main.getByText('Du har 9 ubrukte reservekoder')).toBeVisible()
  await lookClosely(page, 'a second factor that is on')
  await press('Slå av tofaktor')
  await expect(main.getByText('Tofaktor er slått av')).toBeVisible()
})
