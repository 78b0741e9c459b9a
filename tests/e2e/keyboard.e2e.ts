import type { Page } from '@playwright/test'
import { expectStock, goodsInShop, somebody } from './goods.ts'
import { tabUntil } from './hands.ts'
import { pickupCode } from './shopper.ts'
import { expect, test } from './shop-test.ts'

test('the skip link «Gå til innhold» is the first thing to get the focus, and moves it to the content', async ({
  page,
}) => {
  for (const path of ['/', '/jakker', '/handlekurv', '/ansatt/logg-inn']) {
    await page.goto(path)
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: 'Gå til innhold' })
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
})

test('a shopper with a keyboard alone goes from the menu to a pickup code', async ({ page, request }) => {
  test.setTimeout(90_000)
  const goods = await goodsInShop(request, { group: 'sekker-&-bager' })
  await page.goto('/')
  await tabTo(page, 'Meny')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Sekker & bager')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sekker-&-bager$/)

  await tabTo(page, 'Filter(0)')
  await page.keyboard.press('Enter')
  const box = page.getByRole('group', { name: 'Farge' }).getByRole('checkbox').first()
  await tabUntil(page, () => box.evaluate(element => element === document.activeElement))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/farge=/)
  // The list is another, the shopper is where he was.
  await expect(box).toBeChecked()
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('#filter')).toBeHidden()

  await page.goto(`/product/${encodeURIComponent(goods.slug)}`)
  await tabTo(page, goods.color.name)
  await page.keyboard.press('Enter')
  await tabTo(page, goods.size.name)
  await page.keyboard.press('Enter')
  await tabTo(page, 'Legg i handlekurv')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lagt i handlekurven')).toBeVisible()
  await tabTo(page, 'Gå til kassen')
  await page.keyboard.press('Enter')

  const radio = page.getByRole('radio', { name: goods.shop.name })
  await expect(radio).toBeVisible()
  await tabUntil(page, () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.type === 'radio'))
  await page.keyboard.press('Space')
  for (let at = 0; at < 30 && !(await radio.isChecked()); at++) await page.keyboard.press('ArrowDown')
  await expect(radio).toBeChecked()
  const who = somebody()
  for (const typed of [who.name, who.phone, who.email]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(typed)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await pickupCode(page)
  await expectStock(request, goods, goods.qty - 1)
})

test('Escape closes menu and filters and gives the focus back', async ({ page }) => {
  await page.goto('/jakker')
  await tabTo(page, 'Meny')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Meny' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Meny' })).toBeHidden()
  await expect(page.locator('summary', { hasText: 'Meny' })).toBeFocused()

  const filter = page.getByRole('button', { name: 'Filter(0)' })
  await tabTo(page, 'Filter(0)')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(page.locator('#filter')).toBeHidden()
  await expect(filter).toBeFocused()
})

/** Presses Tab until what has the focus bears the name, and can be seen to have it. */
async function tabTo(page: Page, name: string): Promise<void> {
  await tabUntil(page, () =>
    page.evaluate(wanted => {
      const has = document.activeElement
      const called = has?.getAttribute('aria-label') ?? has?.textContent?.trim()
      return called === wanted || (has?.getAttribute('title') === wanted && called?.startsWith(wanted))
    }, name),
  )
  expect(
    await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle),
    name,
  ).not.toBe('none')
}
