import type { Page } from '@playwright/test'
import { expectStock, goodsInShop, somebody } from '../support/goods.ts'
import { tabUntil } from '../support/hands.ts'
import { expectChosenShop, pickupCode } from '../support/shopper.ts'
import { expect, test } from '../support/shop-test.ts'

test('the skip link «Gå til innhold» gets the first focus, and moves it to the content', async ({ page }) => {
  for (const path of ['/', '/ansatt/logg-inn']) {
    await page.goto(path)
    await page.keyboard.press('Tab')
    const link = page.getByRole('link', { name: 'Gå til innhold' })
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  }
})

test('with the keyboard alone a shopper uses the menu and a filter, and goes from an article to a pickup code', async ({
  page,
  request,
}) => {
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
  // The list changes, and the focus does not move.
  await expect(box).toBeChecked()
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('#filter')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filter(1)' })).toBeFocused()

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

  const choose = page.getByRole('button', { name: /^(Velg|Bytt) butikk$/ })
  await expect(choose).toBeVisible()
  await tabUntil(page, () => choose.evaluate(element => element === document.activeElement))
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await tabUntil(page, () => sheet.getByRole('searchbox').evaluate(element => element === document.activeElement))
  await page.keyboard.type(goods.shop.name)
  const row = sheet.getByRole('button', { name: goods.shop.name, exact: true })
  await tabUntil(page, () => row.evaluate(element => element === document.activeElement))
  await page.keyboard.press('Enter')
  await expectChosenShop(page, goods.shop.name)
  await expect(choose).toBeFocused()
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

test('Tab follows the visual order of the header on phone and desktop: rows from the top, each from the left', async ({
  page,
  baseURL,
}) => {
  const { port } = new URL(baseURL!)
  for (const [width, brand] of [
    [390, 'localhost'],
    [390, 'barneklaer.localhost'],
    [390, 'outlet.localhost'],
    [1280, 'localhost'],
    [1280, 'outlet.localhost'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`http://${brand}:${port}/kundeservice`)
    const seen: { words: string; left: number; middle: number; bottom: number }[] = []
    await tabUntil(page, async () => {
      const at = await page.evaluate(headersPart)
      if (at) seen.push(at)
      return at === null && seen.length > 0
    })
    expect(seen.map(({ words }) => words)).toContain(width < 1020 ? 'Meny' : 'Alle varer')
    for (const [at, next] of seen.slice(1).entries()) {
      const before = seen[at]!
      expect(
        next.left > before.left ? next.bottom > before.middle : next.middle > before.bottom,
        brand + next.words,
      ).toBe(true)
    }
  }
})

/** The focused part of the header and its position. null: none. */
function headersPart() {
  const has = document.activeElement as HTMLElement | null
  if (!has?.closest('header')) return null
  const { left, top, bottom } = has.getBoundingClientRect()
  return { words: has.getAttribute('aria-label') ?? has.innerText.trim(), left, middle: (top + bottom) / 2, bottom }
}

/** Presses Tab until an element with this name has a visible focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  await tabUntil(page, () =>
    page.evaluate(requested => {
      const has = document.activeElement as HTMLElement | null
      // The visible text: the menu button has a different one on a desktop.
      const seen = has?.tagName === 'SUMMARY' ? has.innerText : has?.textContent
      const called = has?.getAttribute('aria-label') ?? seen?.trim()
      return called === requested || (has?.getAttribute('title') === requested && called?.startsWith(requested))
    }, name),
  )
  expect(
    await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle),
    name,
  ).not.toBe('none')
}
