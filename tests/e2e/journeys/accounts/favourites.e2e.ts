import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { apiHeaders, somebody } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

const path = '/api/v1/customers/current/favourites'
const hearts = (at: Page | Locator) => at.getByRole('main').getByRole('button', { name: /^Favoritt: / })
const pressed = (heart: Locator, is: boolean) => expect(heart).toHaveAttribute('aria-pressed', String(is))

async function givenCustomer(request: APIRequestContext) {
  const { email, phone } = somebody()
  const data = {
    ...{ first_name: 'Hjerte', last_name: 'Venn', email, phone: `+47${phone}`, terms_conditions: 1 },
    ...{ password: 'blåbær på fjellet', password_confirmation: 'blåbær på fjellet', club: false, newsletter: false },
  }
  const made = await request.post('/api/v1/customers/register', { headers: await apiHeaders(request), data })
  expect(made.status(), await made.text()).toBe(201)
  return { email, password: data.password }
}
const inAccount = async ({ request }: Page) =>
  ((await (await request.get(path)).json()) as { articleId: number }[]).length

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/logg-inn?neste=%2Fjakker')
  await page.getByRole('textbox', { name: 'E-post eller mobilnummer' }).fill(email)
  await page.getByRole('textbox', { name: 'Passord' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
  await expect(page).toHaveURL('/jakker')
}

test('a guest’s favourite is there at once, on the article’s page, after a reload and in another tab', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/jakker')
  const heart = hearts(page).nth(1)
  await pressed(heart, false)
  const box = await heart.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await heart.click()
  await pressed(heart, true)
  await expect(page).toHaveURL('/jakker')
  await lookClosely(page, 'a list with a favourite')

  const other = await context.newPage()
  await other.goto('/jakker')
  await pressed(hearts(other).nth(1), true)
  await hearts(other).nth(0).focus()
  await other.keyboard.press('Space')
  await pressed(hearts(page).nth(0), true)
  await hearts(page).nth(0).click()
  await pressed(hearts(other).nth(0), false)

  await page.reload()
  await pressed(heart, true)
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Favoritt: ', '')
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const ofPage = page.getByRole('button', { name: `Favoritt: ${name}`, exact: true })
  await pressed(ofPage, true)
  await lookClosely(page, 'an article that is a favourite')
  await ofPage.click()
  await pressed(ofPage, false)
  await pressed(hearts(other).nth(1), false)
})

