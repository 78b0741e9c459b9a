import { expect, test } from 'vitest'
import { sendContact } from '#jobs/contact-jobs.ts'
import { contactJob, contactQueue, pruneContacts } from '#modules/exchange/notifications/index.ts'
import type { Delivery, Mail } from '#platform/mail/mail.ts'
import { guestOf } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'
import type { DepsChanges } from '#tests/support/api/api-deps.ts'

const written = { name: 'Kari Nordmann', email: 'kari@example.no', message: 'Hei!\nHar dere <b>kano</b>?' }

async function givenShop(changes: DepsChanges = {}) {
  const { api, database } = await usingWholeApi(async () => undefined, changes)
  const guest = await guestOf(api)
  const kept = () => database.db.selectFrom('notifications.contact').selectAll().orderBy('id').execute()
  const jobs = async () => {
    const { rows } = await database.pool.query<{ data: object }>(
      `select data from jobs.job where name = $1 order by created_on`,
      [contactQueue],
    )
    return rows.map(({ data }) => contactJob.parse(data))
  }
  const mails: Mail[] = []
  const mailer = {
    send: async (mail: Mail): Promise<Delivery> => {
      mails.push(mail)
      return { ok: true }
    },
    close: () => {},
  }
  const contactOf = (brand: string | null) => `kundeservice@${brand ?? 'ingen'}.example`
  const send = async (contactId: number) => sendContact({ database, mailer, contactOf }, { contactId })
  return { api, database, guest, kept, jobs, mails, send }
}

test("a shopper's message is stored and mailed to the brand's customer service, and the response confirms it", async () => {
  const { guest, kept, jobs, mails, send } = await givenShop()
  const { status, body } = await guest.post('/contact', { ...written, website: '' })
  expect([status, body]).toEqual([202, { message: 'Takk! Vi svarer deg på e-post.' }])
  expect(await kept()).toMatchObject([{ ...written, brand: 'ox' }])
  const [job] = await jobs()
  expect(await send(job?.contactId ?? 0)).toBe('done')
  expect(mails).toMatchObject([
    {
      ...{
        to: 'kundeservice@ox.example',
        replyTo: 'kari@example.no',
        brand: 'ox',
        subject: 'Melding fra Kari Nordmann',
      },
      ...{ text: expect.stringContaining('Har dere <b>kano</b>?'), id: `contact.${job?.contactId}` },
    },
  ])
  expect(mails[0]?.html).not.toContain('<b>')
})

test('missing fields get messages, a robot that fills in the hidden field gets a success response, and neither stores anything', async () => {
  const { guest, kept, jobs } = await givenShop()
  const { status, body } = await guest.post('/contact', { name: ' ', email: 'kari@', message: '' })
  expect([status, body.errors]).toEqual([
    422,
    {
      name: ['Skriv navnet ditt'],
      email: ['Skriv en gyldig e-postadresse'],
      message: ['Skriv hva det gjelder'],
    },
  ])
  expect((await guest.post('/contact', { ...written, message: 'x'.repeat(4_001) })).status).toBe(422)
  expect((await guest.post('/contact', { ...written, to: 'alle@example.no' })).status).toBe(422)
  expect((await guest.post('/contact', { ...written, website: 'https://spam.example' })).status).toBe(202)
  expect(await kept()).toEqual([])
  expect(await jobs()).toEqual([])
})

test('one network may send ten messages; the next gets 429', async () => {
  const { guest } = await givenShop({ http: { rateLimits: true } })
  for (let at = 0; at < 10; at++) expect((await guest.post('/contact', written)).status).toBe(202)
  const { status, body } = await guest.post('/contact', written)
  expect([status, body.code]).toEqual([429, 'too_many_requests'])
})

test('messages are deleted after thirty days, and are not mailed after that', async () => {
  const { guest, database, kept, jobs, mails, send } = await givenShop()
  await guest.post('/contact', written)
  await pruneContacts(database.db, new Date(Date.now() + 29 * 86_400_000))
  expect(await kept()).toHaveLength(1)
  await pruneContacts(database.db, new Date(Date.now() + 31 * 86_400_000))
  expect(await kept()).toEqual([])
  expect(await send((await jobs())[0]?.contactId ?? 0)).toBe('done')
  expect(mails).toEqual([])
})
