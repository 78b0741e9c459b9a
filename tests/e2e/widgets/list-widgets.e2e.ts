import type { APIRequestContext, Page } from '@playwright/test'
import type { Category } from '#contract/catalogue.ts'
import type { SearchAnswer, SearchBody } from '#contract/search.ts'
import type { Shop } from '#contract/shops.ts'
import { dragWithAFinger } from '../support/building-blocks.ts'
import { apiHeaders } from '../support/goods.ts'
import { finger, mouse, type Hand } from '../support/hands.ts'
import { expect, isKnown, test } from '../support/shop-test.ts'

const list = '/tekstil'
const shownIds = (page: Page) =>
  page.locator('li[id^=vare-]').evaluateAll(items => items.map(({ id }) => Number(id.replace('vare-', ''))))

/** The first page of the list in the order of the API. */
async function idsInOrder(
  request: APIRequestContext,
  order: Pick<SearchBody, 'orderBy' | 'order' | 'shop' | 'filters'>,
): Promise<number[]> {
  const categories = (await (await request.get('/api/v1/categories')).json()) as Category[]
  const category = categories.find(({ slug }) => `/${slug}` === list)?.id
  const data = { query: '', category, take: 20, page: 0, ...order }
  const response = await request.post('/api/v1/articles/search', { headers: await apiHeaders(request), data })
  return ((await response.json()) as SearchAnswer).hits.hits.map(({ _source }) => _source.id)
}

/** Opens the sheet that contains the filters on a phone. */
async function openFilters(page: Page, hand: Hand, count = 0): Promise<void> {
  if (hand.width < 1020) await hand.press(page.getByRole('button', { name: `Filter(${count})` }))
  await expect(page.locator('#filter')).toBeVisible()
}

const countOf = (page: Page, count: number) =>
  expect(page.locator('#filter').getByRole('heading', { name: `Filter(${count})` })).toBeVisible()

for (const hand of [mouse, finger]) {
  test.describe(`by ${hand.name}`, () => {
    test.use({ hasTouch: hand.hasTouch, viewport: { width: hand.width, height: 844 } })

    test('colours, shades, sizes, genders, brands and «Min butikk» can be chosen and removed', async ({
      page,
      request,
    }) => {
      const shops = (await (await request.get('/api/v1/shops')).json()) as Shop[]
      const { id, name, slug } = shops[0]!
      await page.addInitScript(shop => localStorage.setItem('hent.my-shop', shop), JSON.stringify({ id, name, slug }))
      await page.goto(list)
      await openFilters(page, hand)
      const parts = ['Farge', 'Nyanse', 'Størrelse', 'Passer for', 'Merke', 'På lager i']
      const params = ['farge', 'nyanse', 'storrelse', 'kjonn', 'merke', 'butikk']
      for (const [at, part] of parts.entries()) {
        const group = page.locator('#filter').getByRole('group', { name: part, exact: true })
        const box = group.getByRole('checkbox').first()
        const fold = page.locator('#filter summary', { hasText: part })
        if ((await fold.count()) > 0 && !(await box.isVisible())) await hand.press(fold)
        const value = await box.getAttribute('value')
        await hand.press(box)
        await expect(page).toHaveURL(new RegExp(`[?&]${params[at]}=${value}(&|$)`))
        await expect(box, part).toBeChecked()
        await countOf(page, at + 1)
        if (part === 'På lager i') {
          expect(value).toBe(String(id))
          await expect(group.locator('label').first()).toContainText(`${name} Min butikk`)
        }
      }
      await expect(page.getByRole('article').first()).toBeVisible()
      await hand.press(page.locator('#filter').getByRole('button', { name: /^Vis \d+ varer?$/ }))
      if (hand.width < 1020) await expect(page.locator('#filter')).toBeHidden()

      const chips = page.getByRole('list', { name: 'Valgte filtre' })
      await expect(chips.getByRole('link', { name: /^Fjern / })).toHaveCount(7)
      await hand.press(chips.getByRole('link', { name: `Fjern ${name}` }))
      await expect(page).not.toHaveURL(/butikk=/)
      await expect(chips.getByRole('link', { name: `Fjern ${name}` })).toBeHidden()
      await hand.press(chips.getByRole('link', { name: 'Fjern alle' }))
      await expect(page).toHaveURL(list)
      await expect(chips).toBeHidden()
    })
  })
}

