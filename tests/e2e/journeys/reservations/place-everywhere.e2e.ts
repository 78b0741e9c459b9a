import type { Page } from '@playwright/test'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { nearestNames, pickupNames, shownNames } from '#tests/e2e/support/shop-names.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'
import { productPath, putInCart } from '#tests/e2e/support/shopper.ts'

/** How each page shows the first shop and its distance. */
const firstShop = {
  article: async (page: Page) => [
    (await pickupNames(page, 1))[0],
    await page.getByRole('region', { name: 'Hent i butikk' }).getByRole('listitem').first().textContent(),
  ],
  list: async (page: Page) => {
    const text = await page
      .locator('#filter details')
      .filter({ hasText: 'På lager i' })
      .locator('label')
      .first()
      .textContent()
    return [text, text]
  },
  cart: async (page: Page) => {
    const row = page.getByRole('region', { name: 'Her kan du hente' }).getByRole('listitem').first()
    return [await row.getByRole('link').textContent(), await row.textContent()]
  },
  checkout: async (page: Page) => {
    const text = await page.getByRole('main').locator('section[aria-labelledby=hentested]').textContent()
    return [text, text]
  },
  butikker: async (page: Page) => [
    (await shownNames(page))[0],
    await page.getByRole('main').locator('ul.divide-y > li').first().textContent(),
  ],
  home: async (page: Page) => {
    const text = await page.locator('#finn-butikk').getByRole('listitem').first().textContent()
    return [text, text]
  },
}
type Place = keyof typeof firstShop

test('a postcode entered on the home page is stored, shows its nearest shops there, and puts the nearest shop with its distance first on all open pages at once', async ({
  page,
  request,
  context,
}) => {
  test.slow()
  const goods = await goodsInShop(request, { group: 'jakker', nth: 2 })
  await putInCart(page, goods)
  const paths: Record<Exclude<Place, 'home'>, string> = {
    article: productPath(goods),
    list: '/jakker',
    cart: '/handlekurv',
    checkout: '/checkout',
    butikker: '/butikker',
  }
  const places = Object.keys(paths) as (keyof typeof paths)[]
  const pages = { home: page } as Record<Place, Page>
  for (const place of places) {
    pages[place] = await context.newPage()
    await pages[place].setViewportSize({ width: 1280, height: 900 })
    await pages[place].goto(paths[place])
  }
  await pages.list.locator('#filter details').filter({ hasText: 'På lager i' }).locator('summary').click()

  await page.bringToFront()
  await page.goto('/')
  const shown = page.locator('#finn-butikk')
  await expect(shown.getByRole('list', { name: 'Steder med butikk' })).toBeVisible()
  await page.getByLabel('Postnummer eller sted').fill('9008')
  await page.getByRole('button', { name: 'Finn', exact: true }).click()
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText('Nærmest 9008')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hent.position'))).toContain('9008')

  const [nearest = ''] = await nearestNames(request, 'postcode=9008&take=1')
  const [having = ''] = await nearestNames(request, `postcode=9008&take=1&ean=${goods.ean}&inStock=true`)
  const input = { article: having, list: nearest, cart: having, checkout: having, butikker: nearest }
  for (const at of places) {
    await expect.poll(async () => (await firstShop[at](pages[at]))[0], { message: at }).toContain(input[at])
    await expect.poll(async () => (await firstShop[at](pages[at]))[1], { message: at }).toMatch(/ca\.\s[\d,]+\sk?m/)
  }

  // The home page now knows the place, and three pages show the same distance.
  await page.goto('/')
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText(/^Nærmest 9008 Tromsø/i)
  expect(
    await shown
      .getByRole('listitem')
      .getByRole('link', { name: /^Fritid / })
      .allTextContents(),
  ).toEqual(await nearestNames(request, 'postcode=9008&take=5'))
  await expect(shown.getByRole('list', { name: 'Steder med butikk' })).toBeHidden()
  const told = await Promise.all(
    (['butikker', 'home', 'list'] as const).map(
      async at => /ca\.\s[\d,]+\sk?m/.exec((await firstShop[at](pages[at]))[1] ?? '')?.[0],
    ),
  )
  expect(new Set(told).size, `the way to ${nearest}: ${told.join()}`).toBe(1)
})
