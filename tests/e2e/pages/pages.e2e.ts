import type { APIRequestContext, Page } from '@playwright/test'
import type { Shop } from '#contract/shops.ts'
import type { ListedBrand } from '#contract/catalogue.ts'
import { goodsInShop } from '../support/goods.ts'
import { expectToFit, lookClosely } from '../support/look-closely.ts'
import {
  demoLogin,
  fillForm,
  goToCheckout,
  logInAtTheDesk,
  pickupCode,
  productPath,
  putInCart,
  reserveButton,
} from '../support/shopper.ts'
import { expect, expectedStatus, isKnown, test } from '../support/shop-test.ts'
import { withMotion } from '#tests/e2e/support/with-motion.ts'

test.use(withMotion)

// The slowest tests of all, so they run in parallel.
test.describe.configure({ mode: 'parallel' })

// One address for each kind of page, and for each state that an address alone selects.
const lists = async (request: APIRequestContext) => {
  const [maker] = (await (await request.get('/api/v1/articles/brand')).json()) as ListedBrand[]
  return [
    '/',
    '/?sted=Bergen',
    '/jakker',
    '/tekstil?sorter=pris&snudd=1&side=2',
    '/dame?unisex=1',
    `/merke/${maker?.slug}`,
    '/utvalg/1+2+3',
    '/search',
    '/search/jakke',
    '/search/finnesikke',
    '/jakker?pris-til=1',
  ]
}

const others = async (request: APIRequestContext) => {
  const goods = await goodsInShop(request, { group: 'sko', nth: 1 })
  const [shop] = (await (await request.get('/api/v1/shops')).json()) as Shop[]
  return [
    `/product/${encodeURIComponent(goods.slug)}`,
    productPath(goods),
    '/handlekurv',
    '/checkout',
    `/checkout?ean=${goods.ean}`,
    '/checkout?ean=7000000000000',
    '/ansatt/logg-inn',
    '/finnes-ikke',
    '/kvittering/finnes-ikke',
    '/kundeservice',
    '/kontakt',
    '/avstemning',
    '/avstemning/1',
    '/storrelser',
    '/storrelser/gråstein',
    '/vedlikehold',
    '/anmeldelser',
    '/tilgjengelighet',
    '/sporsmal-og-svar',
    '/kjopsvilkar',
    '/mine-reservasjoner',
    '/butikker',
    '/butikker?sted=xyz',
    `/butikker/${shop?.slug}`,
    '/logg-inn',
    '/registrer',
    '/registrer/abc',
    '/glemt-passord',
    '/nytt-passord/abc',
    '/bekreft-epost/abc',
  ]
}

/** The layout shift of the page since it was opened. */
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

for (const [kind, paths] of Object.entries({ 'list and the home page': lists, 'other page': others }))
  test(`axe reports no violations on any ${kind}, no page is wider than a window of 390 or 1280 px, and there is no layout shift`, async ({
    page,
    request,
    noise,
  }) => {
    test.setTimeout(300_000)
    expectedStatus(noise, 401, 404)
    await watchShifts(page)
    for (const path of await paths(request)) {
      await page.goto(path)
      await lookClosely(page, path)
      // Content from browser storage appears after the page.
      if (!/^\/(mine|butikker|logg|regi|glemt|nytt|bekreft)/.test(path))
        expect(await shiftOf(page), path).toBeLessThanOrEqual(0.02)
      expect(await page.locator('img:not([width]), img:not([height])').count(), path).toBe(0)
      await expectToFit(page, [1280], path)
    }
  })