test('a list can be sorted by Bestselger, Pris and Navn, reversed and shared', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(list)
  const orders = { Bestselger: 'Bestseller', Pris: 'Price', Navn: 'Name' } as const
  for (const [word, orderBy] of Object.entries(orders) as [keyof typeof orders, (typeof orders)['Pris']][]) {
    const link = page.getByRole('list', { name: 'Sorter etter' }).getByRole('link', { name: word })
    await link.click()
    await expect(page).toHaveURL(`${list}?sorter=${word.toLowerCase()}`)
    await expect(link).toHaveAttribute('aria-current', 'true')
    await expect.poll(() => shownIds(page)).toEqual(await idsInOrder(request, { orderBy, order: 'asc' }))
  }
  await page.getByRole('link', { name: 'Snu rekkefølgen' }).click()
  await expect(page).toHaveURL(`${list}?sorter=navn&snudd=1`)
  await expect.poll(() => shownIds(page)).toEqual(await idsInOrder(request, { orderBy: 'Name', order: 'desc' }))
  await page.getByRole('button', { name: 'Del lenke til listen' }).and(page.locator(':visible')).click()
  await expect(page.getByText('Lenken er kopiert').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('a list is sorted by Anbefalt if no other sort is chosen, the address leaves that out, and «Min butikk» changes its order', async ({
  page,
  request,
}) => {
  const recommended = await idsInOrder(request, { orderBy: 'Recommended' })
  const sorts = page.getByRole('list', { name: 'Sorter etter' })
  const anbefalt = sorts.getByRole('link', { name: 'Anbefalt' })
  await page.goto(`${list}?sorter=anbefalt`)
  await expect(anbefalt).toHaveAttribute('aria-current', 'true')
  expect(await shownIds(page)).toEqual(recommended)
  await sorts.getByRole('link', { name: 'Pris' }).click()
  await expect(page).toHaveURL(`${list}?sorter=pris`)
  await anbefalt.click()
  await expect(page).toHaveURL(list)
  await expect.poll(() => shownIds(page)).toEqual(recommended)
  await page.goBack()
  await expect(page).toHaveURL(`${list}?sorter=pris`)
  await expect.poll(() => shownIds(page)).toEqual(await idsInOrder(request, { orderBy: 'Price', order: 'asc' }))

  const shops = (await (await request.get('/api/v1/shops')).json()) as Shop[]
  const orders = await Promise.all(shops.map(({ id }) => idsInOrder(request, { orderBy: 'Recommended', shop: id })))
  const at = orders.findIndex(ids => ids.join() !== recommended.join())
  const { name } = shops[at]!
  await page.goto(`/butikker/${shops[at]!.slug}`)
  await isKnown(page)
  await page.getByRole('button', { name: `Gjør til min butikk: ${name}` }).click()
  await page.goto(list)
  await expect(
    page.getByRole('link', { name: `Min butikk, bare varer i ${name}` }).filter({ visible: true }),
  ).toBeVisible()
  await expect(anbefalt).toHaveAttribute('aria-current', 'true')
  expect(await shownIds(page)).toEqual(orders[at])
})

test.describe('by a finger', () => {
  test.use({ hasTouch: true })

  test('prices can be chosen with the slider and with its two fields', async ({ page }) => {
    await page.goto(list)
    await isKnown(page)
    await openFilters(page, finger)
    const slider = page.getByRole('group', { name: 'Prisområde' })
    const [low, high] = [slider.getByLabel('Laveste pris'), slider.getByLabel('Høyeste pris')]
    await slider.scrollIntoViewIfNeeded()
    const box = (await slider.boundingBox())!
    const from = { x: box.x + box.width - 22, y: box.y + box.height / 2 }
    await dragWithAFinger(page, from, -Math.round(box.width * 0.4))
    await expect(page).toHaveURL(/pris-til=\d+0$/)
    const top = Number(await high.inputValue())
    expect(top % 10).toBe(0)
    await expect(page).toHaveURL(`${list}?pris-til=${top}`)
    await expect(page.getByLabel('Til kr')).toHaveValue(String(top))
    await countOf(page, 1)

    const typed = page.getByLabel('Fra kr')
    await typed.fill(String(top + 10))
    await page.keyboard.press('Tab')
    // A price above the other end is reset to its bound.
    await expect(typed).toHaveValue((await low.getAttribute('min')) ?? '')
    await typed.fill('300')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${list}?pris-fra=300&pris-til=${top}`)
    await expect(low).toHaveAttribute('aria-valuetext', '300 kroner')
  })
})

test('brands are sorted by name, the last of many can be chosen, and then only its articles are listed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/herre')
  await page.locator('#filter summary', { hasText: 'Merke' }).click()
  const brands = page.locator('#filter').getByRole('group', { name: 'Merke', exact: true })
  await brands.getByRole('button', { name: /^Vis alle/ }).click()
  const names = (await brands.locator('label').allTextContents()).map(text => text.replace(/[\s\d]+$/, ''))
  expect(names).toEqual(names.toSorted(new Intl.Collator('nb').compare))
  const last = names.at(-1) ?? ''
  await brands.getByRole('checkbox', { name: last }).check()
  await expect(page.getByRole('link', { name: `Fjern ${last}` })).toBeVisible()
  const shown = page.getByRole('article').locator('p.truncate')
  await expect(shown.first()).toHaveText(last)
  expect(new Set(await shown.allTextContents())).toEqual(new Set([last]))
})

test('with two chosen colours, the articles of the one that was chosen first come first', async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(list)
  const boxes = page.locator('#filter').getByRole('group', { name: 'Farge', exact: true }).getByRole('checkbox')
  const [first, second] = [await boxes.nth(3).getAttribute('value'), await boxes.nth(0).getAttribute('value')]
  const all = await shownIds(page)
  await boxes.nth(3).check()
  await expect(page).toHaveURL(`${list}?farge=${first}`)
  // The URL may change before the list does.
  await expect.poll(() => shownIds(page)).not.toEqual(all)
  const alone = await idsInOrder(request, { orderBy: 'Name', filters: { colors: [Number(first)] } })
  await boxes.nth(0).check()
  await expect(page).toHaveURL(`${list}?farge=${first}&farge=${second}`)
  await expect.poll(async () => (await shownIds(page)).slice(0, alone.length)).toEqual(alone)
})
