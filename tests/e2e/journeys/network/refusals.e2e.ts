import type { Page } from '@playwright/test'
import { expectStock, goodsInShop, somebody } from '#tests/e2e/support/goods.ts'
import { expectChosenShop, fillForm, goToCheckout, pickupCode, reserveButton } from '#tests/e2e/support/shopper.ts'
import { expect, test, type Noise } from '#tests/e2e/support/shop-test.ts'

const reservations = '**/api/v1/reservations'
/** The browser's own messages about failed and refused requests. */
const allowFailures = (noise: Noise) => noise.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (4|5)\d\d/)
const refusal = (page: Page) => page.locator('form').getByRole('alert')

/** The message is beside the button, visible together with it, and focused, so that screen readers announce it. */
async function expectBesideTheButton(page: Page) {
  const message = refusal(page)
  await expect(message.locator('..')).toBeFocused()
  await expect(message).toBeInViewport({ ratio: 1 })
  await expect(reserveButton(page)).toBeInViewport()
  const [words, button] = [await message.boundingBox(), await reserveButton(page).boundingBox()]
  const gap = (button?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0)
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThan(40)
}

const soldOut = { code: 'out_of_stock', message: 'Noen av varene er ikke lenger på lager i butikken', cartErrors: [] }
const kinds = [
  ['sold out', 409, soldOut, /Velg en annen butikk eller færre varer/],
  ['the cap', 429, { code: 'too_many_open', message: 'Du har allerede flere reservasjoner' }, /allerede flere/],
  [
    'a new price',
    409,
    { code: 'price_changed', message: 'Prisen er endret', total: 40_000, freight: 9_900 },
    /Å betale nå: kr\s499,00/,
  ],
  [
    'a shop that is gone',
    422,
    { code: 'invalid', message: 'Ugyldig data', errors: { ShopID: ['Butikken finnes ikke'] } },
    /Butikken finnes ikke.*Velg en annen butikk/,
  ],
  ['a fault of the server', 500, { code: 'internal', message: 'Noe gikk galt hos oss.' }, /Noe gikk galt hos oss/],
] as const

test('each refusal shows beside the button, gets the focus and keeps the input; after many reservations from one network, the form asks for an e-mail code and sends it with the same key', async ({
  page,
  request,
  noise,
}) => {
  allowFailures(noise)
  const who = somebody()
  await goToCheckout(page, await goodsInShop(request, { group: 'fiske' }))
  await fillForm(page, who)
  for (const [kind, status, body, words] of kinds) {
    await page.unroute(reservations)
    await page.route(reservations, route => route.fulfill({ status, json: body }))
    await reserveButton(page).click()
    await expect(refusal(page), kind).toContainText(words)
    await expectBesideTheButton(page)
    await expect(page.getByLabel('E-post'), kind).toHaveValue(who.email)
    const otherShop = refusal(page).getByRole('button', { name: 'Bytt butikk' })
    await expect(otherShop, kind).toHaveCount(kind === 'sold out' || kind === 'a shop that is gone' ? 1 : 0)
  }

  await page.unroute(reservations)
  const sent: Record<string, string>[] = []
  await page.route(reservations, async route => {
    sent.push(await route.request().allHeaders())
    const code = sent.length === 1 ? 'email_code_needed' : 'email_code_wrong'
    await route.fulfill({ status: 409, json: { code, message: 'Koden' } })
  })
  await reserveButton(page).click()
  const field = page.getByLabel('Kode fra e-posten')
  await expect(field).toBeFocused()
  await expect(page.locator('form').getByRole('status').filter({ hasText: who.email })).toBeVisible()
  await field.fill('123456')
  await reserveButton(page).click()
  await expect(field).toHaveAccessibleDescription(/Koden stemmer ikke, eller den er utløpt/)
  await expect(field).toHaveValue('123456')
  await expect(page.getByLabel('Navn')).toHaveValue(who.name)
  expect(sent.map(headers => headers['x-email-code'])).toEqual([undefined, '123456'])
  expect(new Set(sent.map(headers => headers['idempotency-key'])).size).toBe(1)
})

test('a reservation without a response times out and is sent again', async ({ page, request, noise }) => {
  allowFailures(noise)
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = milliseconds => timeout(milliseconds / 20)
  })
  await goToCheckout(page, await goodsInShop(request, { group: 'fiske' }))
  await fillForm(page)
  let sent = 0
  // The second request waits too, or the receipt could appear before the message is checked.
  const looked = Promise.withResolvers<undefined>()
  await page.route(reservations, async route => {
    if (++sent === 1) return
    await looked.promise
    await route.continue().catch(() => {})
  })
  await reserveButton(page).click()
  await expect(refusal(page)).toContainText('Nettbutikken svarte ikke i tide.')
  await expectBesideTheButton(page)
  looked.resolve(undefined)
  await pickupCode(page)
  expect(sent).toBeGreaterThanOrEqual(2)
})

test('the reservation form keeps its input over a reload; submitted offline, it is sent once when the network is back, unless it was changed meanwhile', async ({
  page,
  request,
  context,
  noise,
}) => {
  allowFailures(noise)
  const who = somebody()
  const goods = await goodsInShop(request, { group: 'klatring' })
  await goToCheckout(page, goods)
  await fillForm(page, who)
  await page.reload()
  for (const [label, typed] of [
    ['Navn', who.name],
    ['Mobilnummer', who.phone],
    ['E-post', who.email],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(typed)
  await expectChosenShop(page, goods.shop.name)
  await page.clock.install()
  await context.setOffline(true)
  await reserveButton(page).click()
  await expect(refusal(page)).toContainText('Du er frakoblet')
  await expect(refusal(page)).toContainText('Vi sender reservasjonen når nettet er tilbake.')
  await expectBesideTheButton(page)

  // A changed form is not sent automatically.
  let sent = 0
  page.on(
    'request',
    request => void (sent += request.method() === 'POST' && request.url().endsWith('/reservations') ? 1 : 0),
  )
  await page.getByLabel('Navn').fill('Ola Nordmann')
  await expect(refusal(page)).toContainText('Trykk «Reserver» igjen når du er klar.')
  await context.setOffline(false)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
  await page.clock.runFor(10_000)
  expect(sent).toBe(0)

  await context.setOffline(true)
  await reserveButton(page).click()
  await expect(refusal(page)).toContainText('Vi sender reservasjonen når nettet er tilbake.')
  await context.setOffline(false)
  await pickupCode(page)
  await expectStock(request, goods, goods.qty - 1)
  expect(await page.evaluate(() => localStorage.getItem('hent.contact'))).toBe(null)
})

test('a form changed after a lost response leads to the existing reservation, and makes no second one', async ({
  page,
  request,
  noise,
}) => {
  allowFailures(noise)
  const goods = await goodsInShop(request, { group: 'tekstil' })
  await goToCheckout(page, goods)
  await fillForm(page)
  await page.route(reservations, async route => {
    await route.fetch()
    await route.abort('failed')
  })
  await reserveButton(page).click()
  await expect(refusal(page)).toContainText('Du får aldri mer enn én reservasjon.')
  await page.getByLabel('Navn').fill('Ola Nordmann')
  await expect(refusal(page)).toContainText('Trykk «Reserver» igjen når du er klar.')
  await page.unroute(reservations)
  await reserveButton(page).click()
  await pickupCode(page)
  await expect(page.getByText('Du hadde allerede reservert')).toBeVisible()
  await expectStock(request, goods, goods.qty - 1)
})
