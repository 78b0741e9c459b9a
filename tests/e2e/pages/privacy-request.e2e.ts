import { readFile } from 'node:fs/promises'
import { codeOfGuest } from '../support/account-mail.ts'
import { freshNumber } from '../support/goods.ts'
import { lookClosely } from '../support/look-closely.ts'
import { expect, test } from '../support/shop-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a guest asks for the stored data, types the mailed code and downloads the file', async ({ page }) => {
  const email = `innsyn${freshNumber()}@example.no`
  const main = page.getByRole('main')
  await page.goto('/personvern/foresporsel')
  await main.getByLabel('E-post').fill(email)
  await main.getByRole('button', { name: 'Send meg en kode' }).click()
  await expect(main.getByText(`Vi har sendt en kode til ${email}`)).toBeVisible()
  await expect.poll(() => codeOfGuest(email)).not.toBe('')
  await main.getByLabel('Kode fra e-posten').fill(await codeOfGuest(email))
  await main.getByRole('button', { name: 'Bekreft' }).click()
  await expect(main.getByText('Opplysningene er klare')).toBeVisible()
  await lookClosely(page, 'the file of a guest')
  const downloaded = page.waitForEvent('download')
  await main.getByRole('link', { name: 'Last ned opplysningene' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toBe('opplysningene-mine.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ email, reviews: [] })
})
