import { apiHeaders, freshNumber } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, expectedStatus, isKnown, test } from '#tests/e2e/support/shop-test.ts'

test('an account is made with what was typed kept at each fault, a wrong password is said and the right one leads on, and deleted it is gone', async ({
  page,
  noise,
}) => {
  expectedStatus(noise, 422)
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
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
  await main.getByRole('button', { name: 'Vis passordet' }).click()
  await expect(box('Passord')).toHaveAttribute('type', 'text')
  await main.getByLabel('Jeg godtar vilkårene').check()
  await main.getByRole('button', { name: 'Lag konto' }).click()
  await expect(heading).toHaveText('Hei, Kari')

  const markPage = () => page.evaluate(() => Object.assign(window, { stillHere: true }))
  // Asked again where the page goes while it is asked.
  const loadedAnew = () =>
    expect(async () => expect(await page.evaluate(() => 'stillHere' in window)).toBe(false)).toPass()
  await markPage()
  await main.getByRole('button', { name: 'Logg ut', exact: true }).click()
  await expect(page).toHaveURL('/')
  await loadedAnew()
  await page.goto('/min-side/reservasjoner')
  await expect(heading).toHaveText('Logg inn')
  await page.goto('/logg-inn?neste=%2Fmin-side')
  await isKnown(page)
  await box('E-post eller mobilnummer').fill(who.phone)
  await box('Passord').fill('noe helt annet')
  await page.context().setOffline(true)
  await main.getByRole('button', { name: 'Logg inn' }).click()
  await expect(main.getByRole('alert')).toContainText('Du er frakoblet')
  await page.context().setOffline(false)
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

  await main.getByText('Slett kontoen', { exact: true }).click()
  await box('Bekreft med passordet ditt').fill('noe helt annet')
  await main.getByRole('button', { name: 'Ja, slett kontoen for godt' }).click()
  await expect(page.getByText('Ikke gyldig data, alle feltene må fylles ut')).toBeVisible()
  await box('Bekreft med passordet ditt').fill(who.password)
  await main.getByRole('button', { name: 'Ja, slett kontoen for godt' }).click()
  await expect(page).toHaveURL('/')
  await loadedAnew()
  await page.goto('/min-side')
  await expect(heading).toHaveText('Logg inn')
})

test('an address that is not confirmed keeps nobody out: the link is sent again, which is said for 3 seconds', async ({
  page,
}) => {
  const number = freshNumber()
  const email = `ubekreftet${number}@example.no`
  const password = 'blåbær på fjellet'
  const made = await page.request.post('/api/v1/customers/register', {
    headers: await apiHeaders(page.request),
    data: {
      ...{
        first_name: 'Kari',
        last_name: 'Ås',
        email,
        phone: `9${number}`,
        terms_conditions: 1,
      },
      ...{ password, password_confirmation: password, club: false, newsletter: false },
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  await page.goto('/min-side')
  const main = page.getByRole('main')
  await expect(main.getByText('E-postadressen er ikke bekreftet')).toBeVisible()
  await page.clock.install()
  // Else the clock goes on by itself, faster than this test on a busy machine.
  await page.clock.pauseAt(Date.now() + 60_000)
  await main.getByRole('button', { name: 'Send den på nytt' }).click()
  const sent = page.getByText(`Epost sendt til ${email}`)
  await expect(sent).toBeVisible()
  await page.clock.runFor(2_800)
  await expect(sent).toBeVisible()
  await page.clock.runFor(400)
  await expect(sent).toBeHidden()
})

test('the user is asked for before the router asks for anything, and a guarded page waits for who it is', async ({
  page,
}) => {
  const number = freshNumber()
  const password = 'blåbær på fjellet'
  const made = await page.request.post('/api/v1/customers/register', {
    headers: await apiHeaders(page.request),
    data: {
      ...{ first_name: 'Åse', last_name: 'Først', email: `foerst${number}@example.no`, phone: `4${number}` },
      ...{ password, password_confirmation: password, terms_conditions: 1, club: false, newsletter: false },
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') || pathname.endsWith('.data')) asked.push(pathname)
  })
  await page.goto('/jakker')
  await page.getByRole('banner').getByTitle('Min side, logget inn som Åse').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hei, Åse')
  expect(asked[0]).toBe('/api/v1/customers/current')
  expect(asked).toContain('/min-side.data')

  // An answer on its way: the page is nobody else's meanwhile, and is the customer's when it comes.
  const pressed = Promise.withResolvers<undefined>()
  await page.route('**/api/v1/customers/current', async route => {
    await pressed.promise
    await route.continue()
  })
  asked.length = 0
  await page.goto('/jakker')
  await page.getByRole('banner').locator('a[href="/min-side"]').click()
  pressed.resolve(undefined)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hei, Åse')
  expect(asked[0]).toBe('/api/v1/customers/current')
  await page.unrouteAll({ behavior: 'wait' })
})
