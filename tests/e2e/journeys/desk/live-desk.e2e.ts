import type { Page } from '@playwright/test'
import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { reserved } from '#tests/e2e/support/reserved.ts'
import { deskEntry } from '#tests/e2e/support/shopper.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

/** The sounds and icon badges that the page requested from the browser. */
const heardOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: { tones: number; badge: number[] } }).heard)

test('a new reservation reaches both tabs over one stream, with sound and badge, and muted sound stays off', async ({
  page,
  context,
  request,
}) => {
  await context.addInitScript(() => {
    const heard = { tones: 0, badge: [] as number[] }
    Object.assign(window, { heard })
    navigator.setAppBadge = async count => void heard.badge.push(count ?? 0)
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (at) {
      heard.tones += 1
      start.call(this, at)
    }
  })
  const streams: string[] = []
  context.on('request', sent => {
    if (sent.url().endsWith('/staff/desk/changes')) streams.push(sent.url())
  })
  const goods = await goodsInShop(request, { group: 'klatring', nth: 6, min: 4 })
  await asAssistant(page, goods)
  // Browsers play no sound on a page without user interaction.
  await page.getByLabel('Finn reservasjon').click()
  const other = await context.newPage()
  await other.goto('/ansatt')
  await expect.poll(() => streams.length).toBe(1)
  // The list updates with its own request: no loader runs.
  await other.route(/\.data(\?|$)/, route => route.abort())
  const sound = page.getByRole('button', { name: 'Lyd ved nye' })
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  const waiting = (await heardOf(page)).badge.at(-1) ?? 0

  const { code: first } = await reserved(request, [goods, 1])
  for (const tab of [page, other]) await expect(deskEntry(tab, first)).toContainText('Mottatt', { timeout: 10_000 })
  await expect(page.getByText(/^\d+ nye? reservasjon/)).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) Reservasjoner – ansatt$/)
  await expect.poll(async () => (await heardOf(page)).badge.at(-1)).toBeGreaterThan(waiting)
  expect((await heardOf(page)).tones).toBeGreaterThanOrEqual(2)
  expect(streams).toHaveLength(1)
  await lookClosely(page, 'the desk with something new')

  await sound.click()
  await page.reload()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  // The tab with the stream is reloaded: another tab takes over the stream, and both get the change.
  await page.getByLabel('Finn reservasjon').click()
  const { code: second } = await reserved(request, [goods, 1])
  for (const tab of [page, other]) await expect(deskEntry(tab, second)).toContainText('Mottatt', { timeout: 10_000 })
  expect((await heardOf(page)).tones).toBe(0)
})
