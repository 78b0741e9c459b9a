import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { demoLogin, logInAtTheDesk } from './shopper.ts'
import { expect, test } from './shop-test.ts'

test.describe.configure({ mode: 'parallel' })

async function openBlocks(page: Page): Promise<void> {
  await logInAtTheDesk(page, demoLogin('admin'))
  await page.goto('/ansatt/ui', { waitUntil: 'networkidle' })
}

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

test('the price slider goes by keys in steps of 10 and stops within 15 % of the other handle', async ({ page }) => {
  await openBlocks(page)
  const [low, high] = [page.getByLabel('Laveste pris'), page.getByLabel('Høyeste pris')]
  const told = page.getByText(/^Valgt \d+ ganger/)
  await low.focus()
  await page.keyboard.press('ArrowRight')
  await expect(low).toHaveAttribute('aria-valuetext', '10 kroner')
  await expect(page.getByLabel('Fra kr')).toHaveValue('10')
  await expect(told).toHaveText('Valgt 1 ganger: 10 til høyest')
  await page.keyboard.press('End')
  await expect(low).toHaveAttribute('aria-valuetext', '850 kroner')
  await page.keyboard.press('ArrowRight')
  await expect(low).toHaveValue('850')
  await high.focus()
  await page.keyboard.press('Home')
  await expect(high).toHaveValue('1000')
  await low.focus()
  await page.keyboard.press('Home')
  await high.focus()
  await page.keyboard.press('Home')
  await expect(high).toHaveValue('150')
  await page.keyboard.press('ArrowLeft')
  await expect(high).toHaveValue('150')
  await expect(told).toContainText('lavest til 150')
})

test('the price slider follows a mouse, also one that lets go beside it, and a press on its line', async ({ page }) => {
  await openBlocks(page)
  const slider = page.getByRole('group', { name: 'Prisområde' })
  await slider.scrollIntoViewIfNeeded()
  const box = (await slider.boundingBox())!
  const middle = box.y + box.height / 2
  await page.mouse.move(box.x + 22, middle)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.4, middle, { steps: 5 })
  await page.mouse.move(box.x + box.width * 2, middle + 120, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByLabel('Laveste pris')).toHaveValue('850')
  await expect(page.getByText(/^Valgt \d+ ganger/)).toHaveText('Valgt 1 ganger: 850 til høyest')
  await page.mouse.click(box.x + box.width / 2, middle)
  await expect(page.getByLabel('Laveste pris')).toHaveValue('500')
  await expect(page.getByText(/^Valgt \d+ ganger/)).toHaveText('Valgt 2 ganger: 500 til høyest')
})

test('a figure typed for a price counts between the other end and the bound, and anything else is set back', async ({
  page,
}) => {
  await openBlocks(page)
  const [from, to] = [page.getByLabel('Fra kr'), page.getByLabel('Til kr')]
  const type = async (field: Locator, typed: string, stands: string) => {
    await field.fill(typed)
    await field.press('Enter')
    await expect(field, typed).toHaveValue(stands)
  }
  await type(from, '200', '200')
  await type(to, '800', '800')
  await type(from, '801', '0')
  await type(from, '799,50', '799,50')
  await type(to, '799', '1000')
  await type(to, '1001', '1000')
  await type(to, 'mye', '1000')
  await type(from, '', '0')
  await expect(page.getByLabel('Laveste pris')).toHaveValue('0')
})

test('the combo box suggests while one types, says how many aloud, and is steered by keys and mouse', async ({
  page,
}) => {
  await openBlocks(page)
  const box = page.getByRole('combobox', { name: 'Finn butikk' })
  const list = page.getByRole('listbox', { name: 'Finn butikk' })
  await box.fill('oslo')
  await expect(list.getByRole('option')).toHaveCount(2)
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('2 forslag')).toBeAttached()
  await expect(list.locator('mark').first()).toHaveText('Oslo')
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toContainText('Oslo Bryn')
  expect(await box.getAttribute('aria-activedescendant')).toBe(
    await list.getByRole('option', { selected: true }).getAttribute('id'),
  )
  await box.press('Enter')
  await expect(page.getByText('Valgt butikk: Oslo Bryn')).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.fill('sand')
  await list.getByRole('option').click()
  await expect(page.getByText('Valgt butikk: Bærum Sandvika')).toBeVisible()
  await expect(box).toBeFocused()
  await box.fill('finnes ikke')
  await expect(page.getByText('Ingen butikk heter det').first()).toBeVisible()
  await box.press('Escape')
  await expect(page.getByText('Ingen butikk heter det').first()).toBeHidden()
})

const shownSlide = (carousel: Locator) => carousel.locator('.carousel-track > :not([inert])')

