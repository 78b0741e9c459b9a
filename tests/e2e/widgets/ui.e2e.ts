import type { Locator, Page } from '@playwright/test'
import { openBlocks } from '../support/building-blocks.ts'
import { expectToFit, lookClosely } from '../support/look-closely.ts'
import { demoLogin, logInAtTheDesk } from '../support/shopper.ts'
import { expect, test } from '../support/shop-test.ts'
import { withMotion } from '#tests/e2e/support/with-motion.ts'

test.use(withMotion)

test.describe.configure({ mode: 'parallel' })

const forms = ['Dialog', 'Ark', 'Skuff', 'Skuff fra venstre']
const openForm = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}

test('an open dialog is in its place on the screen, traps the focus and locks scrolling, and Escape closes it and returns the focus', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openBlocks(page)
  const [width, height] = [390, 844]
  const places: Record<string, object> = {}
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  for (const name of forms) {
    const dialog = await openForm(page, name)
    const box = (await dialog.boundingBox())!
    places[name] = {
      left: box.x,
      right: width - box.x - box.width,
      top: box.y,
      foot: height - box.y - box.height,
    }
    for (const key of ['Tab', 'Shift+Tab']) {
      const stops = new Set<string>()
      for (let press = 0; press < 5; press++) {
        await page.keyboard.press(key)
        const at = await dialog.evaluate(element => {
          const has = document.activeElement
          return element.contains(has) ? has?.textContent || has?.id || '' : null
        })
        expect(at, `${name}, ${key} ${press}`).not.toBeNull()
        stops.add(at!)
      }
      expect(stops.size, `${name}, ${key}`).toBe(4)
    }
    const before = await scrolled()
    await page.mouse.move(10, 20)
    await page.mouse.wheel(0, 300)
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
    // A scrolling page would have moved after two frames.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await scrolled(), name).toBe(before)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
    await page.mouse.wheel(0, 300)
    await expect.poll(scrolled, name).toBeGreaterThan(before)
  }
  // Centred, at the bottom of a phone, and in full height at either side.
  const dialog = places['Dialog'] as Record<'left' | 'right' | 'top' | 'foot', number>
  expect(dialog.left).toBe(dialog.right)
  expect(Math.abs(dialog.top - dialog.foot)).toBeLessThanOrEqual(1)
  expect(dialog.top).toBeGreaterThan(100)
  expect(places['Ark']).toMatchObject({ left: 0, right: 0, foot: 0 })
  expect(places['Skuff']).toMatchObject({ right: 0, top: 0, foot: 0 })
  expect(places['Skuff fra venstre']).toMatchObject({ left: 0, top: 0, foot: 0 })
})

test('the close button and a press outside close a dialog, but selecting text outwards does not', async ({ page }) => {
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

test('an alert shows for 3000 ms, stays while the pointer or the focus is on it, and appears above an open dialog', async ({
  page,
}) => {
  await page.clock.install()
  await openBlocks(page)
  // The clock is controlled from here.
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

test('axe reports no violations on the building blocks of one brand and no low contrast on those of three others, with dialogs and alerts open', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logInAtTheDesk(page, demoLogin('admin'))
  for (const brand of ['ox', 'fjell', 'barneklaer', 'outlet']) {
    // Brands differ only in colours and corners: everything else is checked once, and so is each form of dialog.
    const rules = brand === 'ox' ? undefined : ['color-contrast']
    await page.goto(`/ansatt/ui?merke=${brand}`)
    await lookClosely(page, brand, rules)
    await page.getByRole('button', { name: 'Vis en som blir' }).click()
    for (const name of brand === 'ox' ? forms : ['Dialog']) {
      await openForm(page, name)
      await lookClosely(page, `${brand}, ${name}`, rules)
      await page.keyboard.press('Escape')
    }
    if (brand === 'ox') await expectToFit(page, [1280], brand)
  }
})
