import type { Locator, Page } from '@playwright/test'
import { dragWithAFinger, openBlocks } from '../support/building-blocks.ts'
import { expect, test } from '../support/shop-test.ts'

test.describe.configure({ mode: 'parallel' })

const counted = (page: Page) => page.getByText(/^Valgt \d+ ganger/)

test.describe('under a finger', () => {
  test.use({ hasTouch: true })

  test('the price slider moves by keys, mouse and finger in steps of 10, stops at 15 % from the other handle, and accepts typed prices within its bounds', async ({
    page,
  }) => {
    await openBlocks(page)
    const [low, high] = [page.getByLabel('Laveste pris'), page.getByLabel('Høyeste pris')]
    await test.step('by keys', async () => {
      await low.focus()
      await page.keyboard.press('ArrowRight')
      await expect(low).toHaveAttribute('aria-valuetext', '10 kroner')
      await expect(page.getByLabel('Fra kr')).toHaveValue('10')
      await expect(counted(page)).toHaveText('Valgt 1 ganger: 10 til høyest')
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
      await expect(counted(page)).toContainText('lavest til 150')
      await page.keyboard.press('End')
      await expect(counted(page)).toContainText('lavest til høyest')
    })

    const slider = page.getByRole('group', { name: 'Prisområde' })
    await slider.scrollIntoViewIfNeeded()
    const box = (await slider.boundingBox())!
    const middle = box.y + box.height / 2
    await test.step('by a mouse, also when released outside the slider, and by a press on its line', async () => {
      await page.mouse.move(box.x + 22, middle)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width * 0.4, middle, { steps: 5 })
      await page.mouse.move(box.x + box.width * 2, middle + 120, { steps: 5 })
      await page.mouse.up()
      await expect(low).toHaveValue('850')
      await expect(counted(page)).toContainText('850 til høyest')
      await page.mouse.click(box.x + box.width / 2, middle)
      await expect(low).toHaveValue('500')
      await expect(counted(page)).toContainText('500 til høyest')
    })

    await test.step('by typed prices', async () => {
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
      await expect(low).toHaveValue('0')
    })

    await test.step('by a finger', async () => {
      await dragWithAFinger(page, { x: box.x + box.width - 22, y: middle }, -Math.round(box.width))
      await expect(high).toHaveValue('150')
      await expect(counted(page)).toContainText('lavest til 150')
    })
  })
})

test('the combo box suggests while typing, announces the number of suggestions, and works by keyboard and mouse', async ({
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
