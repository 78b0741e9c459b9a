import type { Locator, Page } from '@playwright/test'
import { asCustomer } from '#tests/e2e/support/customer.ts'
import { apiHeaders } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const path = '/api/v1/customers/current/favourites'
const hearts = (at: Page | Locator) => at.getByRole('main').getByRole('button', { name: /^Favoritt: / })
const pressed = (heart: Locator, is: boolean) => expect(heart).toHaveAttribute('aria-pressed', String(is))
const inAccount = async ({ request }: Page) =>
  ((await (await request.get(path)).json()) as { articleId: number }[]).length

test("a guest's favourite shows at once, on the article page, after a reload and in another tab", async ({
  page: list,
  context,
}) => {
  await list.goto('/favoritter')
  await expect(list.getByRole('main').getByText('Ingen favoritter ennå')).toBeVisible()
  const page = await context.newPage()
  await page.goto('/jakker')
  const heart = hearts(page).nth(1)
  await pressed(heart, false)
  const box = await heart.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await heart.click()
  await pressed(heart, true)
  await expect(page).toHaveURL('/jakker')
  await expect(hearts(list)).toHaveCount(1)
  await hearts(page).nth(0).focus()
  await page.keyboard.press('Space')
  await expect(hearts(list)).toHaveCount(2)
  await lookClosely(page, 'a list with a favourite')

  await page.reload()
  await pressed(heart, true)
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Favoritt: ', '')
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const ofPage = page.getByRole('button', { name: `Favoritt: ${name}`, exact: true })
  await pressed(ofPage, true)
  await ofPage.click()
  await pressed(ofPage, false)
  await expect(hearts(list)).toHaveCount(1)
})

test('a guest pages through favourites, undoes a removal, moves one to the cart and shares the list; an unknown article is listed apart and can be removed', async ({
  page,
  noise,
}) => {
  expectedStatus(noise, 404)
  const response = await page.request.get('/api/v1/articles?orderBy=Bestseller&per_page=30')
  const { data } = (await response.json()) as { data: { id: number }[] }
  const ids = data.map(({ id }) => id)
  await page.addInitScript(
    all => {
      if (localStorage.getItem('hent.favourites') === null)
        localStorage.setItem('hent.favourites', JSON.stringify({ ids: all, saved: false }))
    },
    [2_000_000_000, ...ids],
  )
  await page.goto('/favoritter?side=2')
  const main = page.getByRole('main')
  await expect(hearts(page)).toHaveCount(7)
  await page.goto('/favoritter')
  await expect(hearts(page)).toHaveCount(23)
  const gone = page.getByRole('region', { name: 'Ikke i salg lenger' })
  await gone.getByRole('button', { name: 'Fjern' }).click()
  await expect(gone.getByText('er fjernet fra favorittene')).toBeVisible()

  await page.evaluate(
    few => localStorage.setItem('hent.favourites', JSON.stringify({ ids: few, saved: false })),
    ids.slice(0, 3),
  )
  await page.reload()
  await expect(hearts(page)).toHaveCount(3)
  await expect(main.getByText('3 varer', { exact: true })).toBeVisible()
  await hearts(page).nth(1).click()
  await expect(main.getByText('er fjernet fra favorittene')).toBeVisible()
  await expect(hearts(page)).toHaveCount(2)
  const back = main.getByRole('button', { name: /^Angre / })
  await expect(back).toBeFocused()
  await lookClosely(page, 'a favourite that was removed')
  await back.click()
  await expect(hearts(page)).toHaveCount(3)

  await main
    .getByRole('button', { name: /^Flytt til handlekurven/ })
    .first()
    .click()
  const sizes = main.getByRole('combobox')
  await expect(sizes).toBeFocused()
  await lookClosely(page, 'the sizes of a favourite')
  const enough = sizes.locator('option:not([disabled]):not([value=""])').first()
  await sizes.selectOption((await enough.getAttribute('value')) ?? '')
  await main.getByRole('button', { name: /^Flytt .* til handlekurven$/ }).click()
  await expect(main.getByText('er flyttet til handlekurven')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gå til kassen, 1 vare' })).toBeVisible()
  await expect(main.getByText('2 varer', { exact: true })).toBeVisible()

  await main.getByRole('link', { name: 'Del listen' }).click()
  await expect(page).toHaveURL(/\/utvalg\/\d+\+\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Et utvalg')
  await expect(hearts(page)).toHaveCount(2)
})

test("a customer's favourites are shared by the account's devices; a refused or failed change is undone with a message at the heart; logout clears them, and login merges a guest's", async ({
  page,
  noise,
}) => {
  expectedStatus(noise, 503)
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const account = await asCustomer(page.request)
  const main = page.getByRole('main')
  await page.goto('/jakker')
  const heart = hearts(page).nth(1)
  await heart.click()
  await expect.poll(() => inAccount(page)).toBe(1)
  await page.route(`**${path}/*`, route =>
    route.fulfill({ status: 503, json: { message: 'Mange er her nå. Prøv igjen.', code: 'busy' } }),
  )
  await heart.click()
  const message = main.getByRole('alert')
  await expect(message).toHaveText('Mange er her nå. Prøv igjen.')
  await pressed(heart, true)
  const [place, words] = [await heart.boundingBox(), await message.boundingBox()]
  expect(Math.abs((words?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(80)
  await lookClosely(page, 'a heart that was refused')
  await page.unroute(`**${path}/*`)

  const headers = await apiHeaders(page.request)
  const added = await page.request.post(path, { headers, data: { articleIds: [await articleOf(page, 2)] } })
  expect(added.status()).toBe(200)
  await page.goto('/favoritter')
  await expect(hearts(page)).toHaveCount(2)
  await expect(main.getByText('Favorittene ligger på denne enheten')).toBeHidden()
  await page.context().setOffline(true)
  await hearts(page).first().click()
  await expect(message).toHaveText('Vi fikk ikke kontakt med nettbutikken. Sjekk nettet og prøv igjen.')
  await expect(hearts(page)).toHaveCount(2)
  await page.context().setOffline(false)
  expect(await inAccount(page)).toBe(2)

  await page.goto('/min-side')
  await main.getByRole('button', { name: 'Logg ut', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/jakker')
  await pressed(hearts(page).nth(1), false)
  await hearts(page).nth(0).click()
  await page.goto('/logg-inn?neste=%2Fjakker')
  await page.getByRole('textbox', { name: 'E-post eller mobilnummer' }).fill(account.email)
  await page.getByRole('textbox', { name: 'Passord' }).fill(account.password)
  await main.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page).toHaveURL('/jakker')
  for (const at of [0, 1, 2]) await pressed(hearts(page).nth(at), true)
  expect(await inAccount(page)).toBe(3)
})

async function articleOf(page: Page, at: number): Promise<number> {
  const id = await page.getByRole('main').locator('li[id^=vare-]').nth(at).getAttribute('id')
  return Number(id?.replace('vare-', ''))
}
