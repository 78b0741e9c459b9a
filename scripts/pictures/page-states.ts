import type { Page } from '@playwright/test'
import { goodsInShop } from '../../tests/e2e/support/goods.ts'
import { productPath } from '../../tests/e2e/support/shopper.ts'
import { cartStates } from './cart-states.ts'
import { searchStates } from './search-states.ts'
import { shopStates } from './shop-states.ts'
import { at, isPhone, type PageState } from './state.ts'

const shoes = (page: Page, url: string) => goodsInShop(page.request, { group: 'sko', nth: 2, url })

/** Every page with its states and errors, in the order of a visit. */
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
  ...searchStates,
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
  ...cartStates,
  at('/kundeservice'),
  ...shopStates,
  at('404', '/finnes-ikke'),
  at('/ansatt/logg-inn'),
]
