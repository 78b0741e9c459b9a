import { addStaff } from '#modules/people/staff/index.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { logInAtTheDesk } from '#tests/e2e/support/shopper.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test('two assistants share a tablet: each sets a PIN once and takes over with it, and a wrong PIN shows the remaining tries', async ({
  page,
  context,
  request,
  noise,
}) => {
  expectedStatus(noise, 422)
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const { shop } = await goodsInShop(request, { group: 'klatring' })
  const mark = crypto.randomUUID().slice(0, 8)
  const people = [
    { name: `Ola Bytter ${mark}`, email: `ola${mark}@hent.example`, pin: '5182' },
    { name: `Dina Bytter ${mark}`, email: `dina${mark}@hent.example`, pin: '407193' },
  ] as const
  const [ola, dina] = people
  const passwords = await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', async ({ db }) => {
    const made = []
    for (const { email, name } of people)
      made.push(await addStaff(db, { email, name, role: 'assistant', shopIds: [shop.id] }))
    return made.map(each => (each.ok ? each.password : ''))
  })
  const choosePin = async (at: number) => {
    await page.getByRole('link', { name: 'Min konto' }).click()
    await page.getByLabel('Passordet ditt').fill(passwords[at] ?? '')
    await page.getByLabel('PIN', { exact: true }).fill(people[at]?.pin ?? '')
    await page.getByRole('button', { name: 'Velg PIN' }).click()
    await expect(page.getByText('PIN er lagret')).toBeVisible()
  }
  await logInAtTheDesk(page, { email: ola.email, password: passwords[0] ?? '' })
  await page.getByRole('link', { name: 'Bytt bruker' }).click()
  await expect(page.getByRole('heading', { name: 'Ingen andre å bytte til' })).toBeVisible()
  await choosePin(0)

  // A save empties the fields of its own form only, also the second time, and a refusal keeps them.
  const current = page.getByLabel('Passordet ditt')
  const newPin = page.getByLabel('Ny PIN', { exact: true })
  await expect(newPin).toHaveValue('')
  await page.getByLabel('Nåværende passord').fill('halvskrevet')
  for (const password of [passwords[0] ?? '', passwords[0] ?? '', 'feil passord']) {
    await current.fill(password)
    await newPin.fill(ola.pin)
    await page.getByRole('button', { name: 'Bytt PIN' }).click()
    if (password === passwords[0]) await expect(current).toHaveValue('')
  }
  await expect(current).toHaveAttribute('aria-invalid', 'true')
  await expect(newPin).toHaveValue(ola.pin)
  await expect(page.getByLabel('Nåværende passord')).toHaveValue('halvskrevet')

  await page.getByRole('link', { name: 'Bytt bruker' }).click()
  await page.getByRole('link', { name: 'Logg inn med passord som en annen' }).click()
  await page.getByLabel('E-post').fill(dina.email)
  await page.getByLabel('Passord').fill(passwords[1] ?? '')
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByRole('banner')).toContainText(dina.name)
  await choosePin(1)

  await page.getByRole('link', { name: 'Bytt bruker' }).click()
  await expect(page.getByRole('radio')).toHaveCount(1)
  await lookClosely(page, 'who takes over')
  await page.getByLabel('PIN', { exact: true }).fill(ola.pin)
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Ingenting er sendt')
  await context.setOffline(false)
  await expect(page.getByLabel('PIN', { exact: true })).toHaveValue(ola.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Reservasjoner' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(ola.name)

  await page.getByRole('link', { name: 'Bytt bruker' }).click()
  const field = page.getByLabel('PIN', { exact: true })
  await field.fill('9031')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Feil PIN. 4 forsøk igjen.')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(page.getByRole('banner')).toContainText(ola.name)
})
