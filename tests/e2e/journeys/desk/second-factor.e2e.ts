import { generateSync } from 'otplib'
import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { expectMessageBeside, slowly } from '#tests/e2e/support/message-beside.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test('staff set up a second factor by QR code, get recovery codes, log in with one of them, and log out a device', async ({
  page,
  browser,
  request,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|status of 422/)
  const goods = await goodsInShop(request, { group: 'fiske', nth: 1 })
  await asAssistant(page, goods, { at: '/ansatt/konto', own: true })
  const main = page.getByRole('main')
  const email = (await main.getByText(/@hent\.example/).textContent()) ?? ''
  const password = `passord ${crypto.randomUUID()}`
  await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', async ({ pool }) => {
    const { hashPassword } = await import('#platform/passwords/password.ts')
    await pool.query('update staff.account set password_hash = $2 where email = $1', [
      email,
      await hashPassword(password, { class: 'staff', name: 'test' }),
    ])
  })
  await lookClosely(page, 'the account')
  await main.getByRole('link', { name: 'Slå på tofaktor' }).click()
  const show = main.getByRole('button', { name: 'Vis QR-koden' })
  const own = main.getByLabel('Passordet ditt')
  // The previous page has a field with the same label.
  await expect(show).toBeVisible()
  await own.fill('feil passord')
  await show.click()
  await expect(own).toHaveAccessibleDescription('Feil passord')
  await expect(own).toBeFocused()
  await own.fill(password)
  await expectMessageBeside(page.context(), show)
  await expect(own).toHaveValue(password)
  await show.click()
  await expect(main.getByRole('img', { name: 'QR-kode for appen' })).toBeVisible()
  await lookClosely(page, 'a second factor')
  const secret = ((await main.locator('.font-mono').textContent()) ?? '').replaceAll(' ', '')
  await main.getByLabel('Kode fra appen').fill('000000')
  await main.getByRole('button', { name: 'Slå på tofaktor' }).click()
  await expect(main.getByLabel('Kode fra appen')).toHaveAccessibleDescription(/Koden stemmer ikke/)
  await expect(main.getByLabel('Kode fra appen')).toBeFocused()
  const turnOn = main.getByRole('button', { name: 'Slå på tofaktor' })
  await main.getByLabel('Kode fra appen').fill(generateSync({ secret }))
  await slowly(page, () => turnOn.dblclick(), turnOn)
  await expect(main.getByText('Skriv ned eller skriv ut disse kodene nå')).toBeVisible()
  const paper = (await main.getByRole('listitem').first().textContent()) ?? ''
  await lookClosely(page, 'the codes for paper')
  await main.getByRole('link', { name: 'Jeg har tatt vare på kodene' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Reservasjoner' })).toBeVisible()

  const tablet = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await tablet.goto('/ansatt')
  await tablet.getByLabel('E-post').fill(email)
  await tablet.getByLabel('Passord').fill(password)
  await tablet.getByRole('button', { name: 'Logg inn' }).click()
  await expect(tablet.getByRole('heading', { level: 1 })).toHaveText('Skriv koden')
  await lookClosely(tablet, 'the code at the login')
  await tablet.goto('/ansatt')
  await expect(tablet).toHaveURL('/ansatt/logg-inn')
  await tablet.goto('/ansatt/logg-inn/kode')
  await tablet.getByLabel('Kode').fill(paper)
  const enter = tablet.getByRole('button', { name: 'Logg inn' })
  await enter.click()
  await expect(tablet.getByRole('heading', { level: 1 })).toHaveText('Reservasjoner')
  await page.goto('/ansatt/konto')
  await expect(main.getByText('Du har 9 ubrukte koder på papir')).toBeVisible()
  const devices = main.getByRole('region', { name: 'Her er du logget inn' })
  await devices.locator('summary').click()
  await devices.getByLabel('Passordet ditt').fill('feil passord')
  const end = devices.getByRole('button', { name: 'Logg ut enheten' })
  await end.click()
  await expect(devices.getByLabel('Passordet ditt')).toHaveAccessibleDescription('Feil passord')
  await lookClosely(page, 'a device to log out')
  await devices.getByLabel('Passordet ditt').fill(password)
  await end.click()
  await expect(main.getByText('Enheten er logget ut.')).toBeVisible()
  await tablet.goto('/ansatt')
  await expect(tablet).toHaveURL('/ansatt/logg-inn')
  await tablet.context().close()
})
