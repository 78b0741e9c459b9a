import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { fillForm, goToCheckout, reserveButton } from '#tests/e2e/support/shopper.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test.use({ viewport: { width: 390, height: 800 } })

test('the receipt links to the terms that the checkout showed; the form without script sends their version; replaced terms show until when they applied', async ({
  page,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'fiske', nth: 7, min: 3 })
  await goToCheckout(page, goods)
  const main = page.getByRole('main')
  const text = await main.getByRole('link', { name: 'Kjøpsvilkårene', exact: true }).getAttribute('href')
  expect(text).toMatch(/^\/kjopsvilkar\/[0-9a-f]{16}$/)
  const version = text?.split('/').at(-1) ?? ''
  // The form also sends the version without JavaScript.
  const plain = await (await request.get(`/checkout?ean=${goods.ean}`)).text()
  expect(plain).toContain(`name="terms" value="${version}"`)
  await fillForm(page)
  await reserveButton(page).click()
  await expect(page).toHaveURL(/\/kvittering\//)
  await main.getByRole('link', { name: 'Kjøpsvilkårene som ble vist da du reserverte' }).click()
  await expect(page).toHaveURL(new RegExp(`/kjopsvilkar/${version}$`))
  // The URL changes before the page is rendered.
  const heading = main.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/vilkår/i)
  const title = await heading.textContent()
  await expect(main.getByText(/^Disse vilkårene gjaldt til/)).toHaveCount(0)
  await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ db }) =>
    db
      .insertInto('content.terms_version')
      .values({
        version: '00000000000000ee',
        words: JSON.stringify({ title: 'Gamle vilkår', lead: 'Slik var de.', body: '## Retur\n\nI ti dager.' }),
        first_at: new Date('2020-01-01'),
        replaced_at: new Date('2021-02-03T12:00:00Z'),
      })
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
  await page.goto('/kjopsvilkar/00000000000000ee')
  await expect(main.getByText(/^Disse vilkårene gjaldt til/)).toBeVisible()
  await lookClosely(page, 'terms that were replaced')
  await main.getByRole('link', { name: 'Les vilkårene som gjelder nå' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
})
