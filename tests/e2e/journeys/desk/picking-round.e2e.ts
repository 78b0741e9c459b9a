import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { goodsInShop, type Goods } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { reserved } from '#tests/e2e/support/reserved.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test('one picking round serves several reservations: a scan goes to the earliest due, each scan can be undone, and complete ones become ready at the end', async ({
  page,
  request,
  noise,
}) => {
  expectedStatus(noise, 422)
  const jacket = await goodsInShop(request, { group: 'klatring', nth: 7, min: 4 })
  const rope = await goodsInShop(request, { group: 'fiske', nth: 1, shopId: jacket.shop.id })
  const [first, second] = [await reserved(request, [jacket, 1], [rope, 1]), await reserved(request, [jacket, 1])]
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
  await expect(status.filter({ hasText: `Alt til ${second.code} er funnet` })).toBeVisible()
  await expect(rowOf(jacket)).toHaveCount(0)
  await expect(page.getByText('1 av 2 er ferdige')).toBeVisible()
  // The second scan keeps the undo of the first.
  await expect(page.getByRole('button', { name: `Angre: ${first.code}` })).toBeVisible()

  await page.getByRole('button', { name: `Angre: ${second.code}` }).click()
  await expect(status.filter({ hasText: `${second.code} er som før` })).toBeVisible()
  await expect(rowOf(jacket)).toContainText('1×')
  await scan('7000000000000')
  await expect(page.getByText('7000000000000 er ikke blant det som skal finnes')).toBeVisible()
  await rowOf(jacket).getByRole('button', { name: 'Funnet' }).click()
  await expect(status.filter({ hasText: `Alt til ${second.code} er funnet` })).toBeVisible()

  await rowOf(rope).getByText('Finner ikke').click()
  await rowOf(rope).getByLabel('Hvorfor').selectOption('Fant ikke varen')
  await rowOf(rope).getByRole('button', { name: 'Meld som ikke funnet' }).click()
  await expect(status.filter({ hasText: '1 linje er meldt som ikke funnet' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Må avklares' })).toContainText(first.code)
  await lookClosely(page, 'a round that is over')
  await page.getByRole('button', { name: 'Varene er på disken' }).click()
  await expect(status.filter({ hasText: `1 reservasjon er klar til henting: ${second.code}` })).toBeVisible()
  const states = await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', async ({ pool }) => {
    const { rows } = await pool.query<{ id: number; status_id: number }>(
      'select id, status_id from reservations.reservation where id = any($1) order by id',
      [[first.id, second.id]],
    )
    return rows.map(({ status_id }) => status_id)
  })
  expect(states).toEqual([2, 3])
})
