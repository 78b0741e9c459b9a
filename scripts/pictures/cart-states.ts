import type { Page } from '@playwright/test'
import { goodsInShop, type Goods } from '../../tests/e2e/support/goods.ts'
import { fillForm, goToCheckout, putInCart, reserveButton } from '../../tests/e2e/support/shopper.ts'
import { at, type PageState } from './state.ts'

const shoes = (page: Page, url: string) => goodsInShop(page.request, { group: 'sko', nth: 2, url })

async function lookIntoCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Vis handlekurven' }).click()
  await page.getByRole('dialog', { name: 'Min Handlekurv' }).waitFor()
}

const severalGoods = async (page: Page, url: string): Promise<Goods[]> => [
  await shoes(page, url),
  ...(await Promise.all([0, 1, 2, 3, 4].map(nth => goodsInShop(page.request, { group: 'jakker', nth, url })))),
]

export const cartStates: PageState[] = [
  at('tom handlekurv', '/handlekurv'),
  {
    name: 'tom kurv, åpnet',
    async show(page, url) {
      await page.goto(`${url}/`, { waitUntil: 'networkidle' })
      await lookIntoCart(page)
    },
  },
  { name: 'lagt i kurven', show: async (page, url) => putInCart(page, await shoes(page, url), url) },
  {
    name: 'kurv med én vare',
    async show(page, url) {
      await putInCart(page, await shoes(page, url), url)
      await lookIntoCart(page)
    },
  },
  {
    name: 'kurv med mange varer',
    async show(page, url) {
      for (const goods of await severalGoods(page, url)) await putInCart(page, goods, url)
      await lookIntoCart(page)
    },
  },
  {
    name: 'kurv, en vare fjernet',
    async show(page, url) {
      for (const goods of (await severalGoods(page, url)).slice(0, 2)) await putInCart(page, goods, url)
      await lookIntoCart(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Fjern(?! den siste)/ })
        .first()
        .click()
    },
  },
  {
    name: 'handlekurv',
    async show(page, url) {
      for (const goods of (await severalGoods(page, url)).slice(0, 2)) await putInCart(page, goods, url)
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
]
