import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailConsentToken } from '#modules/people/customers/index.ts'
import { asCustomer } from '#tests/e2e/support/customer.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test('a customer with an unconfirmed address can log in and have the link sent again, with a message for 3 seconds; the link in a consented mail stops such mails without a login, and this can be undone', async ({
  page,
  browser,
}) => {
  const { email, id: customerId } = await asCustomer(page.request)
  await page.goto('/min-side/samtykker')
  const main = page.getByRole('main')
  const yes = page.getByLabel('Si fra på e-post når en favoritt er tilbake eller satt ned')
  await expect(yes).not.toBeChecked()
  await yes.check()
  const consents = page.getByRole('region', { name: 'Samtykker' })
  await consents.getByRole('button', { name: 'Lagre' }).click()
  await expect(consents.getByRole('status')).toHaveText('Lagret')

  await main.getByRole('link', { name: 'Min side' }).click()
  await expect(main.getByText('E-postadressen er ikke bekreftet')).toBeVisible()
  await page.clock.install()
  // A running clock would advance faster than this test on a busy machine.
  await page.clock.pauseAt(Date.now() + 60_000)
  await main.getByRole('button', { name: 'Send den på nytt' }).click()
  const sent = page.getByText(`Epost sendt til ${email}`)
  await expect(sent).toBeVisible()
  await page.clock.runFor(2_800)
  await expect(sent).toBeVisible()
  await page.clock.runFor(400)
  await expect(sent).toBeHidden()
  await page.clock.resume()

  const secret = (await readFile(join(process.env['HENT_E2E_DATA_DIR'] ?? '', 'secret'), 'utf8')).trim()
  const link = `/varsel/e-post/${mailConsentToken({ customerId, kind: 'favourite_mail' }, secret)}`
  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'nb-NO' })
  const mailbox = await elsewhere.newPage()
  await mailbox.goto(link)
  const heading = mailbox.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Du får ikke flere e-poster om favorittene dine')
  await lookClosely(mailbox, 'mails that were ended by their link')
  await page.goto('/min-side/samtykker')
  await expect(yes).not.toBeChecked()
  await mailbox.getByRole('button', { name: 'Angre' }).click()
  await expect(heading).toHaveText('Du får e-post om favorittene dine')
  await elsewhere.close()
})
