import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  beatImport,
  endImport,
  insertImport,
  nameImportFiles,
  writeImportProblems,
} from '#modules/exchange/feeds/index.ts'
import type { Database } from '#database/connection.ts'
import { allowOffline, expectMessageBeside, slowly } from '../support/message-beside.ts'
import { asEditor } from '../support/editor.ts'
import { expectToFit, lookClosely } from '../support/look-closely.ts'
import { inDatabaseOf } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

const inShop = <T>(work: (db: Database['db']) => Promise<T>): Promise<T> =>
  inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ db }) => work(db))

const command = { origin: 'command', source: '' } as const

/** A refused feed with 130 invalid rows. */
const leaveRefused = () =>
  inShop(async db => {
    const id = await insertImport(db, { kind: 'products', ...command }, 'running')
    await nameImportFiles(db, id, ['varer-25-11.tsv'])
    const problems = Array.from({ length: 130 }, (_, index) => ({
      ...{ file: 'varer-25-11.tsv', line: index + 2, value: '1299,00 øre' },
      column: index === 0 ? 'additional_image_link' : 'price',
      reason: 'is not an amount; write it as 1599.00 NOK',
    }))
    await writeImportProblems(db, id, { rows: 4_000, rejected: 130, problems, count: 130 })
    await endImport(db, id, { state: 'refused', reason: 'problems' })
    return id
  })

const lookAt = async (page: Page, name: string) => {
  await lookClosely(page, name)
  await expectToFit(page, [1280], name)
}

test('an editor sees that the product feed was refused, why, and which rows, and downloads them', async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/)
  const id = await leaveRefused()
  await asEditor(page)
  await page.getByRole('link', { name: 'Filer', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Varefiler og lagerfiler' })).toBeVisible()
  const goods = page.getByRole('region', { name: /^Varefilen/ })
  await expect(goods).toContainText('Siste forsøk gikk ikke')
  await expect(goods).toContainText('130 rader har feil (130 feil i alt)')
  await lookAt(page, 'feeds')

  await page.getByLabel('Vis', { exact: true }).selectOption({ label: 'Bare de som feilet' })
  await page.getByLabel('Fil', { exact: true }).selectOption({ label: 'Varefilen' })
  await page.getByRole('button', { name: 'Vis', exact: true }).click()
  await expect(page).toHaveURL(/type=products&vis=feilet/)
  const row = page.getByRole('row').filter({ hasText: 'varer-25-11.tsv' }).first()
  await expect(row).toContainText('Avvist')
  await goods.getByRole('link', { name: 'Se radene og årsaken' }).click()
  await expect(page).toHaveURL(new RegExp(`/ansatt/filer/${id}$`))
  await expect(page.getByRole('alert')).toContainText('Ingenting er endret, for én feil stopper hele filen.')
  const cells = page.getByRole('row').nth(1).getByRole('cell')
  // On a phone the value is below the column's name, so that the reason is in sight.
  await expect(cells).toHaveText([
    '2',
    /^additional_image_link\s*1299,00 øre$/,
    'er ikke et beløp; skriv det som 1599.00 NOK',
  ])
  await cells.first().scrollIntoViewIfNeeded()
  // The scroll position has whole pixels, and the row's edge need not.
  await expect(cells.last()).toBeInViewport({ ratio: 0.99 })
  await lookAt(page, 'a refused feed')
  await page.getByRole('link', { name: 'Neste' }).click()
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('102')
  await page.getByRole('link', { name: 'Fra begynnelsen' }).click()
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('2')

  const download = page.getByRole('link', { name: 'Last ned som CSV' })
  await page.context().setOffline(true)
  await download.click()
  await expect(page.getByText('Vi fikk ikke kontakt med nettbutikken. Sjekk nettet og prøv igjen.')).toBeVisible()
  await page.context().setOffline(false)
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  const text = await readFile(await file.path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(131)
  const reasons = ['er ikke et beløp; skriv det som 1599.00 NOK', 'is not an amount; write it as 1599.00 NOK']
  expect(text).toContain(`varer-25-11.tsv;131;price;"1299,00 øre";${reasons.map(reason => `"${reason}"`).join(';')}`)
})

test('an import in progress shows its progress, and its page shows when it is done', async ({ page }) => {
  const id = await inShop(async db => {
    const begun = await insertImport(db, { kind: 'stores', ...command }, 'running')
    await beatImport(db, begun, { phase: 'reading', done: null, of: null })
    return begun
  })
  await page.clock.install()
  await asEditor(page, { at: '/ansatt/filer' })
  await page
    .getByRole('region', { name: /^Butikklisten/ })
    .getByRole('link', { name: 'Leser filen' })
    .click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await lookClosely(page, 'a feed under way')
  await inShop(db => beatImport(db, id, { phase: 'applying', done: 12, of: 40 }))
  await page.clock.runFor(10_000)
  await expect(page.getByText('Legger inn endringene: 12 av 40')).toBeVisible()
  await inShop(db => endImport(db, id, { state: 'done', changed: { shopsIn: 1, shopsBefore: 9 } }))
  await page.clock.runFor(10_000)
  await expect(page.getByText('Lest inn', { exact: true })).toBeVisible()
  await expect(page.getByText('1 nye butikker')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('an editor starts a fetch of a feed, sees beside the button if it cannot start, and later why it failed', async ({
  page,
  context,
  noise,
}) => {
  allowOffline(noise)
  noise.allow(/status of 409/)
  await asEditor(page, { at: '/ansatt/filer' })
  const button = page.getByRole('button', { name: 'Hent nå: omtalene' })
  await expectMessageBeside(context, button)
  // Another editor started it first.
  const others = await inShop(db => insertImport(db, { kind: 'reviews', origin: 'desk', source: '' }, 'waiting'))
  await button.click()
  await expect(page.getByText('Den hentes allerede. Historikken viser når den er ferdig.')).toBeInViewport()
  await inShop(db => endImport(db, others, { state: 'unchanged' }))
  await slowly(page, () => button.click(), button)
  await expect(page).toHaveURL(/\/ansatt\/filer\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Omtalene/ })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Filen kunne ikke hentes', { timeout: 40_000 })
  await expect(page.getByText('there is no such folder')).toBeVisible()
  await lookClosely(page, 'a feed that did not come')
})
