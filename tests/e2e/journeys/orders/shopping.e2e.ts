import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { reserved } from '#tests/e2e/support/reserved.ts'
import { productPath } from '#tests/e2e/support/shopper.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test(
  'a long list shows more articles, «Tilbake» returns to the position, even after choices on the article page, and a reload shows the same list',
  { tag: '@firefox' },
  async ({ page }) => {
    await page.goto('/tekstil?sorter=pris')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(20)
    const more = page.getByRole('link', { name: /^Vis \d+ til$/ })
    await more.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await more.click()
    await expect(page).toHaveURL('/tekstil?sorter=pris&til=2')
    await expect(cards.nth(20).getByRole('link')).toBeFocused()
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5)
    const names = await cards.getByRole('heading').allTextContents()
    expect(names.length).toBeGreaterThan(20)

    await cards.nth(20).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[20] ?? '')
    await page
      .getByRole('region', { name: /^Størrelse/ })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/storrelse=\d+/)
    const back = page.getByRole('navigation', { name: 'Brødsmuler' }).getByRole('link').first()
    await expect(back).toHaveText('Tilbake')
    await back.click()
    await expect(page).toHaveURL('/tekstil?sorter=pris&til=2')
    await expect(cards).toHaveCount(names.length)
    await expect(cards.nth(20)).toBeInViewport()
    await page.reload()
    expect(await cards.getByRole('heading').allTextContents()).toEqual(names)
  },
)

test('in a browser without the Navigation API «Tilbake» also returns to the position in the list', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
  await page.goto('/tekstil?sorter=pris')
  expect(await page.evaluate(() => 'navigation' in window)).toBe(false)
  const card = page.getByRole('article').nth(14)
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  const back = page.getByRole('navigation', { name: 'Brødsmuler' }).getByRole('link').first()
  await expect(back).toHaveText('Tilbake')
  await back.click()
  await expect(page).toHaveURL('/tekstil?sorter=pris')
  await expect(card).toBeInViewport()
})

test('an empty result offers to remove each filter; sharing a list copies its address and shows «Lenken er kopiert» for 3 seconds', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/jakker?pris-fra=4000&pris-til=4100&sorter=pris')
  await expect(page.getByRole('heading', { name: 'Ingen varer passer til alt du har valgt' })).toBeVisible()
  await page.getByRole('link', { name: /^Uten kr 4.000–4.100$/ }).click()
  await expect(page).toHaveURL('/jakker?sorter=pris')
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.clock.install()
  // A running clock would advance faster than this test on a busy machine.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Del lenke til listen' }).click()
  const note = page.getByText('Lenken er kopiert')
  await expect(note).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.clock.runFor(2_800)
  await expect(note).toBeVisible()
  await page.clock.runFor(400)
  await expect(note).toBeHidden()
})

test("on a phone price and button stay visible while the page's button is out of sight; the receipt has a calendar file for the pickup and shows that the desk is picking", async ({
  page,
  request,
}) => {
  const goods = await goodsInShop(request, { group: 'sko', shopId: 55 })
  await page.goto(productPath(goods))
  const own = page.getByRole('button', { name: 'Legg i handlekurv' }).first()
  const bar = page.getByRole('button', { name: 'Legg i handlekurv' }).nth(1)
  await own.scrollIntoViewIfNeeded()
  await expect(own).toBeInViewport()
  await expect(bar).toBeHidden()
  await page.getByRole('heading', { name: 'Om varen' }).evaluate(element => element.scrollIntoView())
  await bar.click()
  await expect(page.getByRole('button', { name: 'Lagt i handlekurven' })).toBeVisible()
  await expect(page.getByTitle('Gå til kassen')).toContainText('1 vare')

  const { id, code, token } = await reserved(request, [goods, 1])
  await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ pool }) =>
    pool.query('update reservations.reservation set status_id = 2 where id = $1', [id]),
  )
  await page.goto(`/kvittering/${token}`)
  await expect(page.getByText('Plukkes', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Plukkes' })).toHaveAttribute('aria-current', 'step')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Legg i kalenderen' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('henting.ics')
  const text = await (await request.get(file.url())).text()
  expect(text).toContain(`Hentekode ${code}`)
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
})

test('an article not visible on the web leads back to the previous page, or home, with a message', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^Error: Article marked not visible for web$/)
  expectedStatus(noise, 404)
  const goods = await goodsInShop(request, { group: 'undertøy', nth: 2 })
  const list = '/undertøy?sorter=pris'
  await page.goto(list)
  const link = page.locator(`a[href^="/product/${encodeURIComponent(goods.slug)}"]`).first()
  while (!(await link.count())) await page.getByRole('link', { name: /^Vis \d+ til$/ }).click()
  const here = page.url()
  await setVisible(goods.articleId, false)
  try {
    await expect
      .poll(
        async () =>
          ((await (await request.get(`/api/v1/articles/${goods.articleId}`)).json()) as { visible: boolean }).visible,
      )
      .toBe(false)
    const [said] = await Promise.all([page.waitForEvent('console'), link.click()])
    expect([said.type(), said.text()]).toEqual(['error', 'Error: Article marked not visible for web'])
    await expect(page.getByRole('alert')).toContainText('Varen vises ikke på nett')
    await expect(page).toHaveURL(here)

    await page.goto(`/product/${encodeURIComponent(goods.slug)}`)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('alert')).toContainText('Noe gikk galt')
  } finally {
    await setVisible(goods.articleId, true)
  }
})

function setVisible(id: number, visible: boolean) {
  return inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ db }) =>
    db
      .updateTable('catalogue.article')
      .set({ visible_on_web: visible ? 1 : 0 })
      .where('id', '=', id)
      .execute(),
  )
}
