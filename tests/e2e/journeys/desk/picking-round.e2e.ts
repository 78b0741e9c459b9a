import type { APIRequestContext } from '@playwright/test'
import type { ReservationRequest } from '#contract/reservations.ts'
import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { apiHeaders, goodsInShop, somebody, type Goods } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

async function reserved(request: APIRequestContext, ...goods: [Goods, ...Goods[]]) {
  const who = somebody()
  const data: ReservationRequest = {
    ...{ CustomerName: who.name, Email: who.email, Phone: who.phone, ShopID: goods[0].shop.id },
    ...{ Delivery: false, Address: '', PostalCode: '', City: '', shipping_method_id: null },
    items: goods.map(({ ean }) => ({ EanNo: ean, Count: 1 })),
  }
  const headers = { ...(await apiHeaders(request)), 'Idempotency-Key': crypto.randomUUID() }
  const answer = await request.post('/api/v1/reservations', { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
  const { pickupCode, reservation } = (await answer.json()) as { pickupCode: string; reservation: { id: number } }
  return { code: pickupCode, id: reservation.id }
}

test('one round through the shop fetches for several reservations: a scan goes to who was promised first, what is complete is ready, and a slip is undone', async ({
  page,
  request,
  noise,
}) => {
  expectedStatus(noise, 422)
  const jacket = await goodsInShop(request, { group: 'klatring', at: 7, min: 4 })
  const rope = await goodsInShop(request, { group: 'fiske', at: 1, shopId: jacket.shop.id })
  const [first, second] = [await reserved(request, jacket, rope), await reserved(request, jacket)]
  await asAssistant(page, jacket)
  await page.getByRole('link', { name: 'Plukkrunde' }).click()
  await page.getByText('Velg reservasjoner').click()
  for (const { code } of [first, second]) await page.getByRole('checkbox', { name: code }).check()
  await page.getByRole('button', { name: 'Plukk de valgte' }).click()
  await expect(page.getByText('3 varer til 2 reservasjoner')).toBeVisible()
  const rowOf = ({ ean }: Goods) => page.getByRole('listitem').filter({ hasText: ean })
  await expect(rowOf(jacket)).toContainText('2×')
  await lookClosely(page, 'a picking round')

  const status = page.getByRole('main').getByRole('status')
  const scan = async (ean: string) => {
    await page.keyboard.type(ean)
    await page.keyboard.press('Enter')
  }
  await scan(jacket.ean)
  await expect(status.filter({ hasText: `til ${first.code}` })).toBeVisible()
  await expect(rowOf(jacket)).toContainText('1×')
  await scan(jacket.ean)
  await expect(status.filter({ hasText: `${second.code} er klar til henting` })).toBeVisible()
  await expect(rowOf(jacket)).toHaveCount(0)
  await expect(page.getByText('1 av 2 er ferdige')).toBeVisible()

  await page.getByRole('button', { name: `Angre: ${second.code}` }).click()
  await expect(status.filter({ hasText: `${second.code} er som før` })).toBeVisible()
  await expect(rowOf(jacket)).toContainText('1×')
  await scan('7000000000000')
  await expect(page.getByText('7000000000000 er ikke blant det som skal finnes')).toBeVisible()
  await rowOf(jacket).getByRole('button', { name: 'Funnet' }).click()
  await expect(status.filter({ hasText: `${second.code} er klar til henting` })).toBeVisible()

  await rowOf(rope).getByText('Finner ikke').click()
  await rowOf(rope).getByLabel('Hvorfor').selectOption('Fant ikke varen')
  await rowOf(rope).getByRole('button', { name: 'Meld som ikke funnet' }).click()
  await expect(status.filter({ hasText: '1 linje er meldt som ikke funnet' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Må avklares' })).toContainText(first.code)
  await lookClosely(page, 'a round that is over')
  const states = await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', async ({ pool }) => {
    const { rows } = await pool.query<{ id: number; status_id: number }>(
      'select id, status_id from reservations.reservation where id = any($1) order by id',
      [[first.id, second.id]],
    )
    return rows.map(({ status_id }) => status_id)
  })
  expect(states).toEqual([2, 3])
})

test('230 reservations on a Saturday are taken trolley by trolley, those promised first to begin with, and page by page', async ({
  page,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'klatring', at: 3, max: 999 })
  const dataDir = process.env['HENT_E2E_DATA_DIR'] ?? ''
  // In a shop of their own, so that no other test's list is long.
  const { shopId, ids } = await inDatabaseOf(dataDir, async ({ pool }) => {
    const { rows } = await pool.query<{ id: number; shop_id: number }>(
      `with made as (
         insert into reservations.reservation (shop_id, status_id, name, email, phone, pickup_code, total, receipt_token, ready_by, origin)
         select (select max(id) from shops.shop), 1, 'Kunde ' || n, 'kunde@hent.example', '+4790000000', (700000 + n)::text, 100, md5('saturday' || n), now() - n * interval '1 minute', 'saturday'
           from generate_series(1, 230) n returning id, shop_id)
       insert into reservations.line (reservation_id, position, article_id, variant_id, ean, article_no, name, size, count, price, original_price, vat_percentage, pant, image)
       select made.id, 0, article_id, v.id, ean, 'SKA-7', 'Skarvjakke', 'M', 1, 100, 100, 25, 0, ''
         from made, catalogue.variant v where v.ean = $1 returning reservation_id as id, (select shop_id from made limit 1)`,
      [goods.ean],
    )
    return { shopId: rows[0]!.shop_id, ids: rows.map(({ id }) => id).sort((a, b) => b - a) }
  })
  const change = (query: string, some: readonly number[]) =>
    inDatabaseOf(dataDir, ({ pool }) => pool.query(query, [some]))
  await asAssistant(page, { shop: { id: shopId, name: '' } }, { at: '/ansatt/plukkrunde' })
  await expect(page.getByText('200 varer til 200 reservasjoner · reservasjon 1–200 av 230')).toBeVisible()
  await page.getByRole('link', { name: 'Neste', exact: true }).click()
  await expect(page.getByText('30 varer til 30 reservasjoner · reservasjon 201–230 av 230')).toBeVisible()
  await page.getByRole('link', { name: 'Ta de 20 første' }).click()
  await expect(page).toHaveURL(url => url.searchParams.get('valg') === ids.slice(0, 20).join())
  await expect(page.getByText('20 varer til 20 reservasjoner · 0 av 20 er ferdige · 230 venter i alt')).toBeVisible()
  await lookClosely(page, 'a trolley of a big round')

  await change('update reservations.reservation set status_id = 3 where id = any($1)', ids.slice(0, 19))
  await page.reload()
  await page.keyboard.type(goods.ean)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Alt er plukket')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ta de neste 20' }).last().click()
  await expect(page).toHaveURL(url => url.searchParams.get('valg') === ids.slice(20, 40).join())
  await expect(page.getByText('210 venter i alt')).toBeVisible()
  await change('update reservations.reservation set status_id = 6, closed_at = now() where id = any($1)', ids)
})

test('a manager arranges the groups of the shop as they are passed, and back', async ({ page, request }) => {
  const goods = await goodsInShop(request, { group: 'klatring' })
  await asAssistant(page, goods, { role: 'manager', at: '/ansatt/plukkrunde/rekkefolge' })
  const names = () => page.locator('main ol').first().locator('> li > div > div > span').allTextContents()
  const [one = '', two = '', ...rest] = await names()
  await page.getByRole('button', { name: `Flytt ${one} ned`, exact: true }).click()
  await expect.poll(names).toEqual([two, one, ...rest])
  await lookClosely(page, 'the walking order')
  await page.getByRole('button', { name: 'Sett tilbake til alfabetisk' }).click()
  await expect.poll(names).toEqual([one, two, ...rest])
})
