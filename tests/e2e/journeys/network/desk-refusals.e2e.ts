import { allowOffline, expectMessageBeside, slowly } from '#tests/e2e/support/message-beside.ts'
import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { asEditor } from '#tests/e2e/support/editor.ts'
import { goodsInShop } from '#tests/e2e/support/goods.ts'
import { reserved } from '#tests/e2e/support/reserved.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

test('in picking rounds, walking order and stock, an offline click shows a message beside its button and can be repeated', async ({
  page,
  context,
  request,
  noise,
}) => {
  allowOffline(noise)
  const goods = await goodsInShop(request, { group: 'klatring', nth: 4, min: 4 })
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

  await page.goto(`/ansatt/lager?q=${goods.ean}`)
  await page.getByLabel('Antall telt').fill('7')
  await expectMessageBeside(context, page.getByRole('button', { name: 'Lagre tellingen' }))
  await expect(page.getByLabel('Antall telt')).toHaveValue('7')

  await page.goto('/ansatt/plukkrunde/rekkefolge')
  const last = page.getByRole('button', { name: /^Flytt .* opp$/ }).last()
  await last.scrollIntoViewIfNeeded()
  await expectMessageBeside(context, last)
  await slowly(page, () => last.click(), last)
  await expect(last).not.toHaveAttribute('aria-busy')
  await lookClosely(page, 'the walking order')
  await page.getByRole('button', { name: 'Sett tilbake til alfabetisk' }).click()
  await expect(page.getByRole('button', { name: 'Sett tilbake til alfabetisk' })).toHaveCount(0)
})

test("on the editors' pages an offline press gets a message beside its button, and the input is kept", async ({
  page,
  context,
  request,
  noise,
}) => {
  allowOffline(noise)
  expectedStatus(noise, 422)
  const one = await goodsInShop(request, { group: 'fiske', nth: 2 })
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
})
