import type { Locator } from '@playwright/test'
import type { Category } from '#contract/catalogue.ts'
import { goodsInShop } from '../support/goods.ts'
import { chooseShop, productPath } from '../support/shopper.ts'
import { reserved } from '../support/reserved.ts'
import { expect, test } from '../support/shop-test.ts'

// Dark, because the brand's own ink is visible on a light ground only.
test.use({ forcedColors: 'active', colorScheme: 'dark' })

/** The colours that the browser paints. It removes shadows and replaces the page's own colours. */
const paint = (element: Locator) =>
  element.evaluate(node => {
    const { backgroundColor, color } = getComputedStyle(node)
    return { backgroundColor, color }
  })

async function expectDistinct(chosen: Locator, other: Locator, what: string): Promise<void> {
  await expect(chosen, what).toBeVisible()
  await expect(other, what).toBeVisible()
  const [one, two] = [await paint(chosen), await paint(other)]
  expect(one.backgroundColor, what).not.toBe(two.backgroundColor)
  expect(one.color, what).not.toBe(one.backgroundColor)
}
const current = '[aria-current="true"]'

test('in forced colours the logo is visible, and the chosen sort, colour and size of a list differ from the others', async ({
  page,
}) => {
  await page.goto('/jakker?sorter=pris')
  const [ink, text] = await page
    .locator('header [data-mark] path')
    .first()
    .evaluate(node => [getComputedStyle(node).fill, getComputedStyle(document.body).color])
  expect(ink).toBe(text)

  const sorts = page.getByRole('list', { name: 'Sorter etter' })
  await expectDistinct(sorts.getByRole('link', { name: 'Pris' }), sorts.getByRole('link', { name: 'Navn' }), 'sort')

  await page.getByRole('button', { name: /^Filter/ }).click()
  const sheet = page.locator('#filter')
  // Sizes are in a collapsed part.
  await sheet.locator('summary', { hasText: 'Størrelse' }).click()
  for (const [kind, parameter] of [
    ['size', 'storrelse'],
    ['colour', 'farge'],
  ] as const) {
    const tiles = sheet.locator(`.${kind}-tile`).filter({ visible: true })
    await tiles.first().click()
    await expect(page).toHaveURL(new RegExp(`${parameter}=`))
    const chosen = (yes: boolean) => tiles.filter({ has: page.getByRole('checkbox', { checked: yes }) }).first()
    await expectDistinct(chosen(true), chosen(false), `${kind} in the filter`)
  }
})

test('in forced colours dots and bars that are only a background are painted', async ({ page, request }) => {
  const goods = await goodsInShop(request, { group: 'tekstil', shopId: 55 })
  const { token } = await reserved(request, [goods, 1])
  for (const [path, atLeast] of [
    ['/jakker', 10],
    [productPath(goods), 3],
    [`/kvittering/${token}`, 3],
  ] as const) {
    await page.goto(path)
    const shapes = await page.locator('main [aria-hidden]').evaluateAll(elements => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.background = 'Canvas'
      const grounds = new Set([getComputedStyle(probe).backgroundColor, 'rgba(0, 0, 0, 0)'])
      probe.remove()
      return elements
        .filter(element => {
          const { width, height } = element.getBoundingClientRect()
          const filled = /(^|\s)bg-/.test(element.className) && !element.closest('svg')
          return filled && width > 0 && height > 0 && height <= 10 && element.textContent === ''
        })
        .map(element => {
          const { backgroundColor, borderTopWidth, outlineStyle } = getComputedStyle(element)
          const painted = !grounds.has(backgroundColor) || parseFloat(borderTopWidth) > 0 || outlineStyle !== 'none'
          return { look: element.className, painted }
        })
    })
    expect(shapes.length, path).toBeGreaterThanOrEqual(atLeast)
    expect(
      shapes.filter(({ painted }) => !painted),
      path,
    ).toEqual([])
  }
})

test('in forced colours the current group of a list differs from the others', async ({ page, request }) => {
  const categories = (await (await request.get('/api/v1/categories')).json()) as Category[]
  const [path] = categories.flatMap(({ slug, subcategories }) =>
    subcategories.flatMap(sub => (sub.groups.length > 1 ? [`/${slug}/${sub.slug}/${sub.groups[0]?.slug}`] : [])),
  )
  await page.goto(path ?? '')
  const groups = page.getByRole('navigation', { name: /^Grupper i / }).getByRole('link')
  await expectDistinct(groups.and(page.locator(current)), groups.and(page.locator(`:not(${current})`)).first(), 'group')
})

test('in forced colours the chosen colour and size of an article and the chosen shop differ from the others', async ({
  page,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'tekstil', shopId: 55 })
  await page.goto(productPath(goods))
  for (const [id, what] of [
    ['storrelse', 'size'],
    ['farge', 'colour'],
  ] as const) {
    const choices = page.locator(`section[aria-labelledby="${id}"] li a`)
    await expectDistinct(
      choices.and(page.locator(current)),
      choices.and(page.locator(`:not(${current})`)).first(),
      `${what} of the article`,
    )
  }

  await page.goto(`/checkout?ean=${goods.ean}`)
  await chooseShop(page, goods.shop.name)
  await page.getByRole('button', { name: 'Bytt butikk' }).click()
  const shops = page.getByRole('dialog').getByRole('button')
  await expectDistinct(
    shops.and(page.locator(current)),
    shops
      .filter({ hasText: /./ })
      .and(page.locator(`:not(${current})`))
      .first(),
    'shop',
  )
})
