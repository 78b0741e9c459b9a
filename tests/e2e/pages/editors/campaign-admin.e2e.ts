import type { Page } from '@playwright/test'
import { formatAmount } from '#shared/format/format.ts'
import { asEditor } from '../../support/editor.ts'
import { goodsInShop, type Goods } from '../../support/goods.ts'
import { lookClosely } from '../../support/look-closely.ts'
import { inDatabaseOf } from '../../support/shop-database.ts'
import { expect, expectedStatus, test } from '../../support/shop-test.ts'

const inDatabase = <T>(work: Parameters<typeof inDatabaseOf<T>>[1]) =>
  inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', work)

const numberOf = ({ articleId }: Goods) =>
  inDatabase(({ db }) =>
    db.selectFrom('catalogue.article').select('article_no').where('id', '=', articleId).executeTakeFirstOrThrow(),
  )

/** Reloads a list until it shows the price. */
const expectPrice = (page: Page, goods: Goods, price: string) =>
  expect
    .poll(async () => {
      const html = await (await page.request.get(`/search/${encodeURIComponent(goods.name)}`)).text()
      return html
        .split('<article')
        .slice(1)
        .find(card => card.includes(goods.name))
    })
    .toContain(price)

test('an editor creates a campaign with live errors and prices: an untrue before price is refused with its days, a planned one returns to draft, and a true one shows on the page until it is ended', async ({
  page,
  request,
  noise,
}, { retry, repeatEachIndex }) => {
  expectedStatus(noise, 422)
  // A retry uses a different price: an already charged price does not count as a reduction for 30 days.
  const price = String(19 - retry - 2 * repeatEachIndex)
  const goods = await goodsInShop(request, { group: 'tekstil', nth: 5 })
  const { article_no: number } = await numberOf(goods)
  await asEditor(page, { name: 'Kaja Kampanje', at: '/ansatt/kampanjer' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kampanjer')
  await page.getByRole('link', { name: 'Ny kampanje' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ny kampanje')
  await page.getByLabel('Navn').fill(`Prøvesalg ${number}`)
  await page.getByRole('radio', { name: /Egne priser/ }).check()
  // Input before hydration has no effect.
  await expect(async () => {
    await page.getByLabel('Varenumre').fill('')
    await page.getByLabel('Varenumre').fill(`${number} 10\nFINNES-IKKE 10`)
    await expect(page.getByLabel('Varenumre')).toHaveAccessibleDescription(/Vi har ikke varenummer FINNES-IKKE/, {
      timeout: 3_000,
    })
  }).toPass()

  // A price above today's.
  await page.getByLabel('Varenumre').fill(`${number} 99999`)
  await expect(page.getByRole('region', { name: 'Priser før og etter' })).toContainText('Ikke lavere enn prisen i dag')
  const drawn = page.getByRole('img', { name: `${goods.name}: pris nå ${formatAmount(goods.price)}, ny pris ` })
  await expect(drawn).toHaveAccessibleName(/, laveste siste 30 dager .*\. Ikke lavere enn prisen i dag\.$/)
  await lookClosely(page, 'a campaign whose price is not lower')
  await page.getByRole('button', { name: 'Publiser' }).click()
  const message = page.getByRole('alert')
  await expect(message).toContainText('Kampanjen ble ikke publisert')
  await expect(message).toContainText(`${number} ${goods.name}: Ikke lavere enn prisen i dag`)
  await expect(page.getByLabel('Navn')).toHaveValue(`Prøvesalg ${number}`)

  await page.getByLabel('Varenumre').fill(`${number} ${price}`)
  await expect(page.getByRole('region', { name: 'Priser før og etter' })).toContainText(`${price},00`)
  const look = page.getByRole('region', { name: 'Slik ser det ut i nettbutikken' })
  await expect(look).toContainText(goods.name)
  await expect(look).toContainText(`${price},00`)
  await page.getByLabel('Første dag').fill('2099-06-15')
  await page.getByRole('button', { name: 'Publiser' }).click()
  await expect(page.getByText('Prisene gjelder fra første dag.')).toBeVisible()
  await expect(page.getByText('Planlagt', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByText('Endringen er angret')).toBeVisible()
  await page.getByLabel('Første dag').fill('')
  await page.getByRole('button', { name: 'Publiser' }).click()
  await expect(page.getByText('Kampanjen er publisert. Prisene gjelder nå.')).toBeVisible()
  await expectPrice(page, goods, `${price},00`)

  await page.getByRole('button', { name: 'Avslutt nå' }).click()
  await expect(page.getByText('Kampanjen er avsluttet. Varene har vanlig pris igjen.')).toBeVisible()
  await expectPrice(page, goods, formatAmount(goods.price))
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(page.getByText('Endringen er angret')).toBeVisible()
  await page.getByRole('button', { name: 'Avslutt nå' }).click()
  await expect(page.getByText('Kampanjen er avsluttet. Varene har vanlig pris igjen.')).toBeVisible()
  await page.getByRole('link', { name: 'Alle kampanjer' }).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `Prøvesalg ${number}` })
      .first(),
  ).toContainText('Avsluttet')
})
