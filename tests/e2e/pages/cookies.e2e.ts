import type { Page } from '@playwright/test'
import { changeBrand } from '#modules/documents/brands/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import { freshNumber, goodsInShop } from '../support/goods.ts'
import { lookClosely } from '../support/look-closely.ts'
import { inDatabaseOf } from '../support/shop-database.ts'
import { putInCart } from '../support/shopper.ts'
import { expect, isKnown, test } from '../support/shop-test.ts'

test.use({ consented: false })

const aYear = 365 * 24 * 60 * 60
const tags = { cookie_ga: 'https://stats.example/tag.js', cookie_meta_pixel: 'https://ads.example/tag.js' }

/** The origin of a brand with optional cookies. The brand of the other tests has none. */
const brandWithTags = (baseURL = '') => `http://fjell.localhost:${new URL(baseURL).port}`

test.beforeAll(async () => {
  const text = Object.entries(tags).map(pair => pair.join('='))
  await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', database =>
    changeBrand(database, systemActor, { brand: 'fjell', basedOn: undefined }, { tags: text.join(', ') }),
  )
})

/** Opens a list of the brand with optional cookies. Running shops show changed settings within seconds. */
const openList = (page: Page, shop: string, options: { waitUntil?: 'networkidle' } = {}) =>
  expect(async () => {
    await page.goto(`${shop}/jakker`, options)
    await expect(page.getByRole('button', { name: 'Godta alle' })).toBeVisible({ timeout: 500 })
  }).toPass({ intervals: [200] })

test('the cookie question stays until the shopper chooses, no is as easy as yes, and the choice lasts a year, can be changed, and is stored with the account of a customer', async ({
  page,
  context,
  baseURL,
  noise,
}) => {
  noise.allow(/^another host: https:\/\/(stats|ads)\.example\//)
  const shop = brandWithTags(baseURL)
  for (const url of Object.values(tags))
    await page.route(url, route => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const question = page.getByRole('dialog', { name: 'Informasjonskapsler' })
  const no = question.getByRole('button', { name: 'Bare nødvendige' })
  const yes = question.getByRole('button', { name: 'Godta alle' })
  const cookie = async (name: string) => (await context.cookies()).find(one => one.name === name)

  await openList(page, shop)
  await expect(yes).toBeVisible()
  await page.reload()
  await expect(question).toBeVisible()
  expect(await cookie('cookiesAccepted')).toBeUndefined()
  const [noBox, yesBox] = [await no.boundingBox(), await yes.boundingBox()]
  expect([noBox?.width, noBox?.height]).toEqual([yesBox?.width, yesBox?.height])
  expect(await no.getAttribute('class')).toBe(await yes.getAttribute('class'))
  await lookClosely(page, 'the question about cookies')
  await no.click()
  await expect(question).toBeHidden()
  expect(await cookie('cookiesAccepted')).toMatchObject({ value: 'true', path: '/', sameSite: 'Lax' })
  const left = ((await cookie('cookiesAccepted'))?.expires ?? 0) - Date.now() / 1000
  expect(Math.abs(left - aYear)).toBeLessThan(600)
  expect((await cookie('cookieChoices'))?.value).toBe('')

  const number = freshNumber()
  const person = { first_name: 'Kari', last_name: 'Ås', email: `kapsler${number}@example.no`, phone: `9${number}` }
  const password = 'blåbær på fjellet'
  // Node does not know the host, so the calls are made in the page.
  const made = await page.evaluate(
    async ([body, token]) => {
      const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token ?? '') }
      return (await fetch('/api/v1/customers/register', { method: 'POST', headers, body: body ?? '' })).status
    },
    [
      JSON.stringify({ ...person, password, password_confirmation: password, terms_conditions: 1, club: true }),
      (await cookie('XSRF-TOKEN'))?.value,
    ],
  )
  expect(made).toBe(201)
  const consents = async () => {
    const account = await page.evaluate(
      async () => (await (await fetch('/api/v1/customers/current')).json()) as Record<string, unknown>,
    )
    return [account['cookie_ga'], account['cookie_meta_pixel'], account['club']]
  }
  await page.reload()
  await isKnown(page)
  await expect(question).toBeHidden()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Informasjonskapsler' }).click()
  await expect(question).toBeFocused()
  await expect(question.getByLabel('Nødvendige')).toBeDisabled()
  await question.getByLabel('Statistikk').check()
  await lookClosely(page, 'the kinds of cookies')
  await question.getByRole('button', { name: 'Lagre valgene' }).click()
  await expect(question).toBeHidden()
  expect((await cookie('cookieChoices'))?.value).toBe('cookie_ga')
  await expect.poll(consents).toEqual([true, false, true])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Informasjonskapsler' }).click()
  await expect(question.getByLabel('Statistikk')).toBeChecked()
  await yes.click()
  await expect(question).toBeHidden()
  expect((await cookie('cookieChoices'))?.value).toBe('cookie_ga.cookie_meta_pixel')
})

