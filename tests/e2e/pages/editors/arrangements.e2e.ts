import type { Page } from '@playwright/test'
import { asEditor } from '../../support/editor.ts'
import { expectToFit, lookClosely } from '../../support/look-closely.ts'
import { expect, test } from '../../support/shop-test.ts'

const group = '/turutstyr'
const pinned = (page: Page) => page.getByRole('list', { name: 'Festet' }).getByRole('listitem')
const preview = (page: Page) => page.getByRole('region', { name: 'Slik blir listen' }).getByRole('listitem')

/** The first names that a shopper sees. */
async function shopperSees(page: Page, count: number, address = group): Promise<string[]> {
  const html = await (await page.request.get(address)).text()
  const names = [...html.matchAll(/<article[^]*?<h[23][^>]*>([^]*?)<\/h[23]>/g)].map(([, heading = '']) =>
    heading.replaceAll(/<[^>]+>/g, '').trim(),
  )
  return names.slice(0, count)
}

test('an editor arranges a group by keyboard and by dragging and schedules it, shoppers see it within four seconds, and it is undone and removed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await asEditor(page)
  const before = await shopperSees(page, 3)
  const byName = await shopperSees(page, 3, `${group}?sorter=navn`)
  await page.goto('/ansatt/rekkefolge')
  await page.getByLabel('Gruppe', { exact: true }).selectOption({ label: 'Turutstyr' })
  await page.getByRole('button', { name: 'Ordne gruppen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turutstyr')
  await expect(preview(page).nth(3)).toBeVisible()
  const nameAt = async (at: number) =>
    ((await preview(page).nth(at).getByRole('button').first().getAttribute('aria-label')) ?? '').replace('Fest: ', '')
  const [first, second, third] = [await nameAt(1), await nameAt(2), await nameAt(3)]
  for (const name of [first, second, third]) {
    await preview(page)
      .getByRole('button', { name: `Fest: ${name}`, exact: true })
      .press('Enter')
    await expect(pinned(page).filter({ hasText: name })).toBeVisible()
  }
  // The keyboard moves the second article first, and dragging the third.
  await page.getByRole('button', { name: `Opp: ${second}`, exact: true }).press('Enter')
  await expect(pinned(page).first()).toContainText(second)
  await expect(page.getByRole('button', { name: `Opp: ${second}`, exact: true })).toBeFocused()
  await pinned(page).nth(2).dragTo(pinned(page).first())
  await expect(pinned(page).first()).toContainText(third)
  await expect(preview(page).first()).toContainText(third)
  await lookClosely(page, 'a list that is arranged')
  await expectToFit(page, [390], 'a list that is arranged')
  await page.getByLabel(/^Gjelder fra/).fill('2099-06-15T09:30')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Planlagt', { exact: true })).toBeVisible()
  expect(await shopperSees(page, 3)).toEqual(before)
  await page.getByLabel(/^Gjelder fra/).fill('')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Gjelder nå', { exact: true })).toBeVisible()
  await expect.poll(() => shopperSees(page, 3), { timeout: 4_000 }).toEqual([third, second, first])
  // A sort order chosen by the shopper is unaffected.
  expect(await shopperSees(page, 3, `${group}?sorter=navn`)).toEqual(byName)

  await page.getByRole('button', { name: 'Angre siste endring' }).click()
  await expect(page.getByText('Planlagt', { exact: true })).toBeVisible()
  await expect.poll(() => shopperSees(page, 3), { timeout: 4_000 }).toEqual(before)
  await page.getByText('Slett rekkefølgen').click()
  await page.getByRole('button', { name: 'Ja, slett den' }).click()
  await expect(page.getByText('Rekkefølgen er slettet')).toBeVisible()
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(pinned(page).first()).toContainText(third)
  await page.getByText('Slett rekkefølgen').click()
  await page.getByRole('button', { name: 'Ja, slett den' }).click()
  await expect(page.getByText('Rekkefølgen er slettet')).toBeVisible()
  await lookClosely(page, 'all arrangements')
})
