import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { withMotion } from '#tests/e2e/support/with-motion.ts'

test.use(withMotion)

test("an article's pictures are viewed by thumbnails, enlarged and by keyboard, without layout shift; the size guide has the brand's measurements and instructions", async ({
  page,
  request,
}) => {
  // Without a graphics card, drawing the enlarged picture takes many seconds.
  test.setTimeout(150_000)
  const slow = { timeout: 40_000 }
  const { slug, name } = await goodsInShop(request, { group: 'jakker', min: 1, nth: 3 })
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      const state = window as unknown as { shifted?: number }
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) state.shifted = (state.shifted ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`/product/${encodeURIComponent(slug)}`)
  const row = page.getByRole('region', { name: 'Bilder' })
  const small = row.getByRole('list', { name: 'Velg bilde' }).getByRole('link')
  await expect(small).toHaveCount(3)
  await expect(small.first()).toHaveAttribute('aria-current', 'true')
  await small.nth(1).press('Enter')
  await expect(small.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(row.getByRole('img', { name: `${name}, den andre siden` })).toBeInViewport({ ratio: 0.6 })
  expect(await page.evaluate(() => (window as unknown as { shifted?: number }).shifted ?? 0)).toBeLessThanOrEqual(0.02)

  const opener = row.getByRole('link', { name: `Forstørr ${name}, den andre siden` })
  await opener.press('Enter')
  const zoom = page.getByRole('dialog', { name: 'Bilder i full størrelse' })
  await expect(zoom.getByRole('button', { name: 'Lukk' })).toBeFocused()
  await expect(zoom.getByText('2 av 3', { exact: true })).toBeVisible()
  await lookClosely(page, 'an enlarged picture')
  const picture = zoom.getByRole('img')
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0
  const whole = await widthOf()
  await page.keyboard.press('+')
  await expect.poll(widthOf).toBeGreaterThan(whole * 1.5)
  await page.keyboard.press('-')
  await expect.poll(widthOf).toBe(whole)
  await page.keyboard.press('ArrowRight')
  await expect(zoom.getByText('3 av 3', { exact: true })).toBeVisible()
  await picture.click()
  await expect.poll(widthOf).toBeGreaterThan(whole * 2)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(small.nth(2)).toHaveAttribute('aria-current', 'true', slow)
  await expect(zoom).toBeHidden(slow)

  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/product/storskarv-trelags-skalljakke-herre')
  const guideOpener = page.getByRole('button', { name: 'Størrelsesguide' })
  await guideOpener.press('Enter')
  const guide = page.getByRole('dialog', { name: 'Størrelser fra Fjellvarde' })
  await expect(guide.getByRole('row', { name: /^M 96–103 84–91/ })).toBeVisible()
  await expect(guide.getByRole('heading', { name: 'Slik måler du' })).toBeVisible()
  await lookClosely(page, 'a size guide')
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await expect(guideOpener).toBeFocused()
})
