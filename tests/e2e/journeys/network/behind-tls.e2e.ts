import type { Page } from '@playwright/test'
import type { Database } from '#database/connection.ts'
import { migrate } from '#database/migrate.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { applyPostcodes } from '#modules/stock/shops/index.ts'
import { givenArticle, givenShop } from '#tests/support/catalogue/catalogue.ts'
import { startShop, temporaryFolder } from '#tests/support/servers/shop.ts'
import { startTlsProxy } from '#tests/support/servers/tls-proxy.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import {
  deskEntry,
  fillForm,
  goToCheckout,
  logInByTheForm,
  pickupCode,
  reserveButton,
} from '#tests/e2e/support/shopper.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

// A separate server: the one of the other tests uses plain http.
let url = ''
let close = async (): Promise<void> => {}
let accounts: Record<'assistant' | 'editor', { email: string; password: string }>

test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  const [folder, proxy] = [await temporaryFolder('tls'), await startTlsProxy()]
  url = `https://localhost:${proxy.port}`
  accounts = await inDatabaseOf(folder.path, fill)
  const shop = await startShop({
    dataDir: folder.path,
    env: {
      DEMO: '0',
      RATE_LIMITS: 'off',
      PUBLIC_URL: url,
      TRUST_PROXY: '1',
      BRAND_HOSTS: 'fjell.localhost=fjell',
    },
  })
  proxy.leadTo(shop.url)
  close = async () => {
    await shop.stop()
    await proxy.close()
    await folder.remove()
  }
})
test.afterAll(() => close())

/** A small shop, because loading the demo chain takes twenty seconds of processor time. */
async function fill({ db, pool }: Database) {
  await migrate(pool)
  const bergen = { code: '5003', place: 'BERGEN', municipalityNo: null, municipality: null, county: null }
  await applyPostcodes(db, [{ ...bergen, latitude: 60.39, longitude: 5.32 }])
  await givenShop(db, { id: 55, name: 'Bogstad', openingHours: 'Man-Søn 0000-2400' })
  const colour = { name: 'Marineblå', code: '550' }
  for (const name of ['Svømmebriller', 'Badeshorts'])
    await givenArticle(db, { name, groups: ['Badesport', 'Bading', name], variants: [{ colour, stock: { 55: 5 } }] })
  const account = async (role: 'assistant' | 'editor', shopIds: number[]) => {
    const email = `${role}@hent.example`
    const made = await addStaff(db, { email, name: role, role, shopIds })
    if (!made.ok) throw new Error(made.reason)
    return { email, password: made.password }
  }
  return { assistant: await account('assistant', [55]), editor: await account('editor', []) }
}
test.use({
  ignoreHTTPSErrors: true,
  // The address is known once the proxy listens.
  // eslint-disable-next-line no-empty-pattern -- Playwright wants the braces
  baseURL: async ({}, use) => use(url),
})

test("behind TLS a shopper reserves and cancels, staff log in, hand over a reservation, add a synonym and log out, and login at a brand's host works without script", async ({
  page,
  request,
  context,
  browser,
}) => {
  const goods = await goodsInShop(request, { group: 'badesport', shopId: 55, nth: 1 })
  const reserve = async () => {
    await goToCheckout(page, goods)
    await fillForm(page)
    await reserveButton(page).click()
    return pickupCode(page)
  }
  await page.goto('/')
  await page.getByLabel('Postnummer eller sted').fill('5003')
  await page.getByLabel('Postnummer eller sted').press('Enter')
  await expect(page).toHaveURL(/\?sted=5003/)
  await reserve()
  await page.getByText('Avbestill reservasjonen').click()
  await page.getByRole('button', { name: 'Ja, avbestill' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reservasjonen er avbestilt')
  const code = await reserve()

  await logInByTheForm(page, accounts.assistant)
  const session = (await context.cookies()).find(({ name }) => name.includes('hent-staff'))
  expect(session).toMatchObject({ name: '__Host-hent-staff', secure: true, httpOnly: true, path: '/' })
  await expect(deskEntry(page, code)).toContainText(goods.ean)
  await page.getByRole('button', { name: `Klar: ${code}` }).click()
  await page.getByRole('button', { name: `Hentet: ${code}` }).click()
  await expect(page.getByRole('button', { name: `Hentet: ${code}` })).toHaveCount(0)
  await logOut(page)

  await page.getByLabel('E-post').fill(accounts.editor.email)
  await page.getByLabel('Passord').fill(accounts.editor.password)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByLabel('Søk som en kunde')).toBeVisible()
  const word = 'tlsplagget'
  await page.goto(`/ansatt/sok/synonymer?q=${word}`)
  const form = page.getByRole('form', { name: 'Legg til et synonym' })
  await form.getByLabel('Når kunden skriver').fill(word)
  await form.getByLabel('Finner søket også').fill('lue')
  await form.getByRole('button', { name: 'Legg til', exact: true }).click()
  await expect(page.getByText('er lagt til')).toBeVisible()
  await logOut(page)

  const plain = await browser.newContext({ ignoreHTTPSErrors: true, javaScriptEnabled: false })
  await logInByTheForm(await plain.newPage(), accounts.assistant, url.replace('localhost', 'fjell.localhost'))
  await plain.close()
})

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await expect(page).toHaveURL('/ansatt/logg-inn')
}
