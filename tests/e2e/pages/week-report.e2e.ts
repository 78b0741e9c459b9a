import { sumUpWeeks } from '#modules/sales/reservations/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { goodsInShop, takeAway } from '../support/goods.ts'
import { expectToFit, lookClosely } from '../support/look-closely.ts'
import { watchDownload } from '../support/watch-download.ts'
import { inDatabaseOf } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'
import { logInAtTheDesk } from '../support/shopper.ts'

test('a manager reads the weekly report of their own shop, as charts and numbers, and downloads it', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const goods = await goodsInShop(request, { group: 'fiske', nth: 2 })
  await takeAway(request, goods, 1)
  const email = `leder${process.pid}@hent.example`
  const made = await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', async ({ db }) => {
    await sumUpWeeks(db)
    return addStaff(db, { email, name: 'Lars Leder', role: 'manager', shopIds: [goods.shop.id] })
  })
  if (!made.ok) throw new Error(made.reason)
  await logInAtTheDesk(page, { email, password: made.password })
  await page.getByRole('link', { name: 'Rapporter' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('img', { name: /^Reservasjoner, uke for uke/ })).toBeVisible()
  const table = main.getByRole('table', { name: 'Uke for uke' })
  await expect(table.getByRole('row').nth(1)).toContainText(/Uke \d+/)
  await expect(main.getByLabel('Butikk')).toHaveCount(0)
  await lookClosely(page, 'the reports')
  await expectToFit(page, [1280], 'the reports')
  const { button, expectStill } = await watchDownload(page)
  await page.context().setOffline(true)
  await button.click()
  await expect(main.getByRole('alert')).toContainText('Vi fikk ikke kontakt med nettbutikken')
  await expectStill('failed')
  await page.context().setOffline(false)
  const looked = Promise.withResolvers<undefined>()
  await page.route(/rapporter\.csv/, async route => {
    await looked.promise
    await route.continue()
  })
  const file = page.waitForEvent('download')
  await button.click()
  await expect(main.getByRole('button', { name: 'Avbryt nedlastingen' })).toBeVisible()
  await expectStill('busy')
  looked.resolve(undefined)
  expect((await file).suggestedFilename()).toMatch(/^rapport-.*\.csv$/)
  await expect(main.getByText('er lastet ned')).toBeVisible()
  await expectStill('done')
  await main.getByLabel('Fra uken med').fill('2020-01-01')
  await main.getByRole('button', { name: 'Vis' }).click()
  await expect(main.getByLabel('Til uken med')).toHaveAccessibleDescription('Velg høyst to år')
})
