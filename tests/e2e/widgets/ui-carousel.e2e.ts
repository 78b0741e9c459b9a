import type { Locator, Page } from '@playwright/test'
import { dragWithAFinger, openBlocks } from '../support/building-blocks.ts'
import { demoLogin, logInAtTheDesk } from '../support/shopper.ts'
import { expect, test } from '../support/shop-test.ts'
import { withMotion } from '#tests/e2e/support/with-motion.ts'

test.use(withMotion)

test.describe.configure({ mode: 'parallel' })

/** Moves the pointer and the focus away from the carousel. */
async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.mouse.move(0, 0)
}

const shownSlide = (carousel: Locator) => carousel.locator('.carousel-track > :not([inert])')

test('a carousel advances after 5000 ms, in 400 ms, until it is paused; with reduced motion it stays still, and changes are instant', async ({
  page,
}) => {
  await page.clock.install()
  await openBlocks(page)
  const carousel = page.getByRole('region', { name: 'Kampanjer' })
  // All slides are visible until the script of the carousel runs.
  await expect(shownSlide(carousel)).toHaveCount(1)
  await page.clock.pauseAt(Date.now() + 1_000)
  // However long the page took to load, the first slide gets its full time from here, with a controlled clock.
  await carousel.getByRole('button', { name: 'Gå til 1 av 3' }).click()
  await letGo(page)
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
  await letGo(page)
  await page.clock.runFor(5_100)
  await expect(shownSlide(carousel)).toHaveAccessibleName('2 av 3')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  // The scripts start by timers too.
  await page.clock.runFor(1_000)
  await expect(shownSlide(carousel)).toHaveCount(1)
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

test.describe('on the front page', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the newest posts are a carousel that turns by itself, is paused and turned by keyboard, and stays still with reduced motion', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/')
    const carousel = page.getByRole('region', { name: 'Nye innlegg' })
    await expect(shownSlide(carousel)).toHaveCount(1)
    await expect(shownSlide(carousel).getByRole('time')).toHaveText(/^for .+ siden$/)
    await page.clock.pauseAt(Date.now() + 1_000)
    await carousel.getByRole('button', { name: 'Gå til 1 av 3' }).click()
    await letGo(page)
    const height = (await carousel.boundingBox())!.height
    await page.clock.runFor(5_100)
    await expect(shownSlide(carousel)).toHaveAccessibleName('2 av 3')
    expect((await carousel.boundingBox())!.height).toBe(height)
    await carousel.getByRole('button', { name: 'Stans karusellen' }).focus()
    await page.keyboard.press('Enter')
    await letGo(page)
    await page.clock.runFor(20_000)
    await expect(shownSlide(carousel)).toHaveAccessibleName('2 av 3')
    await carousel.getByRole('button', { name: 'Neste' }).focus()
    await page.keyboard.press('Enter')
    await expect(shownSlide(carousel)).toHaveAccessibleName('3 av 3')

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    // The stopped clock also stops the start of the page's script.
    await expect(async () => {
      await page.clock.runFor(1_000)
      expect(await shownSlide(carousel).count()).toBe(1)
    }).toPass()
    await page.clock.runFor(20_000)
    await expect(shownSlide(carousel)).toHaveAccessibleName('1 av 3')
    await shownSlide(carousel).getByRole('link').click()
    await page.clock.runFor(1_000)
    await expect(page).toHaveURL(/\/blogg\//)
  })
})

test.describe('under a finger', () => {
  test.use({ hasTouch: true })

  test('a swipe of 10 px turns the carousel and one of 9 px does not; a swipe that begins on a link does not follow it, a press does', async ({
    page,
  }) => {
    await openBlocks(page)
    const carousel = page.getByRole('region', { name: 'Bilder av varen' })
    await carousel.scrollIntoViewIfNeeded()
    const box = (await carousel.locator('.carousel-track').boundingBox())!
    const from = { x: box.x + box.width * 0.7, y: box.y + box.height * 0.7 }
    await dragWithAFinger(page, from, -9)
    await expect(shownSlide(carousel)).toHaveAccessibleName('1 av 2')
    await dragWithAFinger(page, from, -10)
    await expect(shownSlide(carousel)).toHaveAccessibleName('2 av 2')
    await dragWithAFinger(page, from, 10)
    await expect(shownSlide(carousel)).toHaveAccessibleName('1 av 2')

    const link = shownSlide(carousel).getByRole('link')
    await link.scrollIntoViewIfNeeded()
    const at = (await link.boundingBox())!
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 60, y, { steps: 5 })
    await page.mouse.up()
    await expect(shownSlide(carousel)).toHaveAccessibleName('2 av 2')
    expect(new URL(page.url()).hash).toBe('')
    await shownSlide(carousel).getByRole('link').click()
    await expect(page).toHaveURL(/#lysbilde-2$/)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript a carousel is a row that scrolls to its last slide, without buttons', async ({ page }) => {
    await logInAtTheDesk(page, demoLogin('admin'), '', '/ansatt/ui')
    const carousel = page.getByRole('region', { name: 'Kampanjer' })
    await expect(carousel.getByRole('button')).toHaveCount(0)
    await expect(carousel.getByRole('group')).toHaveCount(3)
    const last = carousel.getByRole('group').last()
    await expect(last).not.toBeInViewport()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 0.9 })
  })
})
