import { freshNumber } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test(
  'registration keeps the input after each error, login reports a wrong password and accepts the right one, and an account can be deleted',
  { tag: '@firefox' },
  async ({ page, noise }) => {
    expectedStatus(noise, 422)
    const number = freshNumber()
    const who = { email: `konto${number}@example.no`, phone: `4${number}`, password: 'blåbær på fjellet' }
    const main = page.getByRole('main')
    const box = (name: string) => main.getByRole('textbox', { name, exact: true })
    const heading = main.getByRole('heading', { level: 1 })

    await page.goto('/min-side')
    await expect(heading).toHaveText('Logg inn')
    await main.getByRole('link', { name: 'Lag en konto' }).click()
    await expect(heading).toHaveText('Lag en konto')
    await box('Fornavn').fill('Kari')
    await box('E-post').fill(who.email)
    await main.getByRole('button', { name: 'Lag konto' }).click()
    await expect(page.getByText('Etternavn må ha en verdi')).toBeVisible()
    await expect(box('Etternavn')).toBeFocused()
    await expect(box('E-post')).toHaveValue(who.email)
    await lookClosely(page, 'a registration with faults')
    await box('Etternavn').fill('Nordmann')
    await box('Mobilnummer').fill(who.phone)
    await box('Passord').fill(who.password)
    await expect(box('Passord')).toHaveAttribute('type', 'password')
    await main.getByRole('button', { name: 'Vis passordet' }).click()
    await expect(box('Passord')).toHaveAttribute('type', 'text')
    await main.getByLabel('Jeg godtar vilkårene').check()
    await main.getByRole('button', { name: 'Lag konto' }).click()
    await expect(heading).toHaveText('Hei, Kari')

    const markPage = () => page.evaluate(() => Object.assign(window, { stillHere: true }))
    // Retried, because the page may navigate during the evaluation.
    const loadedAnew = () =>
      expect(async () => expect(await page.evaluate(() => 'stillHere' in window)).toBe(false)).toPass()
    await markPage()
    await main.getByRole('button', { name: 'Logg ut', exact: true }).click()
    await expect(page).toHaveURL('/')
    await loadedAnew()
    await page.goto('/min-side/reservasjoner')
    await expect(heading).toHaveText('Logg inn')
    await page.goto('/logg-inn?neste=%2Fmin-side')
    await box('E-post eller mobilnummer').fill(who.phone)
    await box('Passord').fill('noe helt annet')
    await main.getByRole('button', { name: 'Logg inn' }).click()
    await expect(main.getByRole('alert')).toHaveText('Feil brukernavn/passord - har du glemt passordet ditt?')
    await expect(box('E-post eller mobilnummer')).toHaveValue(who.phone)
    await box('Passord').fill(who.password)
    await markPage()
    await main.getByRole('button', { name: 'Logg inn' }).click()
    await expect(heading).toHaveText('Hei, Kari')
    await loadedAnew()
    await expect(page).toHaveURL('/min-side')
    await lookClosely(page, 'the account')
    await markPage()

    await main.getByRole('link', { name: /^Last ned eller slett/ }).click()
    await expect(main.getByText(/til bokføring/)).toBeVisible()
    await lookClosely(page, 'the deletion of an account')
    await box('Bekreft med passordet ditt').fill(who.password)
    await main.getByRole('button', { name: 'Ja, slett kontoen for godt' }).click()
    await expect(page).toHaveURL('/min-side/slettet')
    await loadedAnew()
    await expect(heading).toHaveText('Kontoen er slettet')
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Dette er slettet', 'Dette beholder vi'])
    await lookClosely(page, 'a deleted account')
    await page.goto('/min-side')
    await expect(heading).toHaveText('Logg inn')
  },
)
