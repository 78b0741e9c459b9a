import { allowOffline, expectMessageBeside, slowly } from '#tests/e2e/support/message-beside.ts'
import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { asEditor } from '#tests/e2e/support/editor.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { reserved } from '#tests/e2e/support/reserved.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

const dataDir = process.env['HENT_E2E_DATA_DIR'] ?? ''

test('on a picking round and in its order each press without network is answered beside the button, and can be made again', async ({
  page,
  context,
  request,
  noise,
}) => {
  allowOffline(noise)
  await page.setViewportSize({ width: 390, height: 844 })
  const goods = await goodsInShop(request, { group: 'klatring', at: 4, min: 4 })
  await reserved(request, [goods, 1])
  await asAssistant(page, goods, { role: 'manager', at: '/ansatt/plukkrunde' })
  const row = page.getByRole('listitem').filter({ hasText: goods.ean })
  const found = row.getByRole('button', { name: /^Funnet/ })
  await expectMessageBeside(context, found)
  await slowly(page, () => found.click(), found)
  const undo = page.getByRole('button', { name: /^Angre/ })
  await expectMessageBeside(context, undo)
  await undo.click()
  await expect(page.getByRole('status').filter({ hasText: 'er som før' })).toBeVisible()

  await page.goto('/ansatt/plukkrunde/rekkefolge')
  const last = page.getByRole('button', { name: /^Flytt .* opp$/ }).last()
  await last.scrollIntoViewIfNeeded()
  await expectMessageBeside(context, last)
  await slowly(page, () => last.click(), last)
  await expect(last).not.toHaveAttribute('aria-busy')
})

test('at the editors’ desk each press without network is answered beside the button, and nothing typed is lost', async ({
  page,
  context,
  request,
  noise,
}) => {
  allowOffline(noise)
  expectedStatus(noise, 422)
  await page.setViewportSize({ width: 390, height: 844 })
  const [one, other] = [
    await goodsInShop(request, { group: 'fiske', at: 2 }),
    await goodsInShop(request, { group: 'fiske', at: 3 }),
  ]
  const reservationId = 1_800_000_000 + Math.floor(Math.random() * 90_000_000)
  await inDatabaseOf(dataDir, ({ pool }) =>
    pool.query(
      `insert into jobs.job (name, data, state, output, completed_on)
       values ('reservation-mail', $1, 'failed', '{"refused": "550 at RCPT TO"}', now())`,
      [{ kind: 'stopped', reservationId }],
    ),
  )
  await asEditor(page, { at: `/ansatt/varer?q=${encodeURIComponent(one.name)}` })
  const check = page.getByRole('button', { name: 'Se hva som endres' })
  await check.click()
  await expect(page.getByText('Velg varene som skal endres')).toBeInViewport()
  const tick = page.getByRole('checkbox', { name: `Velg ${one.name}`, exact: true }).first()
  await tick.check()
  await page.getByLabel('Endring').selectOption('Sett merkelapp')
  await page.getByLabel('Merkelapp').fill('Prøve')
  await expectMessageBeside(context, check)
  await expect(tick).toBeChecked()
  await expect(page.getByLabel('Merkelapp')).toHaveValue('Prøve')
  await slowly(page, () => check.click(), check)
  await page.getByRole('button', { name: 'Endre 1 vare' }).click()
  const undo = page.getByRole('button', { name: 'Angre', exact: true })
  await expectMessageBeside(context, undo)
  await undo.click()
  await expect(page.getByText('Angret på 1 vare')).toBeVisible()

  await page.goto(`/ansatt/varer/${other.articleId}`)
  await page.getByLabel('Beskrivelse').first().fill('Noe nytt')
  const save = page.getByRole('button', { name: 'Lagre' })
  await expectMessageBeside(context, save)
  await expect(page.getByLabel('Beskrivelse').first()).toHaveValue('Noe nytt')

  await page.goto('/ansatt/frakt')
  await page.getByLabel('Pris for å få det sendt').fill('mye')
  await expectMessageBeside(context, save)
  await save.click()
  await expect(page.getByLabel('Pris for å få det sendt')).toHaveAccessibleDescription(/Skriv et beløp/)
  await expect(page.getByLabel('Pris for å få det sendt')).toHaveValue('mye')

  await page.goto('/ansatt/e-post')
  const mail = page.getByRole('listitem').filter({ hasText: `reservasjon ${reservationId}` })
  const again = mail.getByRole('button', { name: /^Send på nytt/ })
  await expectMessageBeside(context, again)
  await again.click()
  await expect(page.getByText(`Sendes på nytt: Reservasjonen er avsluttet, reservasjon ${reservationId}`)).toBeVisible()
})

