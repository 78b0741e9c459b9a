import type { Page } from '@playwright/test'
import { searchField } from '../support/shopper.ts'
import { expect, test } from '../support/shop-test.ts'

/** Types a query, and waits until the suggestions for its first letters are gone. */
async function typeFor(page: Page, letters: string, query: string): Promise<void> {
  const response = page.waitForResponse(answer => answer.url().endsWith(`/search/suggestions?q=${query}`))
  await page.keyboard.type(letters)
  await response
}

test('the arrow keys move through the suggestions, Enter takes one, and Escape and Tab close them and keep the text', async ({
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
  // Skips the suggestions, to the button beside the field.
  await page.keyboard.press('Tab')
  await expect(list).toBeHidden()
  await expect(page.getByRole('button', { name: 'Søk' })).toBeFocused()
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

test('an empty or blank search does nothing; a query leads to its hits; the same query keeps its filters, and a new one starts without', async ({
  page,
}) => {
  const field = searchField(page).first()
  await page.goto('/')
  for (const typed of ['', '   ', ' , ']) {
    await field.fill(typed)
    await field.press('Enter')
    await page.getByRole('search').getByRole('button', { name: 'Søk' }).first().click()
    await expect(field).toHaveValue(typed)
    await expect(page).toHaveURL('/')
  }
  await field.fill('skallj')
  await expect(page.getByRole('option').first()).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL('/search/skallj')

  const withLetters = `/search/${encodeURIComponent('grå jakke')}?pris-til=2000&sorter=pris`
  await page.goto(withLetters)
  await expect(page.getByRole('button', { name: 'Filter(1)' })).toBeVisible()
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'Filter(1)' })).toBeVisible()
  await expect(page).toHaveURL(withLetters)
  await field.fill('lue')
  await field.press('Enter')
  await expect(page).toHaveURL('/search/lue')
  await expect(page.getByRole('button', { name: 'Filter(0)' })).toBeVisible()
})

test.describe('by a finger', () => {
  test.use({ hasTouch: true })

  test('a suggested word, group and article can each be opened, and a press outside closes them', async ({ page }) => {
    const field = searchField(page)
    const options = page.getByRole('option')
    const suggest = async () => {
      await field.fill('')
      await field.tap()
      await typeFor(page, 'skallj', 'skallj')
      await expect(options.first()).toContainText(/skallj/i)
    }
    await page.goto('/')
    await suggest()
    const group = options.filter({ hasText: 'Varegruppe' }).first()
    const groupName = ((await group.locator('span').first().textContent()) ?? '').trim()
    await group.tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(groupName)

    await suggest()
    const word = options
      .filter({ hasNotText: 'Varegruppe' })
      .filter({ hasNot: page.locator('img') })
      .first()
    const words = ((await word.textContent()) ?? '').trim()
    await word.tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Treff på «${words}»`)
    await expect(field).toHaveValue(words)

    await suggest()
    const article = options.filter({ has: page.locator('img') }).first()
    const name = ((await article.locator('span').first().textContent()) ?? '').trim()
    await article.tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

    await suggest()
    await page.getByRole('contentinfo').getByRole('heading').first().tap()
    await expect(options.first()).toBeHidden()
  })
})

test('an interpreted part of a query can be removed', async ({ page }) => {
  await page.goto(`/search/${encodeURIComponent('blå jakke dame')}`)
  const chips = page.getByRole('list', { name: 'Forstått av søket' }).getByRole('link')
  await expect(chips).toHaveText([/blå/, /dame/])
  await page.getByRole('link', { name: 'Fjern blå' }).click()
  await expect(page).toHaveURL(`/search/${encodeURIComponent('jakke dame')}`)
  await expect(chips).toHaveText([/dame/])
  await page.getByRole('link', { name: 'Fjern dame' }).click()
  await expect(page).toHaveURL('/search/jakke')
  await expect(chips).toHaveCount(0)
  await expect(searchField(page).first()).toHaveValue('jakke')
})
