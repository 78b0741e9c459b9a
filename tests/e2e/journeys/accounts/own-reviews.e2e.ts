import { asCustomer } from '#tests/e2e/support/customer.ts'
import { asEditor } from '#tests/e2e/support/editor.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { reserved } from '#tests/e2e/support/reserved.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test('a customer reviews a collected article, deletes the review and undoes that, and it shows on the article after an editor approves it', async ({
  page,
}) => {
  const { email } = await asCustomer(page.request, { firstName: 'Omtale', lastName: 'Skriver' })
  const goods = await goodsInShop(page.request, { group: 'sykkel', nth: 6, min: 3 })
  const { token } = await reserved(page.request, [goods, 1])
  await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ pool }) =>
    pool.query(
      'update reservations.reservation set status_id = 4, ready_at = now(), closed_at = now() where receipt_token = $1',
      [token],
    ),
  )

  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/min-side/reservasjoner')
  await page.getByRole('link', { name: `Skriv anmeldelse av ${goods.name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Skriv anmeldelse av ${goods.name}`)
  const words = `Gikk fint i bakken, ${email}`
  await page.getByLabel('Hva synes du?').fill(words)
  await page.getByRole('button', { name: 'Send anmeldelsen' }).click()
  await expect(page.getByText('Velg hvor mange stjerner')).toBeVisible()
  await lookClosely(page, 'the form of a review, refused')
  // The star covers its radio button.
  await page.getByRole('radio', { name: '4 av 5: Veldig bra' }).check({ force: true })
  await page.getByLabel('Hvordan er størrelsen?').selectOption('Liten i størrelsen')
  await page.getByLabel('Hva har du brukt den til?').selectOption('Tur og friluft')
  await page.getByRole('button', { name: 'Send anmeldelsen' }).click()
  await expect(page.getByText('Takk! Anmeldelsen er lagret.')).toBeVisible()
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: words })
  await expect(row).toContainText('Vises når vi har lest den')
  await expect(row).toContainText('Tur og friluft')
  await lookClosely(page, 'the customer’s reviews')
  await row.getByRole('button', { name: `Slett anmeldelsen av ${goods.name}` }).click()
  await expect(page.getByText(`Anmeldelsen av ${goods.name} er slettet`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(row).toBeVisible()

  const onArticle = async () => (await page.request.get(`/product/${encodeURIComponent(goods.slug)}`)).text()
  expect(await onArticle()).not.toContain(words)

  await asEditor(page, { at: '/ansatt/omtaler' })
  const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: words })
  await expect(waiting).toContainText('Omtale S.')
  await expect(waiting).toContainText('Liten i størrelsen · Brukt til: tur og friluft')
  await lookClosely(page, 'reviews that wait for an editor')
  await waiting.getByLabel('Svar fra butikken').fill('Takk for anmeldelsen!')
  await waiting.getByRole('button', { name: `Vis anmeldelsen av ${goods.name}` }).click()
  await expect(page.getByText(`Anmeldelsen av ${goods.name} vises på varen`)).toBeVisible()
  await expect(waiting).toHaveCount(0)
  const shown = async () => {
    const article = await page.request.get(`/api/v1/articles/${goods.articleId}`)
    return ((await article.json()) as { reviews: { content: string; reply: string }[] }).reviews
  }
  await expect.poll(shown).toContainEqual(expect.objectContaining({ content: words, reply: 'Takk for anmeldelsen!' }))
  // The cached article page is replaced.
  await expect.poll(onArticle, { timeout: 2_000, intervals: [50] }).toContain(words)
  const article = await page.context().newPage()
  await article.goto(`/product/${encodeURIComponent(goods.slug)}`)
  const item = (text: string | RegExp) =>
    article.getByRole('region', { name: 'Anmeldelser' }).getByRole('listitem').filter({ hasText: text })
  await expect(item(/^4 stjerner/)).toContainText(/[1-9] av \d/)
  await expect(item(/^Liten i størrelsen/)).toContainText(/[1-9] av \d/)
  await expect(item(words)).toContainText('Brukt til: tur og friluft')
  await article.close()
})
