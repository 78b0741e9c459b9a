import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { asCustomer } from '#tests/e2e/support/customer.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { reserved } from '#tests/e2e/support/reserved.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'
import { deskEntry } from '#tests/e2e/support/shopper.ts'

test('a customer shows a code that is requested anew after a minute, and the desk finds the reservation by it', async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  await asCustomer(page.request, { firstName: 'Siri', lastName: 'Kode', club: true })
  const goods = await goodsInShop(page.request, { group: 'padling', nth: 3, min: 3 })
  const { code: pickupCode } = await reserved(page.request, [goods, 1])

  const main = page.getByRole('main')
  const picture = main.getByRole('img', { name: 'Medlemskoden din som QR-kode' })
  await page.clock.install()
  await page.goto('/min-side')
  await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml/)
  await page.setViewportSize({ width: 320, height: 800 })
  await lookClosely(page, 'the code of a member')
  // The server may return the same code within its minute; the request is what counts.
  const requested = page.waitForResponse(response => response.url().endsWith('/customers/current/code'))
  await page.clock.fastForward(61_000)
  expect((await requested).status()).toBe(200)
  const { next_in: nextIn } = (await (await requested).json()) as { next_in: number }
  await expect(picture).toBeVisible()

  await page.context().setOffline(true)
  // The old code stays valid for another minute.
  await page.clock.fastForward(nextIn + 10_000)
  await expect(picture).toBeVisible()
  await page.clock.fastForward(61_000)
  await expect(main.getByRole('alert')).toHaveText('Koden kunne ikke hentes. Er du på nett?')
  await expect(picture).toBeHidden()
  // The clock is paused from here, or the page would request a code by itself before the press.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await page.context().setOffline(false)
  // A browser reports that it is online before requests succeed, so the first press may fail.
  await expect(async () => {
    await main.getByRole('button', { name: 'Hent ny kode' }).click({ timeout: 2_000 })
    await expect(picture).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await page.clock.resume()

  const { code } = (await (await page.request.get('/api/v1/customers/current/code')).json()) as { code: string }
  const desk = await page.context().newPage()
  await asAssistant(desk, goods)
  await desk.getByLabel('Finn reservasjon').fill(code)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Medlem av fordelsklubben.')).toBeVisible()
  await expect(desk.getByText('Siri Kode')).toBeVisible()
  await expect(deskEntry(desk, pickupCode)).toBeVisible()
  await lookClosely(desk, 'the desk with a member’s code')
})
