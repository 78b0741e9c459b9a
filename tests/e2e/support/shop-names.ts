import type { APIRequestContext, Page } from '@playwright/test'
import type { NearShopsResponse } from '#contract/near-shops.ts'
import type { Shop } from '#contract/shops.ts'

export const bergen = { latitude: 60.393, longitude: 5.324 }

export async function shopNames(request: APIRequestContext): Promise<string[]> {
  const shops = (await (await request.get('/api/v1/shops')).json()) as Shop[]
  return shops.map(({ name }) => name)
}

/** The shops for a visitor without a shop or a position: the default shop first. */
export async function strangersNames(request: APIRequestContext): Promise<string[]> {
  const shops = (await (await request.get('/api/v1/shops')).json()) as Shop[]
  const isDefault = ({ id }: Shop) => id === 55
  return [...shops.filter(isDefault), ...shops.filter(shop => !isDefault(shop))].map(({ name }) => name)
}

export async function nearestNames(request: APIRequestContext, query: string): Promise<string[]> {
  const result = (await (await request.get(`/api/v1/shops/near?${query}`)).json()) as NearShopsResponse
  return result.shops.map(({ name }) => name)
}

export const atBergen = `lat=${bergen.latitude}&lon=${bergen.longitude}&take=200`
/** The shops in the shop finder, in order. */
export const shownNames = (page: Page) => page.getByRole('main').locator('ul.divide-y > li h2 a').allTextContents()
/** The first shops of an article, in order. */
export async function pickupNames(page: Page, first: number): Promise<string[]> {
  const rows = page.getByRole('region', { name: 'Hent i butikk' }).locator('li h3')
  return (await rows.allTextContents()).slice(0, first)
}
