import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import type { ReservationRequest } from '#contract/reservations.ts'
import { questionToken } from '#modules/reservations/index.ts'
import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { apiHeaders, goodsInShop, somebody, type Goods } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

const dataDir = process.env['HENT_E2E_DATA_DIR'] ?? ''

async function reserved(request: APIRequestContext, { ean, shop }: Goods, count: number) {
  const who = somebody()
  const data: ReservationRequest = {
    ...{ CustomerName: who.name, Email: who.email, Phone: who.phone, ShopID: shop.id },
    ...{ Delivery: false, Address: '', PostalCode: '', City: '', shipping_method_id: null },
    items: [{ EanNo: ean, Count: count }],
  }
  const headers = { ...(await apiHeaders(request)), 'Idempotency-Key': crypto.randomUUID() }
  const answer = await request.post('/api/v1/reservations', { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
  const { reservation, ...rest } = (await answer.json()) as {
    reservation: { id: number }
    pickupCode: string
    receiptToken: string
  }
  return { id: reservation.id, code: rest.pickupCode, token: rest.receiptToken }
}

/** The link in the mail of the newest question about a reservation. */
async function linkOf(id: number): Promise<string> {
  const [row] = await inDatabaseOf(dataDir, ({ db }) =>
    db
      .selectFrom('reservations.question')
      .select('seed')
      .where('reservation_id', '=', id)
      .orderBy('id', 'desc')
      .execute(),
  )
  const secret = (await readFile(join(dataDir, 'secret'), 'utf8')).trim()
  return `/svar/${questionToken(secret, row?.seed ?? '')}`
}

test('an assistant hands over a part by scanning, and the shopper’s receipt says what was collected', async ({
  page,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'klatring', min: 3, at: 6 })
  const { id, code, token } = await reserved(request, goods, 2)
  await asAssistant(page, goods)
  await page.goto(`/ansatt/reservasjon/${id}`)
  await page.getByRole('button', { name: `Klar: ${code}` }).click()
  await page.getByText('Kunden tar bare en del').click()
  const scan = page.getByLabel('Skann det kunden tar')
  await scan.fill('4711')
  await scan.press('Enter')
  await expect(page.getByText('4711 er ikke en av varene')).toBeVisible()
  await scan.fill(goods.ean)
  await scan.press('Enter')
  await expect(page.getByText(`${goods.name}: 1 av 2`)).toBeVisible()
  await lookClosely(page, 'a part at the desk')
  await page.getByRole('button', { name: `Lever ut en del: ${code}` }).click()
  await expect(page.getByRole('region', { name: 'Historikk' })).toContainText(`Ikke hentet: 1 × ${goods.name}`)
  await expect(page.getByText('Hentet 1 av 2')).toBeVisible()
  await page.goto(`/kvittering/${token}`)
  await expect(page.getByText('Hentet 1, 1 lagt tilbake')).toBeVisible()
  await lookClosely(page, 'a receipt of a part')
})

test('a shopper who is asked by a link says yes without script, and collects in the other shop', async ({
  page,
  request,
  browser,
}) => {
  const goods = await goodsInShop(request, { group: 'klatring', min: 3, at: 7 })
  const { id, code, token } = await reserved(request, goods, 1)
  await asAssistant(page, goods)
  await page.goto(`/ansatt/reservasjon/${id}`)
  await page.getByText('Andre butikker').click()
  const other = page.getByLabel('Kunden kan hente hos')
  const name = (await other.locator('option').first().textContent()) ?? ''
  await lookClosely(page, 'other shops at the desk')
  await page.getByRole('button', { name: `Spør kunden: ${code}` }).click()
  await expect(page.getByRole('list', { name: 'Venter på svar' })).toContainText(`Hente hos ${name}`)
  await lookClosely(page, 'a question that waits')
  const shopper = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await shopper.goto(await linkOf(id))
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(`Kan du hente hos ${name} i stedet?`)
  await shopper.getByRole('button', { name: `Ja, jeg henter hos ${name}` }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(`Du henter hos ${name}`)
  await page.goto(await linkOf(id))
  await lookClosely(page, 'an answered question')
  await page.goto(`/kvittering/${token}`)
  await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible()
  await page.getByRole('link', { name: 'Bytt butikk' }).click()
  await lookClosely(page, 'changing the shop')
  await page.getByRole('listitem').filter({ hasText: goods.shop.name }).getByRole('button').click()
  await expect(page.getByRole('definition').filter({ hasText: goods.shop.name })).toBeVisible()
})

test('an assistant offers other goods for what is not found, and the shopper takes them by the link', async ({
  page,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'klatring', min: 3, at: 8 })
  const { id } = await reserved(request, goods, 1)
  await asAssistant(page, goods)
  await page.goto(`/ansatt/reservasjon/${id}`)
  await page.getByText('Finner ikke').click()
  await page.getByLabel('Hvorfor').first().selectOption('Fant ikke varen')
  await page.getByRole('button', { name: 'Meld som ikke funnet' }).click()
  await page.getByRole('link', { name: `Tilby noe annet i stedet for ${goods.name}` }).click()
  await page.getByLabel('Strekkode eller navn').fill('a')
  await page.getByLabel('Strekkode eller navn').press('Enter')
  const first = page.getByRole('button', { name: /^Tilby / }).first()
  await expect(first).toBeVisible()
  await lookClosely(page, 'other goods at the desk')
  await first.click()
  await expect(page.getByRole('list', { name: 'Venter på svar' })).toContainText('i stedet')
  await page.goto(await linkOf(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vil du ha noe annet i stedet?')
  await lookClosely(page, 'a substitute that is offered')
  await page.getByRole('button', { name: 'Ja, jeg vil ha den' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du får den andre varen')
})

test('a shopper lets somebody else collect, who sees the code and nothing of the shopper', async ({
  page,
  request,
  browser,
}) => {
  const goods = await goodsInShop(request, { group: 'klatring', min: 3, at: 9 })
  const { code, token } = await reserved(request, goods, 1)
  await page.goto(`/kvittering/${token}`)
  await page.getByRole('link', { name: 'La noen andre hente' }).click()
  await page.getByLabel('Navnet på den som henter').fill('Ola Nabo')
  await lookClosely(page, 'naming a collector')
  await page.getByRole('button', { name: 'Lag lenke' }).click()
  const link = page.getByRole('link', { name: /\/hentes\// })
  await expect(link).toBeVisible()
  await lookClosely(page, 'a link for the collector')
  const address = new URL((await link.getAttribute('href')) ?? '')
  const neighbour = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await neighbour.goto(address.pathname)
  await expect(neighbour.getByText(code)).toBeVisible()
  await page.goto(address.pathname)
  await lookClosely(page, 'the collector’s page')
  await page.goBack()
  await page.getByRole('button', { name: 'Trekk tilbake' }).click()
  await expect(page.getByLabel('Navnet på den som henter')).toBeVisible()
})
