import type { Locator, Page } from '@playwright/test'
import type { Shop } from '#contract/shops.ts'
import { asCustomer } from '#tests/e2e/support/customer.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { expect, isKnown, test } from '#tests/e2e/support/shop-test.ts'
import { gapCart, openCheckout } from '#tests/e2e/support/split-cart.ts'

interface Picker {
  name: string
  /** Opens the picker. */
  open: (page: Page, goods: { slug: string; ean: string }, own: Shop) => Promise<unknown>
  /** Searches for a place. */
  find: (page: Page, typed: string) => Promise<unknown>
  /** The rows of the shops, in order. */
  rows: (page: Page) => Locator
}

const typeInto = (label: string) => async (page: Page, typed: string) => {
  const field = page.getByLabel(label, { exact: true })
  await field.fill(typed)
  return field
}
const alone = 'Postnummer, sted eller butikk'

const pickers: Picker[] = [
  {
    name: 'the shops page',
    open: page => page.goto('/butikker'),
    find: async (page, typed) => (await typeInto('Sted, postnummer eller butikk')(page, typed)).press('Enter'),
    rows: page => page.getByRole('main').locator('ul.border-y > li'),
  },
  {
    name: 'the front page',
    open: page => page.goto('/'),
    find: async (page, typed) => (await typeInto('Postnummer eller sted')(page, typed)).press('Enter'),
    rows: page => page.locator('#finn-butikk ul.divide-y > li'),
  },
  {
    name: 'an article',
    open: (page, { slug }) => page.goto(`/product/${slug}`),
    find: async (page, typed) => {
      const section = page.locator('section[aria-labelledby=butikker]')
      const field = section.getByRole('combobox', { name: 'Postnummer eller adresse' })
      if (!(await field.isVisible())) await section.locator('summary').first().click()
      await field.fill(typed)
      await section.getByRole('button', { name: 'Finn', exact: true }).click()
    },
    rows: page => page.locator('section[aria-labelledby=butikker] li'),
  },
  {
    name: 'the filter of a list',
    open: async page => {
      await page.goto('/jakker')
      await isKnown(page)
      const fold = page.locator('#filter summary', { hasText: 'På lager i' })
      await expect(fold).toBeVisible()
      if (!(await page.getByLabel(alone).isVisible())) await fold.click()
    },
    find: typeInto(alone),
    rows: page =>
      page
        .locator('#filter')
        .getByRole('group', { name: 'På lager i', exact: true })
        .locator('label')
        .filter({ visible: true }),
  },
  {
    name: 'a stock alert',
    open: (page, { ean }) => page.goto(`/varsel?ean=${ean}`),
    find: typeInto('Finn butikk ved postnummer, sted eller navn'),
    rows: page => page.getByLabel('Butikk', { exact: true }).locator('option:not([value=""])'),
  },
  {
    name: 'Min side',
    open: async page => {
      await asCustomer(page.request)
      await page.goto('/min-side/storrelser')
    },
    find: typeInto('Finn butikk ved postnummer, sted eller navn'),
    rows: page => page.getByLabel('Min butikk', { exact: true }).locator('option:not([value=""])'),
  },
  {
    name: '«Bytt butikk» in the checkout',
    open: async (page, _, own) => {
      await openCheckout(page, await gapCart(page.request, { shopId: own.id, group: 'tekstil', has: 1, lacks: 1 }))
      await page.getByRole('button', { name: 'Bytt butikk' }).click()
    },
    find: (page, typed) => page.getByRole('dialog', { name: 'Bytt butikk' }).getByRole('searchbox').fill(typed),
    rows: page => page.getByRole('dialog', { name: 'Bytt butikk' }).getByRole('listitem'),
  },
]

test.use({ viewport: { width: 1280, height: 900 } })

for (const { name, open, find, rows } of pickers)
  test(`${name}: a postcode, a misspelt and a former place list the nearest shops after the shopper's own`, async ({
    page,
    request,
  }) => {
    const own = await ownShop(request)
    await choose(page, own)
    await open(page, await goodsInShop(request, { group: 'jakker' }), own)
    await isKnown(page)
    for (const typed of ['7030', 'tronheim', 'Trondhjem']) {
      await find(page, typed)
      await expect(rows(page).first(), typed).toContainText(own.name)
      await expect(rows(page).nth(1), typed).toContainText('Trondheim')
    }
    await find(page, '')
    await expect(rows(page).first(), 'nothing typed').toContainText(own.name)
  })

test('«Min butikk» in a list leads to the shops, and the choice leads back to the list with the goods of that shop', async ({
  page,
  request,
}) => {
  const own = await ownShop(request)
  await page.goto('/jakker?sorter=pris')
  await isKnown(page)
  await page.getByRole('link', { name: 'Min butikk, velg en først' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/butikker')
  await page.getByLabel('Sted, postnummer eller butikk').fill(own.name)
  await page.getByLabel('Sted, postnummer eller butikk').press('Enter')
  await expect(page).toHaveURL(/sted=/)
  await page.getByRole('button', { name: `Gjør til min butikk: ${own.name}`, exact: true }).click()
  await expect(page).toHaveURL(`/jakker?sorter=pris&butikk=${own.id}`)
  await expect(
    page.getByRole('link', { name: `Min butikk, bare varer i ${own.name}` }).filter({ visible: true }),
  ).toHaveAttribute('aria-current', 'true')
})

test('the map of the shops shows the shops nearest to the typed place, also after it was zoomed', async ({
  page,
  noise,
}) => {
  noise.allow(/^another host: https:\/\/cache\.kartverket\.no\//)
  await page.route('https://cache.kartverket.no/**', route => route.fulfill({ status: 204 }))
  await page.goto('/butikker')
  await isKnown(page)
  await page.getByRole('button', { name: 'Vis i kart' }).click()
  const map = page.getByRole('application', { name: /^Kart/ })
  await expect(map).toBeVisible()
  await map.press('+')
  for (const [typed, town] of [
    ['9008', 'Tromsø'],
    ['7030', 'Trondheim'],
  ] as const) {
    await page.getByLabel('Sted, postnummer eller butikk').fill(typed)
    await page.getByLabel('Sted, postnummer eller butikk').press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `nærmest ${typed}` })).toBeVisible()
    await expect(map.locator(`[title*="${town}"]`).first(), town).toBeVisible()
    await expect(map.locator('[title*="Kristiansand"]'), town).toHaveCount(0)
  }
})

async function ownShop(request: Parameters<typeof goodsInShop>[0]): Promise<Shop> {
  const shops = (await (await request.get('/api/v1/shops')).json()) as Shop[]
  const own = shops.find(({ postPlace }) => postPlace.toLowerCase() === 'oslo')
  if (!own) throw new Error('There is no shop in Oslo')
  return own
}

async function choose(page: Page, { id, name, slug }: Shop): Promise<void> {
  await page.addInitScript(shop => localStorage.setItem('hent.my-shop', shop), JSON.stringify({ id, name, slug }))
}
