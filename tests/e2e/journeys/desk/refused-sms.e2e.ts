import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { smsRecipient } from '#modules/exchange/notifications/index.ts'
import { allowOffline, expectMessageBeside, slowly } from '#tests/e2e/support/message-beside.ts'
import { asAssistant } from '#tests/e2e/support/assistant.ts'
import { apiHeaders, goodsInShop } from '#tests/e2e/support/goods.ts'
import { lookClosely } from '#tests/e2e/support/look-closely.ts'
import { reserved } from '#tests/e2e/support/reserved.ts'
import { inDatabaseOf } from '#tests/e2e/support/shop-database.ts'
import { expect, expectedStatus, test } from '#tests/e2e/support/shop-test.ts'

const dataDir = process.env['HENT_E2E_DATA_DIR'] ?? ''

/** Messages that the shop sent to a number. */
async function sentTo(phone: string): Promise<string[]> {
  const files = await readdir(join(dataDir, 'sms')).catch(() => [])
  const messages = await Promise.all(files.map(name => readFile(join(dataDir, 'sms', name), 'utf8')))
  return messages.filter(text => text.includes(phone))
}

/** Records that the ready message to the reservation's number was refused. */
async function refuseSmsTo(id: number): Promise<void> {
  const secret = (await readFile(join(dataDir, 'secret'), 'utf8')).trim()
  await inDatabaseOf(dataDir, async ({ db }) => {
    const { phone } = await db
      .selectFrom('reservations.reservation')
      .select('phone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const recipient = smsRecipient(secret, phone)
    const error = { reservation_id: id, kind: 'ready', state: 'refused', reply: '400 at SMS', recipient }
    await db
      .insertInto('notifications.sms')
      .values(error)
      .onConflict(on => on.columns(['reservation_id', 'kind']).doUpdateSet(error))
      .execute()
  })
}

test('an assistant sees a refused SMS, corrects the number and sends it again; an offline attempt gets a message beside the button, and a wrong number one at its field', async ({
  page,
  context,
  request,
  noise,
}) => {
  allowOffline(noise)
  expectedStatus(noise, 422)
  const goods = await goodsInShop(request, { group: 'klatring', nth: 7, min: 4 })
  const { id } = await reserved(request, [goods, 1])
  await asAssistant(page, goods)
  const headers = await apiHeaders(page.request)
  await page.request.post(`/api/v1/staff/reservations/${id}/move`, { headers, data: { action: 'ready' } })
  await refuseSmsTo(id)
  await page.goto(`/ansatt/reservasjon/${id}`)
  await expect(page.getByText('SMS avvist')).toBeVisible()
  await expect(page.getByText('nummeret er trolig feil')).toBeVisible()
  const send = page.getByRole('button', { name: 'Send SMS på nytt' })
  await expect(send).toBeHidden()

  const right = `4${String(Date.now()).slice(-7)}`
  const number = page.getByLabel('Riktig mobilnummer')
  const save = page.getByRole('button', { name: 'Lagre nummeret' })
  await number.fill('22 33 44 55')
  await expectMessageBeside(context, save)
  await expect(number).toHaveValue('22 33 44 55')
  await save.click()
  await expect(number).toHaveAccessibleDescription(/norsk mobilnummer/)
  await lookClosely(page, 'a number that is corrected')
  await number.fill(right)
  await save.click()
  await expect(page.getByText('Nummeret er lagret')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Historikk' })).toContainText('Telefonnummeret er rettet av Dina Disk')

  await slowly(page, () => send.click(), send)
  await expect(page.getByText('SMS-en sendes nå')).toBeVisible()
  await expect(send).toBeHidden()
  await expect.poll(async () => (await sentTo(`+47${right}`)).length, { timeout: 10_000 }).toBe(1)
})
