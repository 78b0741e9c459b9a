import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

/** The link in the confirmation mail to an address. */
async function linkMailedTo(address: string): Promise<string> {
  const folder = join(process.env['HENT_E2E_DATA_DIR'] ?? '', 'mail')
  const files = (await readdir(folder).catch(() => [])).filter(file => /^stock-alert-confirm\..*\.json$/.test(file))
  for (const file of files) {
    const mail = JSON.parse(await readFile(join(folder, file), 'utf8')) as { to: string; text: string }
    if (mail.to === address) return /\/varsel\/[\w-]+/.exec(mail.text)?.[0] ?? ''
  }
  return ''
}

test('«Varsle meg» shows errors beside the field, keeps the input offline, and is confirmed and ended by the mailed link', async ({
  page,
  request,
  context,
  noise,
}, { retry, repeatEachIndex }) => {
  expectedStatus(noise, 422)
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const address = `varsel${repeatEachIndex}-${retry}-${process.pid}@example.no`
  const goods = await goodsInShop(request, { group: 'fiske' })
  await page.goto(`/varsel?ean=${goods.ean}&butikk=${goods.shop.id}`)
  await expect(page.getByLabel('Butikk', { exact: true })).toHaveValue(String(goods.shop.id))
  const email = page.getByLabel('E-post')
  const send = page.getByRole('button', { name: 'Varsle meg' })
  await email.fill('kari@')
  await send.click()
  await expect(page.getByText('Skriv en gyldig e-postadresse')).toBeVisible()
  await expect(email).toBeFocused()
  await lookClosely(page, 'an address that cannot be one')

  await email.fill(address)
  await context.setOffline(true)
  await send.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Ingenting er sendt')
  await expect(email).toHaveValue(address)
  await context.setOffline(false)
  await send.click()
  await expect(page.getByText('Sjekk e-posten din')).toBeVisible()

  await expect.poll(() => linkMailedTo(address), { timeout: 15_000 }).toMatch(/^\/varsel\//)
  await page.goto(await linkMailedTo(address))
  await page.getByRole('button', { name: 'Ja, si fra til meg' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(`Vi sier fra når den er på lager i ${goods.shop.name}`)
  await lookClosely(page, 'a confirmed alert')
  await page.getByRole('button', { name: 'Stopp varselet' }).click()
  await expect(heading).toHaveText('Varselet er stoppet, og adressen din er slettet')
})
