import type { Page } from '@playwright/test'
import { goodsInShop } from '../../tests/e2e/goods.ts'
import { fillForm, goToCheckout, productPath, putInCart, reserveButton } from '../../tests/e2e/shopper.ts'

export interface PageState {
  name: string
  /** Leaves the page in the state to be photographed. `url` is the shop's, without a slash at the end. */
  show(page: Page, url: string): Promise<unknown>
}

const at = (name: string, path = name): PageState => ({ name, show: (page, url) => page.goto(url + path) })

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1020

const shoes = (page: Page, url: string) => goodsInShop(page.request, { group: 'sko', at: 2, url })

/** Every page, and what can be opened or go wrong on it, in the order a shopper meets them. */
export const pageStates: PageState[] = [
  at('forside', '/'),
  {
    name: 'meny',
    async show(page, url) {
      await page.goto(`${url}/`)
      if (isPhone(page)) await page.locator('summary, button', { hasText: 'Meny' }).first().click()
      else await page.getByRole('navigation', { name: 'Hovedmeny' }).locator('summary, button').first().click()
    },
  },
  at('/jakker'),
  at('/jakker/skalljakker/regnjakker'),
  at('/sko side 2', '/sko?side=2'),
  at('/dame'),
  at('/junior'),
  {
    name: 'filter',
    async show(page, url) {
      await page.goto(`${url}/sko`)
      if (isPhone(page)) await page.getByRole('button', { name: /^Filter\(/ }).click()
    },
  },
  {
    name: 'filter valgt',
    async show(page, url) {
      await page.goto(`${url}/jakker`)
      if (isPhone(page)) await page.getByRole('button', { name: /^Filter\(/ }).click()
      await page.getByRole('group', { name: 'Farge' }).locator('label').first().click()
      await page.waitForURL(/farge=/)
    },
  },
  at('ingen treff i filter', '/jakker?pris-til=1'),
  at('/search/jakke'),
  at('søk uten treff', '/search/finnesikke'),
  {
    name: 'vare',
    show: async (page, url) => page.goto(url + `/product/${encodeURIComponent((await shoes(page, url)).slug)}`),
  },
  { name: 'vare, valgt', show: async (page, url) => page.goto(url + productPath(await shoes(page, url))) },
  {
    name: 'jakke på salg',
    async show(page, url) {
      await page.goto(`${url}/jakker`)
      await page
        .getByRole('article')
        .filter({ has: page.locator('s, del') })
        .first()
        .getByRole('link')
        .first()
        .click()
      await page.waitForURL(/product/)
    },
  },
  at('tom handlekurv', '/handlekurv'),
  { name: 'lagt i kurven', show: async (page, url) => putInCart(page, await shoes(page, url), url) },
  {
    name: 'handlekurv',
    async show(page, url) {
      await putInCart(page, await shoes(page, url), url)
      await putInCart(page, await goodsInShop(page.request, { group: 'jakker', at: 1, url }), url)
      await page.goto(`${url}/handlekurv`)
    },
  },
  { name: 'kasse', show: async (page, url) => goToCheckout(page, await shoes(page, url), url) },
  {
    name: 'kasse med feil',
    async show(page, url) {
      await goToCheckout(page, await shoes(page, url), url)
      await reserveButton(page).click()
    },
  },
  {
    name: 'kvittering',
    async show(page, url) {
      await goToCheckout(page, await shoes(page, url), url)
      await fillForm(page)
      await reserveButton(page).click()
      await page.waitForURL(/kvittering/)
    },
  },
  at('/kundeservice'),
  at('/butikker'),
  at('404', '/finnes-ikke'),
  at('/ansatt/logg-inn'),
]
