import type { Locator, Page } from '@playwright/test'
import { openBlocks } from '../support/building-blocks.ts'
import { lookClosely } from '../support/look-closely.ts'
import { demoLogin, logInAtTheDesk } from '../support/shopper.ts'
import { expect, test } from '../support/shop-test.ts'

test.describe.configure({ mode: 'parallel' })

const forms = ['Dialog', 'Ark', 'Skuff', 'Skuff fra venstre']
const openForm = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}
const hasFocusInside = (locator: Locator) => locator.evaluate(element => element.contains(document.activeElement))

test('an open dialog keeps the focus inside, and gives it back to its button when Escape closes it', async ({
  page,
}) => {
  await openBlocks(page)
  for (const name of forms) {
    const dialog = await openForm(page, name)
    for (const key of ['Tab', 'Shift+Tab']) {
      const stops = new Set<string>()
      for (let press = 0; press < 8; press++) {
        await page.keyboard.press(key)
        expect(await hasFocusInside(dialog), `${name}, ${key} ${press}`).toBe(true)
        stops.add(await page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id || ''))
      }
      expect(stops.size, `${name}, ${key}`).toBe(4)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  }
})

test('a dialog stands in the middle, a sheet at the foot of a phone, a drawer from top to bottom at its side', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openBlocks(page)
  const [width, height] = [390, 844]
  const where = async (name: string) => {
    const box = (await (await openForm(page, name)).boundingBox())!
    await page.keyboard.press('Escape')
    return { left: box.x, right: width - box.x - box.width, top: box.y, foot: height - box.y - box.height }
  }
  const dialog = await where('Dialog')
  expect(dialog.left).toBe(dialog.right)
  expect(Math.abs(dialog.top - dialog.foot)).toBeLessThanOrEqual(1)
  expect(dialog.top).toBeGreaterThan(100)
  expect(await where('Ark')).toMatchObject({ left: 0, right: 0, foot: 0 })
  expect(await where('Skuff')).toMatchObject({ right: 0, top: 0, foot: 0 })
  expect(await where('Skuff fra venstre')).toMatchObject({ left: 0, top: 0, foot: 0 })
})

test('the cross and a press beside it close a dialog, marking text out of it does not', async ({ page }) => {
  await openBlocks(page)
  const dialog = await openForm(page, 'Skuff')
  const text = await dialog.getByText('Siden bak står stille').boundingBox()
  await page.mouse.move(text!.x + 20, text!.y + 5)
  await page.mouse.down()
  await page.mouse.move(5, 400, { steps: 4 })
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 400)
  await expect(dialog).toBeHidden()
  await (await openForm(page, 'Skuff')).getByRole('button', { name: 'Lukk', exact: true }).click()
  await expect(dialog).toBeHidden()
})

test('while something lies over the page the page behind does not scroll, and afterwards it does', async ({ page }) => {
  await openBlocks(page)
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const wheel = async () => {
    await page.mouse.move(10, 20)
    await page.mouse.wheel(0, 300)
    await page.waitForTimeout(150)
  }
  for (const name of forms) {
    const dialog = await openForm(page, name)
    const before = await scrolled()
    await wheel()
    await page.evaluate(() => getComputedStyle(document.body).overflow).then(it => expect(it).toBe('hidden'))
    expect(await scrolled(), name).toBe(before)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await wheel()
    await expect.poll(scrolled, name).toBeGreaterThan(before)
  }
})

test('an alert is there for 3000 ms, as long as a hand or the focus is on it, and in front of an open dialog', async ({
  page,
}) => {
  await page.clock.install()
  await openBlocks(page)
  // From here on time stands but for what is asked for.
  await page.clock.pauseAt(Date.now() + 60_000)
  const area = page.getByRole('region', { name: 'Meldinger' })
  await page.getByRole('button', { name: 'Vis Suksess' }).click()
  await expect(area.getByRole('status')).toContainText('Suksess')
  await page.clock.runFor(2_990)
  await expect(area.getByRole('status')).toBeVisible()
  await page.clock.runFor(10)
  await expect(area.getByRole('status')).toHaveCount(0)

  await page.getByRole('button', { name: 'Vis Noe gikk galt' }).click()
  await area.getByRole('alert').hover()
  await page.clock.runFor(20_000)
  await expect(area.getByRole('alert')).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(3_000)
  await expect(area.getByRole('alert')).toHaveCount(0)

  const dialog = await openForm(page, 'Dialog')
  await dialog.getByRole('button', { name: 'Lagre' }).click()
  await expect(dialog.getByRole('status')).toContainText('Dialog lagret')
  await dialog.getByRole('button', { name: 'Lukk meldingen' }).focus()
  await page.clock.runFor(20_000)
  await dialog.getByRole('button', { name: 'Lukk meldingen' }).click()
  await expect(dialog.getByRole('status')).toHaveCount(0)
})

for (const brand of ['ox', 'fjell', 'barneklaer', 'outlet'])
  // prettier-ignore
  test(`axe finds nothing on the building blocks of ${brand}, with dialogs and alerts open`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Brands differ by their colours and corners alone, which no width changes: all else is looked at once.
    const [widths, rules] = brand === 'ox' ? [[1280, 390]] : [[390], ['color-contrast']]
    const look = async (state: string) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 })
        await lookClosely(page, state, rules)
      }
    }
    await logInAtTheDesk(page, demoLogin('admin'))
    await page.goto(`/ansatt/ui?merke=${brand}`, { waitUntil: 'networkidle' })
    await look(brand)
    await page.getByRole('button', { name: 'Vis en som blir' }).click()
    await look(`${brand}, with an alert`)
    for (const name of forms) {
      await openForm(page, name)
      await look(`${brand}, ${name}`)
      await page.keyboard.press('Escape')
    }
  })
