import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { collected } from '#tests/e2e/support/paid-order.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test.use({ viewport: { width: 390, height: 800 } })

test('a shopper withdraws from collected goods after an offline attempt, and the desk sees what will be returned', async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const goods = await goodsInShop(request, { group: 'padling', nth: 6 })
  const { code, token, id } = await collected(request, goods)
  await page.goto(`/kvittering/${token}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Angrerett' })).toContainText('Du kan angre kjøpet til og med')
  await main.getByRole('link', { name: 'Angre kjøpet' }).click()
  await main.getByLabel(/^Antall av/).selectOption('0')
  await main.getByRole('button', { name: 'Videre' }).click()
  await expect(main.getByRole('alert')).toHaveText('Velg hva du vil angre på')
  await main.getByLabel(/^Antall av/).selectOption('1')
  await main.getByLabel('Hvorfor').selectOption('Passer ikke')
  await main.getByRole('button', { name: 'Videre' }).click()
  await expect(main).toContainText('Grunn: Passer ikke')
  await lookClosely(page, 'confirming a withdrawal')
  await page.context().setOffline(true)
  await main.getByRole('button', { name: 'Bekreft at jeg angrer' }).click()
  await expect(main.getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  await main.getByRole('button', { name: 'Bekreft at jeg angrer' }).dblclick()
  await expect(main.getByRole('status').filter({ hasText: 'Vi har mottatt at du angrer' })).toBeVisible()
  await expect(main.getByRole('region', { name: 'Dette har du angret' }).getByRole('listitem')).toHaveCount(1)
  await lookClosely(page, 'a withdrawal that was taken')
  await page.goto(`/kvittering/${token}`)
  await expect(main.getByRole('region', { name: 'Angrerett' })).toContainText('Du har angret kjøpet av 1 vare.')

  const desk = await page.context().newPage()
  await asAssistant(desk, goods, { at: `/ansatt/reservasjon/${id}` })
  await desk.getByRole('link', { name: 'Retur av varer' }).click()
  await expect(desk).toHaveURL(new RegExp(`kode=${code}`))
  await expect(desk.getByText('Kunden har angret 1 vare')).toBeVisible()
})

/** The path in the mail that confirms a withdrawal. '': no such mail yet. */
async function mailedLink(address: string): Promise<string> {
  const folder = join(process.env['HENT_E2E_DATA_DIR'] ?? '', 'mail')
  for (const file of await readdir(folder).catch(() => [])) {
    if (!/withdrawing.*\.json$/.test(file)) continue
    const mail = JSON.parse(await readFile(join(folder, file), 'utf8')) as { to: string; text: string }
    if (mail.to === address) return /\/angre\/[\w-]+/.exec(mail.text)?.[0] ?? ''
  }
  return ''
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts and login, a shopper withdraws by order number from the footer in two steps', async ({
    page,
    request,
    noise,
  }) => {
    expectedStatus(noise, 422, 404)
    const goods = await goodsInShop(request, { group: 'padling', nth: 7 })
    const { token, id } = await collected(request, goods)
    const { contact } = await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', async ({ pool }) => {
      const { rows } = await pool.query<{ contact: string }>(
        'select email as contact from reservations.reservation where id = $1',
        [id],
      )
      return rows[0]!
    })
    const main = page.getByRole('main')
    await page.goto('/personvernerklaering')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Angre kjøp' }).click()
    await main.getByRole('button', { name: 'Finn kjøpet' }).click()
    await expect(main.getByLabel('Ordrenummer')).toHaveAccessibleDescription(/Skriv ordrenummeret/)
    await main.getByLabel('Ordrenummer').fill(String(id))
    await main.getByLabel('E-post eller telefon').fill('feil@example.no')
    await main.getByRole('button', { name: 'Finn kjøpet' }).click()
    await expect(main.getByRole('alert')).toContainText('Vi finner ingen ordre')
    await main.getByLabel('E-post eller telefon').fill(contact)
    await main.getByRole('button', { name: 'Finn kjøpet' }).click()
    await expect(main).toContainText('Du kan angre kjøpet til og med')
    // Only the mailed link shows the name of the goods.
    await main.getByLabel('Antall av Vare 1').selectOption('1')
    await main.getByRole('button', { name: 'Videre' }).click()
    await expect(main.getByRole('listitem')).toHaveText('1 × Vare 1')
    await expect(main.getByRole('heading', { name: 'Se over og bekreft' })).toBeVisible()
    await main.getByRole('button', { name: 'Bekreft at jeg angrer kjøpet' }).click()
    await expect(main.getByRole('status')).toContainText('Vi har mottatt at du angrer')
    await expect(main).toContainText(/Sendt inn .* kl\./)

    const link = () => mailedLink(contact)
    await expect.poll(link).toMatch(/^\/angre\/[\w-]{32}$/)
    await page.goto(await link())
    await main.getByRole('button', { name: 'Bekreft at jeg angrer kjøpet' }).click()
    await expect(page).toHaveURL(new RegExp(`/kvittering/${token}/angre`))
    await expect(main).toContainText('Dette har du angret')
  })
})
