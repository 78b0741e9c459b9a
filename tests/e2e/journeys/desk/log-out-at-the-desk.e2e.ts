import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { holdCalls } from '#tests/e2e/support/hold-calls.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test('a refused or unanswered logout shows a message at its button and the desk keeps working; after logout neither the list nor its changes are requested', async ({
  page,
  context,
  request,
  noise,
}) => {
  expectedStatus(noise, 503)
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.clock.install()
  await asAssistant(page, await goodsInShop(request, { group: 'klatring' }), { own: true })
  const out = page.getByRole('button', { name: 'Logg ut' })
  const message = page.getByRole('banner').getByRole('alert')
  await context.setOffline(true)
  await out.click()
  await expect(message).toHaveText(/^Du er fortsatt logget inn. Vi fikk ikke kontakt med nettbutikken/)
  await context.setOffline(false)
  await page.route(
    '**/staff/logout',
    route => route.fulfill({ status: 503, json: { message: 'Mange er her nå', code: 'overloaded' } }),
    { times: 1 },
  )
  const heard = page.waitForRequest(/staff\/desk\/changes/)
  await out.click()
  await expect(message).toHaveText('Du er fortsatt logget inn. Mange er her nå')
  await heard
  await lookClosely(page, 'a log out at the desk that was refused')

  const held = await holdCalls(page, /staff\/reservations\?/)
  // The list reloads every minute.
  await page.clock.fastForward(61_000)
  await expect.poll(() => held.asked.length).toBeGreaterThan(0)
  const requested = held.asked.length
  await out.click()
  await expect(page).toHaveURL('/ansatt/logg-inn')
  await held.letGo()
  await page.clock.fastForward(120_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ansatt')
  expect(held.asked).toHaveLength(requested)
})
