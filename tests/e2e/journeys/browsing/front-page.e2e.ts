import type { Page } from '@playwright/test'
import type { Shop } from '#contract/shops.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

const screens = [
  [390, 844],
  [1280, 800],
] as const
const brands = [
  ['localhost', 'Finn den her. Prøv den i butikken.'],
  ['fjell.localhost', 'Hva skal du på tur til?'],
  ['barneklaer.localhost', 'Hvor stort er barnet?'],
  ['outlet.localhost', 'Satt ned nå'],
] as const

/** The number of list items with the name of an article and a price completely on the first screen. */
const goodsInView = (page: Page) =>
  page.getByRole('main').evaluate(main => {
    const inView = (element: Element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect()
      return width > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
    }
    return [...main.querySelectorAll('li')].filter(item => {
      const name = item.querySelector('a[href^="/product/"]')
      const price = [...item.querySelectorAll('span')].find(({ textContent }) => /^\d[\d\s]*,\d\d$/.test(textContent))
      return name && price && inView(name) && inView(price)
    }).length
  })

for (const [width, height] of screens)
  for (const [host, title] of brands)
    test(`the front page of ${host} leads with its own goods, on the first screen of ${width} px`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height })
      const home = new URL(baseURL ?? '')
      home.hostname = host
      await page.goto(home.href)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(await goodsInView(page)).toBeGreaterThanOrEqual(2)
      await lookClosely(page, `the front page of ${host}`)
      const first = page.getByRole('region', { name: title })
      if (host.startsWith('outlet'))
        await expect(first.locator('#utvalg').getByRole('listitem').filter({ hasNotText: 'Laveste pris' })).toHaveCount(
          0,
        )
      if (host.startsWith('fjell')) {
        await first.getByRole('link', { name: 'I telt' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Telt')
      }
      if (host.startsWith('barneklaer')) {
        await first.getByRole('link', { name: '110 5 år' }).click()
        await expect(page).toHaveURL(/\/barn-junior\?storrelse=\d+$/)
        await expect(page.getByRole('article').first()).toBeVisible()
      }
    })

for (const [width, height] of screens)
  test(`gender pages show goods with name and price on the first screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of ['/dame', '/herre', '/barn', '/junior', '/uni']) {
      await page.goto(path)
      expect(await goodsInView(page), path).toBeGreaterThanOrEqual(1)
    }
  })

test("the first paint shows the shopper's own shop, and the front page its hours and its offers, without layout shift", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shops = (await (await request.get('/api/v1/shops')).json()) as Shop[]
  const mine = shops.find(({ name }) => name.endsWith('Trondheim'))
  if (!mine) throw new Error('no shop in Trondheim')
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Butikken din' })
  await expect(strip.getByRole('link', { name: 'Velg butikken din, og se hva den har' })).toHaveAttribute(
    'href',
    '/butikker',
  )
  await page.evaluate(
    stored => localStorage.setItem('hent.my-shop', stored),
    JSON.stringify({ id: mine.id, name: mine.name, slug: mine.slug }),
  )

  await page.context().addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The scripts of the shop wait.
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const header = page.getByRole('banner').locator('.shop-name')
  await expect(header).toBeVisible()
  const painted = (element: Element) => getComputedStyle(element, '::before').content
  expect(await header.evaluate(painted)).toBe(`"${mine.name}"`)
  await expect(page.getByRole('banner').getByText('Velg butikken din')).toBeHidden()
  release()

  await expect(page.getByRole('banner').getByRole('link', { name: /^Min butikk: / })).toHaveText(
    `Min butikk: ${mine.name}`,
  )
  await expect(strip.getByRole('link', { name: mine.name })).toBeVisible()
  await expect(strip.getByText(/^(Åpent til|Stengt)/)).toBeVisible()
  const offers = strip.getByRole('link', { name: /på salg$/ })
  await expect(offers).toBeVisible()
  const { shift } = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen)
  expect(shift).toBeLessThanOrEqual(0.02)
  const count = Number.parseInt((await offers.textContent()) ?? '')
  await offers.click()
  await expect(page).toHaveURL(`/salg?butikk=${mine.id}`)
  await expect(page.getByRole('main').getByText(`${count} varer`).filter({ visible: true })).toBeVisible()
})

test('the menus on phones and desktops link to news and sale, which list goods', async ({ page }) => {
  const lists = [
    ['Nyheter', '/nyheter'],
    ['Salg', '/salg'],
  ] as const
  for (const [name, path] of lists) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('banner').locator('summary').first().click()
    await page.getByRole('dialog').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('article').first()).toBeVisible()
    await lookClosely(page, `the list of ${name}`)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/kundeservice')
    await page
      .getByRole('navigation', { name: 'Hovedmeny', exact: true })
      .getByRole('link', { name, exact: true })
      .click()
    await expect(page).toHaveURL(path)
  }
  await expect(page.getByRole('article').filter({ hasNotText: /−\d+\s%|\d for \d/ })).toHaveCount(0)
})
