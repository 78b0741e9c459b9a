import { hashToken } from '#modules/people/customers/index.ts'
import { freshNumber } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test("a customer registered in a shop finishes the account by the link, which works once, with the shop's data filled in", async ({
  page,
}) => {
  const number = freshNumber()
  const email = `butikk${number}@example.no`
  const token = `lenke-${number}-${Date.now()}`
  await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ pool }) =>
    pool.query(
      `insert into customers.invitation (customer_no, email, email_key, facts, consents, token_hash, expires_at)
       values ($1, $2, $2, $3, '{"club": true}', $4, now() + interval '1 day')`,
      [
        `e2e-${token}`,
        email,
        { firstName: 'Kari', lastName: 'Nordmann', phone: `+474${number}`, city: 'Elverum' },
        hashToken(token),
      ],
    ),
  )
  const main = page.getByRole('main')
  const box = (name: string) => main.getByRole('textbox', { name, exact: true })
  const heading = main.getByRole('heading', { level: 1 })

  await page.goto(`/registrer/${token}`)
  await expect(heading).toHaveText('Gjør kontoen din ferdig')
  await expect(box('Fornavn')).toHaveValue('Kari')
  await expect(box('E-post')).toHaveValue(email)
  await expect(box('Mobilnummer')).toHaveValue(`4${number}`.replace(/(\d{3})(\d{2})(\d{3})/, '$1 $2 $3'))
  await expect(main.getByLabel('Jeg vil være med i fordelsklubben')).toBeChecked()
  await lookClosely(page, 'an account to be finished')
  await box('Etternavn').fill('Nordmann Ås')
  await box('Passord').fill('blåbær på fjellet')
  await main.getByLabel('Jeg godtar vilkårene').check()
  await main.getByRole('button', { name: 'Lag konto' }).click()
  await expect(heading).toHaveText('Hei, Kari')
  // The link has proved the address.
  await expect(main.getByText('E-postadressen er ikke bekreftet')).toHaveCount(0)

  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(`/registrer/${token}`)
  await expect(main.getByText('Lenken er brukt eller for gammel. Du kan lage en konto uten den.')).toBeVisible()
  await expect(heading).toHaveText('Lag en konto')
  await expect(box('Fornavn')).toHaveValue('')
})
