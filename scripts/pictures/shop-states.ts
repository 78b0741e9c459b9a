import type { Page } from '@playwright/test'
import { goodsInShop } from '../../tests/e2e/support/goods.ts'
import { productPath } from '../../tests/e2e/support/shopper.ts'
import { at, type PageState } from './state.ts'

const bergen = '5003'

/** Replaces map tiles with a plain square, so that the pictures do not need a network. */
const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#e8efe6" stroke="#c4d1c1" d="M0 0h256v256H0z"/></svg>`

async function openMap(page: Page): Promise<void> {
  await page.route('https://cache.kartverket.no/**', route =>
    route.fulfill({ contentType: 'image/svg+xml', body: tile }),
  )
  await page.getByRole('button', { name: 'Vis i kart' }).click()
  await page.getByRole('application', { name: /^Kart/ }).locator('img').first().waitFor()
}

const chooseFirstShop = (page: Page) =>
  page
    .getByRole('button', { name: /^Velg som min/ })
    .first()
    .click()

const jacketPage = async (page: Page, url: string) =>
  page.goto(url + productPath(await goodsInShop(page.request, { group: 'jakker', nth: 3, url })))

const openPosition = (page: Page) => page.getByText('Vis nærmeste butikk først').click()

export const shopStates: PageState[] = [
  at('/butikker'),
  at('åpne butikker', '/butikker?apen=1'),
  at('butikker ved postnummer', `/butikker?sted=${bergen}`),
  at('butikker i by', '/butikker?sted=Bergen'),
  at('ukjent sted', '/butikker?sted=Finnesikke'),
  {
    name: 'butikker, min valgt',
    async show(page, url) {
      await page.goto(`${url}/butikker`)
      await chooseFirstShop(page)
    },
  },
  {
    name: 'butikker i kart',
    async show(page, url) {
      await page.goto(`${url}/butikker`)
      await openMap(page)
    },
  },
  {
    name: 'butikk',
    async show(page, url) {
      await page.goto(`${url}/butikker`)
      await page.locator('main li h2 a').first().click()
      await page.waitForURL(/butikker\/./)
    },
  },
  {
    name: 'butikk, min, i kart',
    async show(page, url) {
      await page.goto(`${url}/butikker?sted=${bergen}`)
      await page.locator('main li h2 a').first().click()
      await page.waitForURL(/butikker\/./)
      await chooseFirstShop(page)
      await openMap(page)
    },
  },
  {
    name: 'hvor er du?',
    async show(page, url) {
      await jacketPage(page, url)
      await openPosition(page)
    },
  },
  {
    name: 'postnummer foreslått',
    async show(page, url) {
      await jacketPage(page, url)
      await openPosition(page)
      await page.getByRole('combobox', { name: 'Postnummer eller adresse' }).pressSequentially(bergen)
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'ukjent postnummer',
    async show(page, url) {
      await jacketPage(page, url)
      await openPosition(page)
      await page.getByRole('combobox', { name: 'Postnummer eller adresse' }).fill('9999')
      await page.keyboard.press('Enter')
      await page.getByRole('status').filter({ hasText: /\.$/ }).first().waitFor()
    },
  },
  {
    name: 'vare, min butikk og nærmest',
    async show(page, url) {
      await page.goto(`${url}/butikker?sted=${bergen}`)
      await chooseFirstShop(page)
      await jacketPage(page, url)
      await openPosition(page)
      await page.getByRole('combobox', { name: 'Postnummer eller adresse' }).fill(bergen)
      await page.keyboard.press('Enter')
      await page.getByText(/^Nærmest/).waitFor()
    },
  },
]
