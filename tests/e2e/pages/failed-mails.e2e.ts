import { asEditor } from '../support/editor.ts'
import { lookClosely } from '../support/look-closely.ts'
import { inDatabaseOf } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

/** A mail about a reservation that does not exist, so that a retry ends without sending. */
async function leaveRefusedMail(): Promise<number> {
  const reservationId = 1_900_000_000 + Math.floor(Math.random() * 90_000_000)
  await inDatabaseOf(process.env['HENT_E2E_DATA_DIR'] ?? '', ({ pool }) =>
    pool.query(
      `insert into jobs.job (name, data, state, output, completed_on)
       values ('reservation-mail', $1, 'failed', '{"refused": "550 at RCPT TO"}', now())`,
      [{ kind: 'stopped', reservationId }],
    ),
  )
  return reservationId
}

test('an editor sees refused mails with reasons, filters them by kind, and sends one again', async ({ page }) => {
  const id = await leaveRefusedMail()
  await asEditor(page)
  await page.getByRole('link', { name: 'E-post', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-post som ikke kom fram')
  await page.getByRole('link', { name: 'Gitt opp' }).click()
  await page.getByLabel('Type').selectOption('Reservasjonen er avsluttet')
  await page.getByRole('button', { name: 'Vis', exact: true }).click()
  await expect(page).toHaveURL(/status=gitt-opp&type=stopped/)
  const row = page.getByRole('listitem').filter({ hasText: `reservasjon ${id}` })
  await expect(row).toContainText('Mottakerens adresse ble avvist (550 ved RCPT TO)')
  await expect(row).toContainText('1 forsøk')
  await page.setViewportSize({ width: 320, height: 800 })
  await lookClosely(page, 'a refused mail')
  await row.getByRole('button', { name: /^Send på nytt/ }).click()
  await expect(page.getByText(`Sendes på nytt: Reservasjonen er avsluttet, reservasjon ${id}`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page).toHaveURL(/status=gitt-opp&type=stopped/)
  await page.goto('/ansatt/e-post?status=igjen&type=summary')
  await expect(page.getByRole('heading', { name: 'Ingen e-post passer til valget' })).toBeVisible()
})