test('pages on a desktop load without layout shift, and axe reports no violations in desktop-only content', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  await watchShifts(page)
  await page.setViewportSize({ width: 1280, height: 844 })
  const goods = await goodsInShop(request, { group: 'jakker' })
  for (const path of [
    '/',
    '/search/jakke',
    productPath(goods),
    '/handlekurv',
    `/checkout?ean=${goods.ean}`,
    '/jakker',
  ]) {
    await page.goto(path)
    await isKnown(page)
    await page.evaluate(() =>
      Promise.all([
        document.fonts.ready,
        ...[...document.images].map(
          image => image.complete || image.loading === 'lazy' || image.decode().catch(() => undefined),
        ),
      ]),
    )
    expect(await shiftOf(page), path).toBeLessThanOrEqual(0.02)
  }
  await page.locator('summary', { hasText: 'Alle varer' }).click()
  await lookClosely(page, 'the whole menu')
  await page.keyboard.press('Escape')
  await unfoldFilters(page)
  await lookClosely(page, 'the filters beside the list')
  await page.goto(productPath(goods))
  await lookClosely(page, 'an article on a desk')
})

async function unfoldFilters(page: Page): Promise<void> {
  for (const summary of await page.locator('#filter summary').all()) {
    if (!(await summary.evaluate(element => (element.parentElement as HTMLDetailsElement).open))) await summary.click()
  }
}

test('axe reports no violations with menu, filters, cart and errors open, and nothing is wider than the window', async ({
  page,
  request,
  noise,
}) => {
  test.setTimeout(180_000)
  expectedStatus(noise, 401, 404, 409, 422, 500)
  const lookAt = async (state: string) => {
    await lookClosely(page, state)
    await expectToFit(page, [1280], state)
  }
  const goods = await goodsInShop(request, { group: 'sko', nth: 1 })
  await page.goto('/jakker')
  await page.locator('summary', { hasText: 'Meny' }).click()
  await lookClosely(page, 'the menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter(0)' }).click()
  await expect(page.locator('#filter')).toBeVisible()
  await unfoldFilters(page)
  await lookAt('the filters')
  await page.getByRole('group', { name: 'Farge' }).locator('label').first().click()
  await expect(page).toHaveURL(/farge=/)
  await lookAt('chosen filters')

  await putInCart(page, goods)
  await lookAt('put in the cart')
  await page.getByRole('link', { name: 'Vis handlekurven' }).click()
  await expect(page.getByRole('dialog', { name: 'Min Handlekurv' })).toBeVisible()
  await lookAt('the cart over the page')
  await page.keyboard.press('Escape')
  await page.goto('/handlekurv')
  await lookAt('the cart with a line')
  await goToCheckout(page, goods)
  await reserveButton(page).click()
  await expect(page.getByText('Skriv navnet ditt')).toBeVisible()
  await lookAt('the form with faults')
  await fillForm(page)
  await page.route('**/api/v1/reservations', route =>
    route.fulfill({
      status: 409,
      json: {
        message: 'Butikken har ikke nok av alt',
        code: 'out_of_stock',
        cartErrors: [goods.ean],
        left: { [goods.ean]: 1 },
      },
    }),
  )
  await reserveButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await lookAt('stock that was lost')
  await page.unroute('**/api/v1/reservations')
  await reserveButton(page).click()
  await pickupCode(page)
  await lookAt('the receipt')
  await page.getByText('Avbestill reservasjonen').click()
  await lookAt('the receipt, about to cancel')
  await page.getByRole('button', { name: 'Ja, avbestill' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reservasjonen er avbestilt')
  await lookAt('the receipt, cancelled')
  await page.getByRole('link', { name: 'Mine reservasjoner på denne enheten' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine reservasjoner på denne enheten')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Avbestilt')
  await lookAt('the reservations of the device')

  await page.goto('/ansatt/logg-inn')
  await page.getByLabel('E-post').fill('butikk@hentsport.example')
  await page.getByLabel('Passord').fill('noe helt annet')
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await lookAt('a refused login')
  await logInAtTheDesk(page, demoLogin('admin'))
  await lookAt('the desk')

  await page.goto('/')
  await page.route('**/jakker.data*', route => route.fulfill({ status: 500, body: 'borte' }))
  await page.getByRole('main').getByRole('link', { name: 'Jakker', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noe gikk galt')
  await lookAt('the error page')
})
