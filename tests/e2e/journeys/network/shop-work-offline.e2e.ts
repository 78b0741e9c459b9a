import { addStaff } from '#modules/people/staff/index.ts'
import { allowOffline, expectMessageBeside, slowly } from '#tests/e2e/support/message-beside.ts'
import { apiHeaders, goodsInShop } from '#tests/e2e/support/goods.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { logInAtTheDesk } from '#tests/e2e/support/shopper.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test('in the pages of the shop, its stock, its pauses and the own account each press without network is answered beside the button, and what was typed stays', async ({
  page,
  context,
  request,
  noise,
}) => {
  allowOffline(noise)
  expectedStatus(noise, 422)
  await page.setViewportSize({ width: 390, height: 844 })
  const goods = await goodsInShop(request, { group: 'klatring', at: 6, min: 4 })
  const email = `leder${process.pid}-${crypto.randomUUID().slice(0, 8)}@hent.example`
  const made = await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ db }) =>
    addStaff(db, { email, name: 'Lise Leder', role: 'manager', shopIds: [goods.shop.id] }),
  )
  if (!made.ok) throw new Error(made.reason)
  const login = { email, password: made.password }
  // Logged in elsewhere as well: that login can be ended.
  await request.post('/api/v1/staff/login', { headers: await apiHeaders(request), data: login })
  await logInAtTheDesk(page, login)
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true })

  await page.goto('/ansatt/butikk')
  await page.getByLabel('Telefon').fill('22 33 44 55 (Ola)')
  await expectMessageBeside(context, button('Lagre'))
  await button('Lagre').click()
  await expect(page.getByLabel('Telefon')).toHaveAccessibleDescription(/Skriv nummeret med sifre/)
  await expect(page.getByLabel('Telefon')).toBeFocused()
  await page.getByLabel('Telefon').fill('22 33 44 55')
  await button('Lagre').click()
  await expect(page.getByText('Butikken er lagret')).toBeVisible()
  await expectMessageBeside(context, button('Angre siste endring'))
  await button('Angre siste endring').click()
  await expect(page.getByText('Siste endring er angret')).toBeVisible()

  await page.goto('/ansatt/konto')
  await expectMessageBeside(context, button(/^Logg ut/).first())
  await page.getByLabel('Passordet ditt').fill('et langt passord')
  await page.getByLabel('PIN', { exact: true }).fill('4071')
  await expectMessageBeside(context, button('Velg PIN'))
  await expect(page.getByLabel('PIN', { exact: true })).toHaveValue('4071')
  await page.getByLabel('Nåværende passord').fill('et langt passord')
  await page.getByLabel('Nytt passord').fill('et annet langt passord')
  await expectMessageBeside(context, button('Bytt passord'))
  await expect(page.getByLabel('Nytt passord')).toHaveValue('et annet langt passord')
  await slowly(
    page,
    () =>
      button(/^Logg ut/)
        .first()
        .click(),
    button(/^Logg ut/).first(),
  )
  await expect(page.getByText('Enheten er logget ut')).toBeVisible()

  await page.goto(`/ansatt/lager?q=${goods.ean}`)
  await page.getByLabel('Antall telt').fill('7')
  await expectMessageBeside(context, button('Lagre tellingen'))
  await expect(page.getByLabel('Antall telt')).toHaveValue('7')
  await page.getByLabel('Hvor mange').fill('2')
  await expectMessageBeside(context, button('Rett lageret'))
  await expect(page.getByLabel('Hvor mange')).toHaveValue('2')
  await page.getByLabel('Retning').selectOption('Flere')
  await slowly(page, () => button('Rett lageret').click(), button('Rett lageret'))
  await expectMessageBeside(context, button('Angre'))

  await page.goto('/ansatt/lager/telling')
  await page.getByLabel('Skann strekkoden').fill(goods.ean)
  await button('Legg til').click()
  await expect(page.getByText(goods.name).first()).toBeVisible()
  await button('Se forskjeller').click()
  await context.setOffline(true)
  await button('Lagre tellingen').click()
  await context.setOffline(false)
  // The list stands there again, with its button.
  await expectMessageBeside(context, button('Se forskjeller').or(button('Lagre tellingen')))

  await page.goto('/ansatt/pause')
  await page.getByLabel('Hvorfor').fill('Vannlekkasje')
  await page.getByLabel('Hvor lenge').selectOption('En hel dag, valgt under')
  await page.getByLabel('Dag').fill('2099-01-01')
  await expectMessageBeside(context, button('Sett på pause'))
  await expect(page.getByLabel('Hvorfor')).toHaveValue('Vannlekkasje')
})
