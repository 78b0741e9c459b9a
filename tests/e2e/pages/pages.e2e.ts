import type { APIRequestContext, Page } from '@playwright/test'
import type { Shop } from '#contract/shops.ts'
import type { ListedBrand } from '#contract/catalogue.ts'
import { goodsInShop } from '../support/goods.ts'
import { lookClosely } from '../support/look-closely.ts'
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
import { expect, expectedStatus, test } from '../support/shop-test.ts'

// The longest tests of all: side by side.
test.describe.configure({ mode: 'parallel' })

const widths = [390, 1280]
const seeAt = (page: Page, width: number) => page.setViewportSize({ width, height: 844 })

const lists = async (request: APIRequestContext) => {
  const [maker] = (await (await request.get('/api/v1/articles/brand')).json()) as ListedBrand[]
  return [
    '/', '/jakker', '/jakker/skalljakker', '/jakker/skalljakker/regnjakker', '/tekstil?sorter=pris&snudd=1&side=2', '/herre', '/dame', '/junior',
    '/barn', '/uni', '/voksen', '/barn-junior', '/dame?unisex=1', '/goggles', `/merke/${maker?.slug}`, '/utvalg/1+2+3', '/utvalg/0', '/tekstil?side=999', '/search', '/search/jakke', '/search/finnesikke', '/jakker?pris-til=1',
  ] // prettier-ignore
}

const others = async (request: APIRequestContext) => {
  const goods = await goodsInShop(request, { group: 'sko', at: 1 })
  const [shop] = (await (await request.get('/api/v1/shops')).json()) as Shop[]
  return [
    `/product/${encodeURIComponent(goods.slug)}`, productPath(goods), `/product/${goods.articleId}`, '/handlekurv', '/checkout',
    `/checkout?ean=${goods.ean}`, '/checkout?ean=7000000000000', '/ansatt/logg-inn', '/finnes-ikke', '/a/b/c/d', '/product/finnes-ikke',
    '/kvittering/finnes-ikke', '/?sted=Bergen', '/kundeservice', '/kontakt', '/avstemning', '/avstemning/1', '/storrelser', '/storrelser/gråstein', '/vedlikehold', '/om-oss', '/sporsmal-og-svar', '/personvernerklaering', '/kjopsvilkar', '/hvordan-kle-barna', '/mine-reservasjoner', '/butikker', '/butikker?sted=5003',
    '/butikker?sted=xyz', `/butikker/${shop?.slug}`, '/logg-inn', '/registrer', '/registrer/abc', '/glemt-passord', '/nytt-passord/abc', '/bekreft-epost/abc',
  ] // prettier-ignore
}

for (const [kind, paths] of Object.entries({ 'list and the home page': lists, 'other page': others }))
  test(`axe finds nothing on any ${kind} at 390 and 1280 px, and none is wider than the window`, async ({
    page,
    request,
    noise,
  }) => {
    // Thirty addresses, each looked at by axe at both widths: minutes on two busy cores.
    test.setTimeout(300_000)
    expectedStatus(noise, 401, 404)
    const looked = new Set<string>()
    for (const path of await paths(request)) {
      // Nothing is drawn anew for a width but by the style sheet: one page is looked at in both.
      await seeAt(page, widths[0]!)
      await page.goto(path)
      for (const width of widths) {
        await seeAt(page, width)
        await lookClosely(page, path)
      }
      looked.add(await page.evaluate(() => location.pathname.split('/')[1] ?? ''))
    }
    console.log(`axe found nothing on ${looked.size} kinds of address`)
    expect(looked.size).toBeGreaterThan(10)
  })

for (const width of widths)
  test(`axe finds nothing at ${width} px with menu, filters, cart and faults open, and nothing is wider than the window`, async ({
    page,
    request,
    noise,
  }) => {
    test.setTimeout(180_000)
    expectedStatus(noise, 401, 404, 409, 422, 500)
    const lookAt = (state: string) => lookClosely(page, state)
    await seeAt(page, width)
    const goods = await goodsInShop(request, { group: 'sko', at: 1 })
    await page.goto('/jakker')
    if (width < 1020) {
      await page.locator('summary', { hasText: 'Meny' }).click()
      await lookAt('the menu')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Filter(0)' }).click()
      await expect(page.locator('#filter')).toBeVisible()
    } else {
      await page.locator('summary', { hasText: 'Alle varer' }).click()
      await lookAt('the whole menu')
      await page.keyboard.press('Escape')
    }
    for (const summary of await page.locator('#filter summary').all()) {
      if (!(await summary.evaluate(element => (element.parentElement as HTMLDetailsElement).open)))
        await summary.click()
    }
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
    await page.goto('/ansatt/ui')
    await lookAt('the building blocks')

    await page.goto('/')
    await page.route('**/jakker.data*', route => route.fulfill({ status: 500, body: 'borte' }))
    await page.getByRole('main').getByRole('link', { name: 'Jakker', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noe gikk galt')
    await lookAt('the error page')
  })