test('at the page of colours a refused press is told beside its button, an undo can be made again, and a slow one says so', async ({
  page,
  context,
  noise,
}) => {
  allowOffline(noise)
  expectedStatus(noise, 409)
  await page.setViewportSize({ width: 390, height: 844 })
  await asEditor(page)
  await page.goto('/ansatt/varer/farger')
  // A long list: what is said above it would be out of sight. Nothing moves here, for tests that filter by colour.
  await page.getByRole('link', { name: /^Blå · [1-9]/ }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Blå')
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('combobox') })
  const last = rows.last()
  const move = last.getByRole('button', { name: /^Flytt / })
  await move.click()
  await expect(last.getByRole('status')).toHaveText('Fargen står i den gruppen fra før')
  await expect(last.getByRole('status')).toBeInViewport()
  const to = last.getByRole('combobox')
  await to.selectOption({ label: 'Gull' })
  await expectMessageBeside(context, move)
  await expect(to.locator('option:checked')).toHaveText('Gull')
  // Somebody else has moved it since the page was read.
  await last.locator('input[name=from]').evaluate(input => input.setAttribute('value', '1'))
  await move.click()
  await expect(last.getByRole('alert')).toContainText('Noen andre flyttet fargen imens')
  await expect(last.getByRole('alert')).toBeInViewport()

  await page.getByRole('link', { name: /^Sølv · [1-9]/ }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Sølv')
  const silver = rows.first()
  await silver.getByRole('combobox').selectOption({ label: 'Gull' })
  const moveSilver = silver.getByRole('button', { name: /^Flytt / })
  await slowly(page, () => moveSilver.click(), moveSilver)
  await expect(page.getByText(/ er flyttet til Gull$/)).toBeVisible()
  const undo = page.getByRole('button', { name: 'Angre', exact: true })
  await expectMessageBeside(context, undo)
  await slowly(page, () => undo.click(), undo)
  await expect(page.getByText(/ er flyttet til Sølv$/)).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the desk’s newer forms do what they say', async ({ page, request, noise }) => {
    expectedStatus(noise, 422)
    const goods = await goodsInShop(request, { group: 'klatring', at: 5, min: 4 })
    const { code } = await reserved(request, [goods, 1])
    await asAssistant(page, goods, { role: 'manager', at: '/ansatt/plukkrunde' })
    const row = page.getByRole('listitem').filter({ hasText: goods.ean })
    await row.getByRole('button', { name: /^Funnet/ }).click()
    await expect(page.getByRole('status').filter({ hasText: `${code} er klar til henting` })).toBeVisible()
    await page.getByRole('button', { name: `Angre: ${code}` }).click()
    await expect(page.getByRole('status').filter({ hasText: `${code} er som før` })).toBeVisible()

    await page.goto('/ansatt/plukkrunde/rekkefolge')
    const first = page.locator('main ol > li > div span').first()
    const name = await first.innerText()
    await page.getByRole('button', { name: `Flytt ${name} ned`, exact: true }).click()
    await expect(first).not.toHaveText(name)
    await page.getByRole('button', { name: 'Sett tilbake til alfabetisk' }).click()
    await expect(first).toHaveText(name)

    await page.goto('/ansatt/butikk')
    await page.getByLabel('Telefon').fill('ring oss')
    await page.getByRole('button', { name: 'Lagre' }).click()
    await expect(page.getByLabel('Telefon')).toHaveAccessibleDescription(/Skriv nummeret med sifre/)
    await expect(page.getByLabel('Telefon')).toHaveValue('ring oss')

    await page.goto('/ansatt/reservasjoner')
    await page.getByLabel('Navn, telefon, kode').fill(code)
    await page.getByRole('button', { name: 'Vis', exact: true }).click()
    await expect(page.getByText('1 reservasjon', { exact: true })).toBeVisible()
  })
})
