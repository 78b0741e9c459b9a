import type { Page } from '@playwright/test'
import { finger, keyboard, mouse } from '../support/hands.ts'
import { searchField } from '../support/shopper.ts'
import { expect, test } from '../support/shop-test.ts'

/** What earlier letters alone suggested is gone when this ends. */
async function typeFor(page: Page, letters: string, query: string): Promise<void> {
  const answered = page.waitForResponse(answer => answer.url().endsWith(`/search/suggestions?q=${query}`))
  await page.keyboard.type(letters)
  await answered
}

test('suggestions are walked by the arrows, taken by Enter, and closed by Escape and Tab, after which the words stay', async ({
  page,
}) => {
  await page.goto('/')
  const field = searchField(page)
  const list = page.getByRole('listbox', { name: 'Søk etter varer' })
  const chosen = list.getByRole('option', { selected: true })
  await field.focus()
  await typeFor(page, 'skallj', 'skallj')
  await expect(list.getByRole('option').first()).toContainText(/skallj/i)
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  const options = await list.getByRole('option').count()
  expect(options).toBeGreaterThan(2)
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('skallj')
  await page.keyboard.press('ArrowDown')
  await expect(list).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(list).toBeHidden()
  await expect(field).not.toBeFocused()
  await expect(page).toHaveURL('/')

  await page.keyboard.press('Shift+Tab')
  await expect(field).toBeFocused()
  await page.keyboard.press('End')
  await typeFor(page, 'a', 'skallja')
  await expect(
    list
      .getByRole('option')
      .filter({ has: page.locator('img') })
      .first(),
  ).toBeVisible()
  for (let presses = 0; presses < 20 && (await chosen.locator('img').count()) === 0; presses++)
    await page.keyboard.press('ArrowDown')
  const name = (await chosen.locator('span').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('Enter without a marked suggestion searches for what was typed', async ({ page }) => {
  await page.goto('/')
  await searchField(page).fill('skallj')
  await expect(page.getByRole('option').first()).toBeVisible()
  await searchField(page).press('Enter')
  await expect(page).toHaveURL('/search/skallj')
})

test('a search for nothing, or for blanks, goes nowhere, by Enter and by the icon', async ({ page }) => {
  await page.goto('/')
  for (const typed of ['', '   ', ' , ']) {
    await searchField(page).fill(typed)
    await searchField(page).press('Enter')
    await page.getByRole('search').getByRole('button', { name: 'Søk' }).first().click()
    await expect(searchField(page)).toHaveValue(typed)
    await expect(page).toHaveURL('/')
  }
})

for (const hand of [mouse, finger]) {
  test.describe(`by ${hand.name}`, () => {
    test.use({ hasTouch: hand.hasTouch, viewport: { width: hand.width, height: 844 } })

    test('a suggested word, group and article are each reached, and a press beside them closes them', async ({
      page,
    }) => {
      const field = searchField(page)
      const options = page.getByRole('option')
      const suggest = async () => {
        await page.goto('/')
        await hand.press(field)
        await typeFor(page, 'skallj', 'skallj')
        await expect(options.first()).toContainText(/skallj/i)
      }
      await suggest()
      const group = options.filter({ hasText: 'Varegruppe' }).first()
      const groupName = ((await group.locator('span').first().textContent()) ?? '').trim()
      await hand.press(group)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(groupName)

      await suggest()
      const word = options
        .filter({ hasNotText: 'Varegruppe' })
        .filter({ hasNot: page.locator('img') })
        .first()
      const words = ((await word.textContent()) ?? '').trim()
      await hand.press(word)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Treff på «${words}»`)
      await expect(field).toHaveValue(words)

      await suggest()
      const article = options.filter({ has: page.locator('img') }).first()
      const name = ((await article.locator('span').first().textContent()) ?? '').trim()
      await hand.press(article)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

      await suggest()
      await hand.press(page.getByRole('contentinfo').getByRole('heading').first())
      await expect(options.first()).toBeHidden()
    })
  })
}

for (const hand of [mouse, finger, keyboard]) {
  test.describe(`chips by ${hand.name}`, () => {
    test.use({ hasTouch: hand.hasTouch, viewport: { width: hand.width, height: 844 } })

    test('what a query was taken to mean is taken off again', async ({ page }) => {
      await page.goto(`/search/${encodeURIComponent('blå jakke dame')}`)
      const chips = page.getByRole('list', { name: 'Forstått av søket' }).getByRole('link')
      await expect(chips).toHaveText([/blå/, /dame/])
      await hand.press(page.getByRole('link', { name: 'Fjern blå' }))
      await expect(page).toHaveURL(`/search/${encodeURIComponent('jakke dame')}`)
      await expect(chips).toHaveText([/dame/])
      await hand.press(page.getByRole('link', { name: 'Fjern dame' }))
      await expect(page).toHaveURL('/search/jakke')
      await expect(chips).toHaveCount(0)
      await expect(searchField(page).first()).toHaveValue('jakke')
    })
  })
}

test('who asks for help or a shop is suggested its page, and a search for it leads there too', async ({ page }) => {
  await page.goto('/')
  const options = page.getByRole('listbox', { name: 'Søk etter varer' }).getByRole('option')
  await searchField(page).fill('gavekort')
  await expect(options.first()).toContainText('Spør om gavekort')
  await searchField(page).fill('åpningstider oslo')
  await expect(options.first()).toContainText('Butikker og åpningstider')
  await expect(options.nth(1)).toContainText(/Oslo/)
  await searchField(page).press('ArrowDown')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL('/butikker')
  await searchField(page).fill('retur')
  await expect(options.first()).toContainText('Bytte, retur og reklamasjon')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL('/search/retur')
  await page
    .getByRole('list', { name: 'Sider' })
    .getByRole('link', { name: /Bytte, retur/ })
    .click()
  await expect(page).toHaveURL('/kundeservice')
})
