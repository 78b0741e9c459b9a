import type { Page } from '@playwright/test'
import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { reserved } from '#tests/e2e/support/reserved.ts'
import { deskEntry } from '#tests/e2e/support/shopper.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'
import { withMotion } from '#tests/e2e/support/with-motion.ts'

test.use(withMotion)

const press = (page: Page, what: string, code: string) => page.getByRole('button', { name: `${what}: ${code}` }).click()

test(
  'an assistant finds a reservation by name, makes it ready, hands it over, undoes a mistaken press, and reads the history',
  { tag: '@firefox' },
  async ({ page, request }) => {
    const goods = await goodsInShop(request, { group: 'klatring', nth: 3 })
    const { name, code } = await reserved(request, [goods, 1])
    await asAssistant(page, goods)
    await press(page, 'Klar', code)
    await expect(deskEntry(page, code)).toContainText('Klar til henting')
    await press(page, 'Angre', code)
    await expect(page.getByText(`${code} er som før`)).toBeInViewport()
    await expect(deskEntry(page, code)).toContainText('Mottatt')

    await page.getByLabel('Finn reservasjon').fill(name.toLowerCase())
    await page.getByLabel('Finn reservasjon').press('Enter')
    await expect(page.getByText(`1 reservasjon med «${name.toLowerCase()}»`)).toBeVisible()
    await press(page, 'Plukk', code)
    await expect(page.getByText(`${code} plukkes nå`)).toBeVisible()
    await expect(deskEntry(page, code)).toContainText('Plukkes')
    await lookClosely(page, 'the desk with what can be undone')
    await deskEntry(page, code).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
    await press(page, 'Klar', code)
    await expect(page.getByText(`${code} er klar til henting`)).toBeVisible()
    await press(page, 'Hentet', code)
    const history = page.getByRole('region', { name: 'Historikk' }).getByRole('listitem')
    await expect(history.last()).toHaveText(/^Hentet av/)
    await expect(history.first()).toHaveText(/^Mottatt av Kunden/)
    await expect(history.filter({ hasText: 'Plukkes av Dina' })).toHaveCount(1)
    await lookClosely(page, 'a reservation at the desk')
    await press(page, 'Angre', code)
    await expect(page.getByRole('button', { name: `Hentet: ${code}` })).toBeVisible()
    await expect(page.getByRole('button', { name: `Angre: ${code}` })).toHaveCount(0)
    // Back to the list with the same search.
    await page.getByRole('link', { name: 'Til reservasjonene' }).click()
    await expect(deskEntry(page, code)).toContainText('Klar til henting')
  },
)

test('offline nothing is sent and a message shows beside the list; new reservations appear by themselves, and one whose goods are missing is rejected with a reason', async ({
  page,
  request,
  context,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const goods = await goodsInShop(request, { group: 'klatring', nth: 4, min: 3 })
  const first = await reserved(request, [goods, 1])
  await page.clock.install()
  await asAssistant(page, goods)
  await expect(deskEntry(page, first.code)).toContainText(goods.ean)
  await context.setOffline(true)
  await press(page, 'Klar', first.code)
  await expect(page.getByRole('alert').filter({ hasText: 'Ingenting er sendt' })).toBeInViewport()
  await expect(deskEntry(page, first.code)).toContainText('Mottatt')
  await page.clock.fastForward(21_000)
  await expect(page.getByText('Ingen kontakt med nettbutikken')).toBeVisible()
  await context.setOffline(false)
  const second = await reserved(request, [goods, 1])
  await page.clock.fastForward(21_000)
  await expect(page.getByText(/^\d+ nye? reservasjon/)).toBeVisible()
  await expect(deskEntry(page, second.code)).toContainText('Mottatt')
  await expect(page.getByText('Ingen kontakt med nettbutikken')).toBeHidden()
  await press(page, 'Klar', first.code)
  await expect(page.getByText(`${first.code} er klar til henting`)).toBeInViewport()

  await deskEntry(page, second.code).getByRole('link').click()
  await page.getByText('Vi har ikke varene').click()
  const form = page.getByRole('form', { name: 'Vi har ikke varene' })
  await form.getByLabel('Hvorfor').selectOption('Fant ikke varen')
  await form.getByLabel('Mer om det').fill('Lette på lageret også')
  await form.getByRole('button', { name: `Avvis: ${second.code}` }).click()
  await expect(page.getByText(`${second.code} er avvist`)).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Historikk' })).toContainText('Fant ikke varen: Lette på lageret også')
  await expect(form).toHaveCount(0)
})

test('a scan marks goods as found, also without focus on the field; other goods are reported as not found, the rest is made ready, and the receipt says so', async ({
  page,
  request,
  noise,
}) => {
  expectedStatus(noise, 422)
  const goods = await goodsInShop(request, { group: 'trening', nth: 6, min: 5 })
  const other = await goodsInShop(request, { group: 'ballsport', nth: 4, min: 5, shopId: goods.shop.id })
  const { id, code, token } = await reserved(request, [goods, 1], [other, 1])
  await asAssistant(page, goods, { at: `/ansatt/reservasjon/${id}` })
  await expect(page.getByText('0 av 2 funnet')).toBeVisible()
  const field = page.getByLabel('Skann strekkoden')
  const scan = async (ean: string) => {
    await page.keyboard.type(ean)
    await page.keyboard.press('Enter')
  }
  await scan('7000000000000')
  await expect(field).toHaveAccessibleDescription('7000000000000 er ikke en av varene')
  await expect(field).toBeFocused()
  await scan(goods.ean)
  await expect(page.getByText('1 av 2 funnet')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  const line = page.getByRole('region', { name: 'Varer' }).getByRole('listitem').filter({ hasText: other.ean })
  await line.getByText('Finner ikke').click()
  await line.getByLabel('Hvorfor').selectOption('Fant ikke varen')
  await lookClosely(page, 'a line that is not found')
  await line.getByRole('button', { name: 'Meld som ikke funnet' }).click()
  await expect(line).toContainText('Ikke funnet')
  // All lines are marked: one press makes it ready.
  await expect(page.getByRole('button', { name: `Klar: ${code}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${code} er klar til henting`)).toBeVisible()
  const history = page.getByRole('region', { name: 'Historikk' })
  await expect(history).toContainText(`Funnet: ${goods.name} av Dina Disk`)
  await expect(history).toContainText(`Ikke funnet: ${other.name} av Dina Disk: Fant ikke varen`)
  expect(await (await request.get(`/kvittering/${token}`)).text()).toContain('Butikken fant den ikke')
})
