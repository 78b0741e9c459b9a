import type { Page } from '@playwright/test'
import type { CheckoutResponse } from '#contract/orders.ts'
import { fillForm, pickupCode } from '#tests/e2e/support/shopper.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'
import { gapCart, openCheckout } from '#tests/e2e/support/split-cart.ts'

const checkouts = '**/api/v1/checkouts'
const alert = (page: Page) => page.locator('form').getByRole('alert')
const both = (page: Page) => page.getByRole('button', { name: 'Reserver i begge butikkene' })

/** Listens to the checkouts that reach the server, with their keys. `lose`: whether a response is dropped. */
async function listen(page: Page, lose: (nth: number) => boolean) {
  const reached: { key: string | undefined; tokens: string[] }[] = []
  await page.route(checkouts, async route => {
    const response = await route.fetch()
    const { parts } = (await response.json()) as CheckoutResponse
    const tokens = parts.map(({ receiptToken }) => receiptToken)
    reached.push({ key: route.request().headers()['idempotency-key'], tokens })
    return lose(reached.length) ? route.abort('failed') : route.fulfill({ response })
  })
  return reached
}

test('after a lost response, parts are reserved once: the retry has the same key, and shows the same receipts', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/net::ERR_FAILED/)
  await openCheckout(page, await gapCart(request, { shopId: 12, group: 'tekstil', has: 1, lacks: 1, skip: 10 }))
  await fillForm(page)
  const reached = await listen(page, nth => nth === 1)
  await both(page).click()
  await expect(alert(page)).toContainText('Vi prøver igjen av oss selv.')
  await pickupCode(page)
  expect(reached).toHaveLength(2)
  expect(reached[1]).toEqual(reached[0])
  const [first, second] = reached[0]?.tokens ?? []
  await expect(page).toHaveURL(`/kvittering/${first}?ogsa=${second}`)
})

test('after a lost response, a sent part is paid once, beside the same reserved part', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/net::ERR_FAILED/)
  const cart = await gapCart(request, { shopId: 12, group: 'tekstil', has: 1, lacks: 1, skip: 15 })
  await openCheckout(page, cart)
  await page
    .locator('section[aria-labelledby=mangler]')
    .getByRole('radio', { name: /^Få den sendt/ })
    .check()
  await fillForm(page)
  await page.getByRole('textbox', { name: 'Gateadresse' }).fill('Fjellveien 7')
  await page.getByRole('textbox', { name: 'Postnummer' }).fill('5003')
  await page.getByRole('textbox', { name: 'Poststed' }).fill('Bergen')
  const reached = await listen(page, nth => nth === 1)
  await page.getByRole('button', { name: 'Reserver, og betal med Vipps' }).click()
  await expect(page).toHaveURL(/\/pay\//)
  await page.getByRole('button', { name: 'Betal', exact: true }).click()
  await expect(page).toHaveURL(/\/kvittering\//)
  expect(reached).toHaveLength(2)
  expect(reached[1]).toEqual(reached[0])
  const [reserved, paid] = reached[0]?.tokens ?? []
  await expect(page).toHaveURL(`/kvittering/${paid}?ogsa=${reserved}`)
})

test('after a lost response a changed form leads to the reserved parts, and reserves no others', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/net::ERR_FAILED/)
  await openCheckout(page, await gapCart(request, { shopId: 12, group: 'tekstil', has: 1, lacks: 1, skip: 35 }))
  await fillForm(page)
  const reached = await listen(page, () => true)
  await both(page).click()
  await expect(alert(page)).toContainText('Vi prøver igjen av oss selv.')
  await page.getByLabel('Navn').fill('Ola Nordmann')
  await expect(alert(page)).toContainText('Du har endret noe siden du trykket.')
  await both(page).click()
  await pickupCode(page)
  await expect(page.getByText('Du hadde allerede reservert')).toBeVisible()
  expect(new Set(reached.map(({ tokens }) => tokens.join())).size).toBe(1)
  const [first, second] = reached[0]?.tokens ?? []
  expect(page.url()).toContain(`/kvittering/${first}?ogsa=${second}`)
})

test('parts placed offline keep the form, and are reserved once when the network is back', async ({
  page,
  request,
  context,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const cart = await gapCart(request, { shopId: 12, group: 'tekstil', has: 1, lacks: 1, skip: 50 })
  await openCheckout(page, cart)
  await fillForm(page)
  const sent: string[] = []
  page.on('requestfinished', each => void (each.url().endsWith('/checkouts') && sent.push(each.url())))
  await context.setOffline(true)
  await both(page).click()
  await expect(alert(page)).toContainText('Du er frakoblet')
  await expect(alert(page)).toContainText('Vi sender reservasjonen når nettet er tilbake.')
  await expect(page.locator('section[aria-labelledby=deler] ul[aria-labelledby=deler] > li')).toHaveCount(2)
  await expect(page.getByLabel('Navn')).not.toHaveValue('')
  await context.setOffline(false)
  await pickupCode(page)
  expect(sent).toHaveLength(1)
  await expect(page.getByRole('link', { name: 'Se kvitteringen for den delen' })).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('hent.cart'))).toBe('{"lines":[]}')
})
