import type { Page } from '@playwright/test'
import { asEditor } from '#tests/e2e/support/editor.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test.use({ javaScriptEnabled: false })

const listed = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem')

test('without script an editor pins, orders and buries articles of a query by buttons and by their numbers, and saves it', async ({
  page,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'turutstyr', at: 9 })
  const { article_no: number } = await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ db }) =>
    db.selectFrom('catalogue.article').select('article_no').where('id', '=', goods.articleId).executeTakeFirstOrThrow(),
  )
  await asEditor(page, { at: `/ansatt/rekkefolge/ny?sok=${encodeURIComponent('sekk')}` })
  const preview = page.getByRole('region', { name: 'Slik blir listen' }).getByRole('listitem')
  const nameAt = async (at: number) =>
    ((await preview.nth(at).getByRole('button').first().getAttribute('aria-label')) ?? '').replace('Fest: ', '')
  const [first, second] = [await nameAt(2), await nameAt(3)]
  for (const name of [first, second]) await page.getByRole('button', { name: `Fest: ${name}`, exact: true }).click()
  await expect(page.getByText('Rekkefølgen er ikke lagret ennå')).toBeVisible()
  await page.getByRole('button', { name: `Opp: ${second}`, exact: true }).click()
  await expect(listed(page, 'Festet').first()).toContainText(second)
  await expect(preview.first()).toContainText(second)
  await page.getByLabel(/^Varenummer/).fill('FINNES-IKKE')
  await page
    .getByRole('region', { name: 'Det du har flyttet' })
    .getByRole('button', { name: 'Nederst', exact: true })
    .click()
  await expect(page.getByLabel(/^Varenummer/)).toHaveAccessibleDescription(/Vi fant ikke varenummer FINNES-IKKE/)
  await page.getByLabel(/^Varenummer/).fill(number)
  await page
    .getByRole('region', { name: 'Det du har flyttet' })
    .getByRole('button', { name: 'Nederst', exact: true })
    .click()
  await expect(listed(page, 'Nederst')).toContainText(goods.name)
  await page.getByRole('button', { name: `Fjern: ${first}`, exact: true }).click()
  await expect(listed(page, 'Festet')).toHaveCount(1)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect(page.getByText('Rekkefølgen er lagret')).toBeVisible()
  await expect(listed(page, 'Festet')).toContainText(second)
  await expect(listed(page, 'Nederst')).toContainText(goods.name)
  await page.getByText('Slett rekkefølgen').click()
  await page.getByRole('button', { name: 'Ja, slett den' }).click()
  await expect(page.getByText('Rekkefølgen er slettet')).toBeVisible()
})