test('a carousel shows the next slide after 5000 ms, in 400 ms, until it is paused', async ({ page }) => {
  await page.clock.install()
  await openBlocks(page)
  const carousel = page.getByRole('region', { name: 'Kampanjer' })
  const track = carousel.locator('.carousel-track')
  expect(await track.evaluate(element => getComputedStyle(element).transitionDuration)).toBe('0.4s')
  await expect(shownSlide(carousel)).toHaveAccessibleName('1 av 3')
  await page.clock.runFor(5_100)
  await expect(shownSlide(carousel)).toHaveAccessibleName('2 av 3')
  await expect(track).toHaveAttribute('aria-live', 'off')
  await carousel.hover()
  await page.clock.runFor(20_000)
  await expect(shownSlide(carousel)).toHaveAccessibleName('2 av 3')
  await carousel.getByRole('button', { name: 'Stans karusellen' }).click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(20_000)
  await expect(shownSlide(carousel)).toHaveAccessibleName('2 av 3')
  await carousel.getByRole('button', { name: 'Neste' }).click()
  await expect(shownSlide(carousel)).toHaveAccessibleName('3 av 3')
  await expect(track).toHaveAttribute('aria-live', 'polite')
  await carousel.getByRole('button', { name: 'Gå til 1 av 3' }).click()
  await expect(shownSlide(carousel)).toHaveAccessibleName('1 av 3')
  await carousel.getByRole('button', { name: 'Spill karusellen' }).click()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.mouse.move(0, 0)
  await page.clock.runFor(5_100)
  await expect(shownSlide(carousel)).toHaveAccessibleName('2 av 3')
})

test('whoever asks for less motion gets a carousel that stands, and no change takes time', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await openBlocks(page)
  const carousel = page.getByRole('region', { name: 'Kampanjer' })
  await page.clock.runFor(20_000)
  await expect(shownSlide(carousel)).toHaveAccessibleName('1 av 3')
  await expect(carousel.getByRole('button', { name: 'Spill karusellen' })).toBeVisible()
  const durations = await page.evaluate(() =>
    ['.carousel-track', '.button', '.modal'].map(
      selector => getComputedStyle(document.querySelector(selector)!).transitionDuration,
    ),
  )
  for (const duration of durations) expect(duration).toMatch(/^0s(, 0s)*$/)
})

test.describe('under a finger', () => {
  test.use({ hasTouch: true })

  async function drag(page: Page, from: { x: number; y: number }, dx: number): Promise<void> {
    const touch = await page.context().newCDPSession(page)
    const at = (moved: number) => [{ x: Math.round(from.x) + moved, y: Math.round(from.y) }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(Math.round(dx * part)) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await touch.detach()
  }

  test('a swipe of 10 px turns the carousel, one of 9 px does not', async ({ page }) => {
    await openBlocks(page)
    const carousel = page.getByRole('region', { name: 'Bilder av varen' })
    await carousel.scrollIntoViewIfNeeded()
    const box = (await carousel.locator('.carousel-track').boundingBox())!
    const from = { x: box.x + box.width * 0.7, y: box.y + box.height * 0.7 }
    await drag(page, from, -9)
    await expect(shownSlide(carousel)).toHaveAccessibleName('1 av 2')
    await drag(page, from, -10)
    await expect(shownSlide(carousel)).toHaveAccessibleName('2 av 2')
    await drag(page, from, 10)
    await expect(shownSlide(carousel)).toHaveAccessibleName('1 av 2')
  })

  test('the price slider follows a finger and stops within 15 % of the other handle', async ({ page }) => {
    await openBlocks(page)
    const slider = page.getByRole('group', { name: 'Prisområde' })
    await slider.scrollIntoViewIfNeeded()
    const box = (await slider.boundingBox())!
    await drag(page, { x: box.x + box.width - 22, y: box.y + box.height / 2 }, -Math.round(box.width))
    await expect(page.getByLabel('Høyeste pris')).toHaveValue('150')
    await expect(page.getByText(/^Valgt \d+ ganger/)).toHaveText('Valgt 1 ganger: lavest til 150')
  })
})

test('a swipe that begins on a link does not follow it, and a press does', async ({ page }) => {
  await openBlocks(page)
  const carousel = page.getByRole('region', { name: 'Bilder av varen' })
  const link = shownSlide(carousel).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const box = (await link.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 60, y, { steps: 5 })
  await page.mouse.up()
  await expect(shownSlide(carousel)).toHaveAccessibleName('2 av 2')
  expect(new URL(page.url()).hash).toBe('')
  await shownSlide(carousel).getByRole('link').click()
  await expect(page).toHaveURL(/#lysbilde-2$/)
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

for (const width of [390, 1280]) {
  test(`axe finds nothing on the building blocks of any brand at ${width} px, with dialogs and alerts open`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    const look = async (state: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      const said = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      )
      expect(said, state).toEqual([])
      const beside = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(beside, `${state} is wider than the window`).toBeLessThanOrEqual(0)
    }
    await logInAtTheDesk(page, demoLogin('admin'))
    for (const brand of ['ox', 'fjell', 'barneklaer', 'outlet']) {
      await page.goto(`/ansatt/ui?merke=${brand}`, { waitUntil: 'networkidle' })
      await look(brand)
      await page.getByRole('button', { name: 'Vis en som blir' }).click()
      await look(`${brand}, with an alert`)
      for (const name of forms) {
        await openForm(page, name)
        await look(`${brand}, ${name}`)
        await page.keyboard.press('Escape')
      }
    }
  })
}