test('scripts that need consent load only after it, and the page reloads without them when the shopper withdraws it', async ({
  page,
  context,
  baseURL,
  noise,
}) => {
  noise.allow(/^another host: https:\/\/(stats|ads)\.example\//)
  const loaded: string[] = []
  for (const [kind, url] of Object.entries(tags))
    await page.route(url, route => {
      loaded.push(kind)
      return route.fulfill({ contentType: 'text/javascript', body: `document.body.dataset.tag = '${kind}'` })
    })
  const question = page.getByRole('dialog', { name: 'Informasjonskapsler' })
  const again = page.getByRole('contentinfo').getByRole('link', { name: 'Informasjonskapsler' })
  await openList(page, brandWithTags(baseURL), { waitUntil: 'networkidle' })
  await expect(question.getByRole('button', { name: 'Godta alle' })).toBeVisible()
  expect(loaded).toEqual([])
  await question.getByRole('button', { name: 'Velg selv' }).click()
  await question.getByLabel('Statistikk').check()
  await question.getByRole('button', { name: 'Lagre valgene' }).click()
  await expect(page.locator('body[data-tag=cookie_ga]')).toBeAttached()
  expect(loaded).toEqual(['cookie_ga'])
  const recorded = async () => (await context.cookies()).find(({ name }) => name === 'cookieConsent')?.value
  await expect.poll(recorded).toMatch(/^[0-9a-f-]{36}$/)

  await page.getByRole('banner').getByRole('link', { name: 'Logg inn' }).first().click()
  await expect(page).toHaveURL(/\/logg-inn/)
  await expect(page.locator('body[data-tag]')).not.toBeAttached()
  await page.goBack({ waitUntil: 'networkidle' })
  await expect(page.locator('body[data-tag=cookie_ga]')).toBeAttached()
  loaded.length = 1
  await page.evaluate(() => (document.cookie = '_ga=GA1; Path=/'))

  await again.click()
  await expect(question).toBeFocused()
  await question.getByRole('button', { name: 'Bare nødvendige' }).click()
  await expect(page.locator('body[data-tag]')).not.toBeAttached()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga')
  await expect(question).toBeHidden()
  expect(loaded).toEqual(['cookie_ga'])
  const answers = await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', async ({ pool }) => {
    const { rows } = await pool.query<{ accepted: string[] }>(
      'select accepted from customers.cookie_answer where consent_id = $1 order by id',
      [await recorded()],
    )
    return rows.map(({ accepted }) => accepted)
  })
  expect(answers).toEqual([['cookie_ga'], []])
})

test('while the cookie question is open, an article can be put into the cart and the privacy text opens over the page', async ({
  page,
  context,
  request,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const question = page.getByRole('dialog', { name: 'Informasjonskapsler' })
  await putInCart(page, await goodsInShop(request, { group: 'klatring' }))
  await expect(question).toBeVisible()
  const privacy = page.getByRole('dialog', { name: 'Personvern' })
  const read = question.getByRole('button', { name: 'Les om personvern' })
  await context.setOffline(true)
  await read.click()
  await expect(privacy.getByRole('alert')).toContainText('Vi fikk ikke hentet teksten')
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await expect(read).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(privacy.getByRole('heading', { name: 'Informasjonskapsler' })).toBeVisible()
  await lookClosely(page, 'privacy over the page')
  await page.keyboard.press('Escape')
  await expect(privacy).toBeHidden()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Greit' }).click()
  await expect(question).toBeHidden()
  const stored = (await context.cookies()).filter(({ name }) => name.startsWith('cookie'))
  expect(stored.map(({ name, value }) => [name, value])).toEqual([['cookiesAccepted', 'true']])
})
