import { asCustomer } from '#tests/e2e/support/customer.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, isKnown, test, works } from '#tests/e2e/support/shop-test.ts'

test('a customer adds a passkey, logs in with it by button and by autofill, and removes it', async ({
  page,
  baseURL,
}) => {
  // Browsers do not allow passkeys for an IP address.
  const at = (path: string) => new URL(path, baseURL?.replace('127.0.0.1', 'localhost')).href
  const main = page.getByRole('main')
  const box = (name: string) => main.getByRole('textbox', { name, exact: true })
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const logOut = async () => {
    await main.getByRole('link', { name: 'Min side' }).click()
    await press('Logg ut')
    await expect(page).toHaveURL(at('/'))
  }
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const scripts: string[] = []
  page.on('request', request => scripts.push(request.url()))
  const loaded = () => scripts.some(url => url.includes('passkeys-in-browser'))

  await asCustomer(page.request, { firstName: 'Åse', url: new URL(at('/')).origin })
  await page.goto(at('/min-side/passnokler'))
  await isKnown(page)
  expect(loaded()).toBe(false)

  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await press('Legg til passnøkkel')
  await expect(main.getByText('Ingen passnøkkel ble valgt.')).toBeVisible()
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await press('Legg til passnøkkel')
  await expect(main.getByText('Passnøkkelen er lagt til')).toBeVisible()
  expect(loaded()).toBe(true)
  const rows = main.getByRole('region', { name: 'Passnøkler' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await rows.getByText('Endre').click()
  await rows.getByRole('textbox', { name: 'Navn' }).fill('Nøkkelen <b>min</b>')
  await press('Lagre navnet')
  await expect(rows.getByText('Nøkkelen <b>min</b>').first()).toBeVisible()
  await lookClosely(page, 'the account with a passkey')

  await logOut()
  await page.goto(at('/logg-inn?neste=%2Fmin-side'))
  await lookClosely(page, 'the login with passkeys')
  await press('Bruk passnøkkel')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Hei, Åse')
  await page.goto(at('/min-side/passnokler'))
  await expect(rows.getByText('sist brukt')).toBeVisible()

  // The browser offers the passkey among the known addresses, so the test only focuses the field.
  await works(page)
  await logOut()
  await page.goto(at('/logg-inn?neste=%2Fmin-side'))
  await box('E-post eller mobilnummer').focus()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Hei, Åse')

  await page.goto(at('/min-side/passnokler'))
  await works(page)
  await rows.getByText('Endre').click()
  await press('Fjern passnøkkelen')
  await expect(main.getByText('Passnøkkelen er fjernet')).toBeVisible()
  await expect(rows).toHaveCount(0)
  await logOut()
})
