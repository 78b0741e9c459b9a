import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailConsentToken } from '#modules/people/customers/index.ts'
import { apiHeaders, somebody } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { expect, test } from '#tests/e2e/support/shop-test.ts'

test('a yes to mails about favourites is given on Min side and ended by the link in a mail, which needs no login and can be undone', async ({
  page,
  browser,
}) => {
  const who = somebody()
  const data = {
    ...{ first_name: 'Favoritt', last_name: 'Venn', email: who.email, phone: `+47${who.phone}`, terms_conditions: 1 },
    ...{ password: 'blåbær på fjellet', password_confirmation: 'blåbær på fjellet' },
  }
  const made = await page.request.post('/api/v1/customers/register', { headers: await apiHeaders(page.request), data })
  expect(made.status(), await made.text()).toBe(201)
  const { id: customerId } = (await made.json()) as { id: number }
  await page.goto('/min-side')
  const yes = page.getByLabel('Si fra på e-post når en favoritt er tilbake eller satt ned')
  await expect(yes).not.toBeChecked()
  await yes.check()
  const consents = page.getByRole('region', { name: 'Samtykker' })
  await consents.getByRole('button', { name: 'Lagre' }).click()
  await expect(consents.getByRole('status')).toHaveText('Lagret')

  const secret = (await readFile(join(process.env['HENT_E2E_DATA_DIR'] ?? '', 'secret'), 'utf8')).trim()
  const link = `/varsel/e-post/${mailConsentToken({ customerId, kind: 'favourite_mail' }, secret)}`
  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'nb-NO' })
  const mailbox = await elsewhere.newPage()
  await mailbox.goto(link)
  const heading = mailbox.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Du får ikke flere e-poster om favorittene dine')
  await lookClosely(mailbox, 'mails that were ended by their link')
  await page.reload()
  await expect(yes).not.toBeChecked()
  await mailbox.getByRole('button', { name: 'Angre' }).click()
  await expect(heading).toHaveText('Du får e-post om favorittene dine')
  await page.reload()
  await expect(yes).toBeChecked()
  await elsewhere.close()
})
