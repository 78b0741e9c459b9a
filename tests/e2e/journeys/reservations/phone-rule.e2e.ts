import { writeSetting } from '#database/settings.ts'
import { foreignPhoneMessage, phoneMessage } from '#shared/phone.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { fillForm, goToCheckout, pickupCode, reserveButton } from '#tests/e2e/support/shopper.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

// Other tests are not affected, because they accept the messages of both settings.
const acceptForeign = (foreign: boolean) =>
  inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ db }) => writeSetting(db, 'foreign_phones', foreign))

test.afterEach(() => acceptForeign(false))

for (const { title, foreign, faults, hint } of [
  {
    title:
      'a checkout of a chain that accepts only Norwegian numbers has its hint and its message, and accepts a Norwegian number',
    foreign: false,
    faults: ['22 33 44 55', '070 123 45 67', '+46 70 123 45 67'].map(typed => [typed, phoneMessage] as const),
    hint: /^Butikken ringer bare hvis noe er galt\.$/,
  },
  {
    title:
      'a checkout of a chain that accepts foreign numbers too has its hint and its message, and accepts a Swedish number',
    foreign: true,
    faults: ['22 33 44 55', '070 123 45 67', '+46 8 123 456 78'].map(typed => [typed, foreignPhoneMessage] as const),
    hint: /Utenlandske nummer skrives med landkode, som \+46 70 123 45 67\.$/,
  },
])
  test(title, async ({ page, request, noise }) => {
    expectedStatus(noise, 422)
    await acceptForeign(foreign)
    await goToCheckout(page, await goodsInShop(request, { group: 'sko', nth: foreign ? 3 : 2 }))
    const phone = page.getByLabel('Mobilnummer')
    await expect(phone).toHaveAccessibleDescription(hint)
    await fillForm(page)
    for (const [typed, message] of faults) {
      await phone.fill(typed)
      await reserveButton(page).click()
      await expect(page.getByText(message, { exact: true }), typed).toBeVisible()
      await expect(phone, typed).toBeFocused()
      await expect(phone, typed).toHaveValue(typed)
    }
    await phone.fill(foreign ? '+46 70 123 45 67' : '912 34 567')
    await reserveButton(page).click()
    await pickupCode(page)
  })