test('a login merges what the guest liked with what the account holds, and a logout leaves nothing on the device', async ({
  page,
}) => {
  const account = await givenCustomer(page.request)
  await page.goto('/jakker')
  await hearts(page).nth(0).click()
  await expect.poll(() => inAccount(page)).toBe(1)
  await page.goto('/min-side')
  await page.getByRole('main').getByRole('button', { name: 'Logg ut', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/jakker')
  await pressed(hearts(page).nth(0), false)

  await hearts(page).nth(1).click()
  await logIn(page, account)
  for (const at of [0, 1]) await pressed(hearts(page).nth(at), true)
  expect(await inAccount(page)).toBe(2)
})

test('what the account refuses, or what a phone without network cannot tell it, is undone, and why is said at the heart', async ({
  page,
  noise,
}) => {
  expectedStatus(noise, 503)
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  await givenCustomer(page.request)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/jakker')
  const heart = hearts(page).nth(1)
  await heart.click()
  await expect.poll(() => inAccount(page)).toBe(1)

  await page.route(`**${path}/*`, route =>
    route.fulfill({ status: 503, json: { message: 'Mange er her nå. Prøv igjen.', code: 'busy' } }),
  )
  await heart.click()
  const said = page.getByRole('main').getByRole('alert')
  await expect(said).toHaveText('Mange er her nå. Prøv igjen.')
  await pressed(heart, true)
  const [place, words] = [await heart.boundingBox(), await said.boundingBox()]
  expect(Math.abs((words?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(80)
  await lookClosely(page, 'a heart that was refused')

  await page.unroute(`**${path}/*`)
  await page.context().setOffline(true)
  await heart.click()
  await expect(said).toHaveText('Vi fikk ikke kontakt med nettbutikken. Sjekk nettet og prøv igjen.')
  await pressed(heart, true)
  await page.context().setOffline(false)
  await heart.click()
  await expect(said).toBeHidden()
  await pressed(heart, false)
  await expect.poll(() => inAccount(page)).toBe(0)
})

const rememberIds = (page: Page, ids: number[]) =>
  page.evaluate(all => localStorage.setItem('hent.favourites', JSON.stringify({ ids: all, saved: false })), ids)

test('a guest’s list: empty at first, removed with a way back, moved to the cart, and shared by a link', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/favoritter')
  const main = page.getByRole('main')
  await expect(main.getByText('Ingen favoritter ennå')).toBeVisible()
  await lookClosely(page, 'no favourites')
  const shop = await context.newPage()
  await shop.goto('/jakker')
  for (const at of [0, 1, 2]) await hearts(shop).nth(at).click()
  // What another tab liked is there without a reload.
  await expect(hearts(page)).toHaveCount(3)
  await expect(main.getByText('3 varer', { exact: true })).toBeVisible()
  await lookClosely(page, 'favourites')
  await page.setViewportSize({ width: 1280, height: 800 })
  await lookClosely(page, 'favourites')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Favoritter' })).toContainText('3')

  await hearts(page).nth(1).click()
  await expect(main.getByText('er fjernet fra favorittene')).toBeVisible()
  await expect(hearts(page)).toHaveCount(2)
  const back = main.getByRole('button', { name: /^Angre / })
  await expect(back).toBeFocused()
  await lookClosely(page, 'a favourite that was removed')
  await back.click()
  await expect(hearts(page)).toHaveCount(3)

  const move = main.getByRole('button', { name: /^Flytt til handlekurven/ }).first()
  await move.click()
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

test('a favourite that is not sold any more is said so, and a long list comes in pages', async ({ page, noise }) => {
  expectedStatus(noise, 404)
  await page.goto('/jakker')
  const answer = await page.request.get('/api/v1/articles?orderBy=Bestseller&per_page=30')
  const { data } = (await answer.json()) as { data: { id: number }[] }
  await rememberIds(page, [2_000_000_000, ...data.map(({ id }) => id)])
  await page.goto('/favoritter')
  await expect(hearts(page)).toHaveCount(23)
  const gone = page.getByRole('region', { name: 'Ikke i salg lenger' })
  await gone.getByRole('button', { name: 'Fjern' }).click()
  await expect(gone.getByText('er fjernet fra favorittene')).toBeVisible()
  await lookClosely(page, 'a favourite that is gone')
  await page.getByRole('link', { name: 'Neste' }).click()
  await expect(page).toHaveURL('/favoritter?side=2')
  await expect(hearts(page)).toHaveCount(6)
})

test('a customer’s list is the account’s, also what another device liked, and without network it says so and stays', async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  await givenCustomer(page.request)
  const headers = await apiHeaders(page.request)
  await page.goto('/jakker')
  await hearts(page).nth(0).click()
  await expect.poll(() => inAccount(page)).toBe(1)
  const added = await page.request.post(path, { headers, data: { articleIds: [await articleOf(page, 1)] } })
  expect(added.status()).toBe(200)
  await page.goto('/min-side')
  await page.getByRole('link', { name: 'Favorittene dine' }).click()
  await expect(hearts(page)).toHaveCount(2)
  await expect(page.getByRole('main').getByText('Favorittene ligger på denne enheten')).toBeHidden()

  await page.context().setOffline(true)
  await hearts(page).first().click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Vi fikk ikke kontakt med nettbutikken')
  await expect(hearts(page)).toHaveCount(2)
  await page.context().setOffline(false)
  expect(await inAccount(page)).toBe(2)
})

async function articleOf(page: Page, at: number): Promise<number> {
  const id = await page.getByRole('main').locator('li[id^=vare-]').nth(at).getAttribute('id')
  return Number(id?.replace('vare-', ''))
}
