import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { idempotencyHeader } from '#contract/paths.ts'
import { sendPrivacyMail } from '#jobs/privacy-jobs.ts'
import { deleteExpiredRecords } from '#jobs/retention-jobs.ts'
import { createPages } from '#main/pages/pages.ts'
import type { RenderPage } from '#main/pages/render-pages.ts'
import type { Snapshot } from '#modules/catalogue/read-model/index.ts'
import type { Role } from '#modules/people/audit/index.ts'
import { requestMailJob, requestMailQueue } from '#modules/people/privacy-requests/index.ts'
import { addStaff } from '#modules/people/staff/index.ts'
import { codeJob, codeQueue } from '#modules/sales/reservations/index.ts'
import { codeOfSeed } from '#modules/stock/allocation/index.ts'
import { personalData } from '#shared/privacy/entries.ts'
import type { Delivery, Mail } from '#platform/mail/mail.ts'
import { registration } from '#tests/support/api/customers.ts'
import { guestOf, requestFor, type Caller } from '#tests/support/api/reservation-api.ts'
import { usingWholeApi } from '#tests/support/api/whole-api.ts'
import { builtInBrandSettings } from '#tests/support/catalogue/built-in-brand-settings.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { serveParts } from '#tests/support/servers/serve-parts.ts'

const email = 'kari@example.no'
const password = 'et langt passord'

async function usingPrivacy() {
  const { api, deps, database, filled } = await usingWholeApi(async ({ db }) => {
    const { id } = await givenShop(db)
    const { ean } = await givenVariant(db, { stock: { [id]: 9 } })
    return { shopId: id, ean }
  })
  const { pool } = database
  const guest = await guestOf(api)
  const jobsOf = async (queue: string) => {
    const { rows } = await pool.query<{ data: object }>(
      'select data from jobs.job where name = $1 order by created_on, id',
      [queue],
    )
    return rows.map(({ data }) => data)
  }
  /** The newest mailed code. */
  const code = async () => codeOfSeed(deps.secret, codeJob.parse((await jobsOf(codeQueue)).at(-1)).seed)
  const mails: Mail[] = []
  const mailer = {
    send: (mail: Mail): Promise<Delivery> => {
      mails.push(mail)
      return Promise.resolve({ ok: true })
    },
    close: () => {},
  }
  const sendMails = async () => {
    for (const data of await jobsOf(requestMailQueue))
      await sendPrivacyMail({ database, mailer }, requestMailJob.parse(data))
    return mails.splice(0)
  }
  /** Proves the address and makes the request. */
  const ask = async (kind: string, message?: string) => {
    expect((await guest.post('/privacy/requests/code', { email })).status).toBe(202)
    return guest.post('/privacy/requests', { email, kind, message, code: await code() })
  }
  const reserve = async (address: string) => {
    const request = requestFor(filled.shopId, [{ EanNo: filled.ean, Count: 1 }], { Email: address })
    const { status, body } = await (
      await guestOf(api)
    ).post('/reservations', request, { [idempotencyHeader]: randomUUID() })
    expect(status).toBe(201)
    return body.reservation.id as number
  }
  const staff = async (role: Role): Promise<Caller> => {
    const login = { email: `${role}@hent.example`, password }
    await addStaff(database.db, { ...login, name: role, role, shopIds: role === 'manager' ? [filled.shopId] : [] })
    const caller = await guestOf(api)
    expect((await caller.post('/staff/login', login)).status).toBe(200)
    return caller
  }
  /** Starts the built pages over the API. Returns a function that opens the link of a file. */
  const servePages = async () => {
    const { renderPage } = (await import(join(import.meta.dirname, '../../../build/server/index.js'))) as {
      renderPage: RenderPage
    }
    const report = (error: unknown) => {
      throw error
    }
    const pages = createPages({
      ...{ renderPage, api: api.fetch, report, publicUrl: null },
      ...{ brand: 'ox', brandHosts: new Map(), brandSettings: builtInBrandSettings },
      snapshot: () => ({ version: 1, epoch: 1, stockVersion: 1 }) as Snapshot,
    })
    const { url, close } = await serveParts({ api: api.fetch, pages, report })
    onTestFinished(close)
    return (token: string) => fetch(`${url}/personvern/foresporsel/${token}`)
  }
  return { api, pool, database, guest, ask, code, sendMails, reserve, staff, servePages }
}

test('a guest with the mailed code gets a file of the own data only, and a wrong code or link gets nothing', async () => {
  const { api, pool, guest, ask, code, sendMails, reserve, servePages } = await usingPrivacy()
  const own = await reserve(email)
  await reserve('ola@example.no')
  await guest.post('/contact', { name: 'Kari', email, message: 'Hei' })
  await guest.post('/privacy/requests/code', { email })
  const wrong = (await code()) === '000000' ? '000001' : '000000'
  expect(await guest.post('/privacy/requests', { email, kind: 'access', code: wrong })).toMatchObject({
    status: 422,
    body: { errors: { code: ['Koden stemmer ikke, eller den er utløpt'] } },
  })
  await pool.query(`update promises.email_code set sent_at = sent_at - interval '2 minutes'`)
  const made = await ask('access')
  expect(made).toMatchObject({ status: 201, body: { kind: 'access', stored: [] } })
  const file = (await (await guestOf(api)).get(`/privacy/requests/${made.body.file}/file`)).body
  expect(file).toMatchObject({
    email,
    orders: [],
    messages: [{ message: 'Hei' }],
    privacy_requests: [{ kind: 'access' }],
  })
  expect(file.reservations.map(({ id }: { id: number }) => id)).toEqual([own])
  expect(await guest.get('/privacy/requests/unknown/file')).toMatchObject({ status: 404 })

  const open = await servePages()
  const page = await open(made.body.file)
  expect([page.status, page.headers.get('cache-control'), page.headers.get('content-disposition')]).toEqual([
    200,
    'private, no-store',
    'attachment; filename="opplysningene-mine.json"',
  ])
  expect(await page.json()).toMatchObject({ email, reservations: [{ id: own }] })
  expect((await open('unknown')).status).toBe(404)

  await pool.query(`update privacy.request set made_at = made_at - interval '7 days 1 minute'`)
  expect(await guest.get(`/privacy/requests/${made.body.file}/file`)).toMatchObject({ status: 404 })
  expect(await sendMails()).toMatchObject([{ to: email, subject: 'Svar: innsyn' }])
})

test('the file of a guest has the account that has confirmed the address, of no other, and none with a second factor', async () => {
  const { api, pool, ask } = await usingPrivacy()
  const account = await (await guestOf(api)).post('/customers/register', registration({ email }))
  await pool.query(
    `insert into reviews.review (article_id, customer_id, customer, rating, content, created_at)
     select id, $1, 'Kari N.', 5, 'Varm og god', now() from catalogue.article`,
    [account.body.id],
  )
  await pool.query(
    `insert into customers.invitation (customer_no, email, email_key, facts)
     values ('K7', $1, $1, '{"name": "Kari"}'), ('K8', 'ola@example.no', 'ola@example.no', '{}')`,
    [email],
  )
  const { file } = (await ask('access')).body
  const read = async () => (await (await guestOf(api)).get(`/privacy/requests/${file}/file`)).body
  expect(await read()).toMatchObject({
    ...{ reviews: [], account: null, account_hidden: false },
    invitations: [{ customer_no: 'K7', facts: { name: 'Kari' } }],
  })
  await pool.query('update customers.customer set email_verified_at = now()')
  expect(await read()).toMatchObject({
    reviews: [{ content: 'Varm og god', rating: 5 }],
    account: { customer: { id: account.body.id, email }, consents: expect.any(Array), favourites: [] },
    account_hidden: false,
  })
  await pool.query(`insert into customers.second_factor (customer_id, secret, confirmed_at) values ($1, 'x', now())`, [
    account.body.id,
  ])
  expect(await read()).toMatchObject({ reviews: [], account: null, account_hidden: true })
})

test('the file of a guest has purpose, legal basis, period and receivers of each kind of personal data of shoppers', async () => {
  const { api, ask } = await usingPrivacy()
  const { file } = (await ask('access')).body
  const { processing } = (await (await guestOf(api)).get(`/privacy/requests/${file}/file`)).body
  const kinds = personalData.filter(({ of }) => of !== 'staff')
  expect(processing.map(({ what }: { what: string }) => what)).toEqual(kinds.map(({ what }) => what.nb))
  expect(processing.find(({ what }: { what: string }) => what.startsWith('reservasjoner'))).toEqual({
    what: expect.stringContaining('navn, kontakt'),
    purpose: 'holde av, selge og levere varer',
    basis: 'avtale, art. 6 nr. 1 b',
    stored: expect.stringContaining('hentet eller sendt: 5 år etter at året er omme'),
    receivers: ['e-post', 'SMS', 'andre systemer'],
  })
  for (const { purpose, basis, stored } of processing)
    expect([purpose, basis, stored]).toEqual([
      expect.stringMatching(/./),
      expect.stringMatching(/art\. 6/),
      expect.stringMatching(/./),
    ])
})

test('a deletion ends alerts, messages and abandoned reservations, keeps sales and open ones, and the mail says so', async () => {
  const { pool, guest, ask, sendMails, reserve } = await usingPrivacy()
  const [open, cancelled, collected, others] = [
    await reserve(email),
    await reserve(email),
    await reserve(email),
    await reserve('ola@example.no'),
  ]
  await pool.query(
    `update reservations.reservation set closed_at = now(), status_id = case when id = $1 then 4 else 6 end where id in ($1, $2, $3)`,
    [collected, cancelled, others],
  )
  await pool.query(
    `insert into alerts.stock_alert (email, mailbox, shop_id, variant_id) select $1, 'm', shop_id, variant_id from shops.stock`,
    [email],
  )
  await guest.post('/contact', { name: 'Kari', email, message: 'Hei' })
  const { status, body } = await ask('deletion')
  expect([status, body.stored]).toEqual([201, expect.arrayContaining([expect.stringContaining('til bokføring')])])
  const left = async (query: string) => (await pool.query(query)).rows.map(({ id }) => Number(id))
  expect(await left('select id from reservations.reservation order by id')).toEqual([open, collected, others])
  expect(await left('select 1 as id from alerts.stock_alert where email is not null')).toEqual([])
  expect(await left('select id from notifications.contact')).toEqual([])
  const [mail] = await sendMails()
  expect([mail?.to, mail?.text]).toEqual([email, expect.stringContaining('til bokføring')])
})

test('customer service closes a correction before its deadline with a reason, which is mailed and logged', async () => {
  const { pool, database, ask, sendMails, staff } = await usingPrivacy()
  expect(await ask('correction', ' ')).toMatchObject({
    status: 422,
    body: { errors: { message: [expect.any(String)] } },
  })
  await pool.query(`update promises.email_code set sent_at = sent_at - interval '2 minutes'`)
  expect(await ask('correction', 'Jeg heter Kari, ikke Karl')).toMatchObject({ status: 201, body: { file: null } })
  expect(await sendMails()).toMatchObject([{ subject: 'Vi har fått henvendelsen din' }])

  const [service, manager] = [await staff('service'), await staff('manager')]
  const [request] = (await service.get('/staff/privacy-requests')).body.data
  expect(request).toMatchObject({ kind: 'correction', email, message: 'Jeg heter Kari, ikke Karl', outcome: null })
  const days = (Date.parse(request.due_at) - Date.parse(request.made_at)) / 86_400_000
  expect([28, 29, 30, 31]).toContain(Math.round(days))

  const close = (caller: Caller, reason: string) =>
    caller.post(`/staff/privacy-requests/${request.id}/close`, { outcome: 'done', reply: reason })
  expect(await manager.get('/staff/privacy-requests')).toMatchObject({ status: 403 })
  expect(await close(manager, 'Rettet')).toMatchObject({ status: 403 })
  expect(await close(service, ' ')).toMatchObject({ status: 422, body: { errors: { reply: [expect.any(String)] } } })
  expect(await close(service, 'Navnet er rettet')).toMatchObject({ status: 204 })
  expect(await close(service, 'En gang til')).toMatchObject({ status: 404 })
  expect((await service.get('/staff/privacy-requests?state=closed')).body.data).toMatchObject([
    { outcome: 'done', reason: 'Navnet er rettet' },
  ])
  const mail = (await sendMails()).find(({ subject }) => subject === 'Svar: retting')
  expect(mail?.text).toContain('Navnet er rettet')
  const { rows } = await pool.query(
    `select action, account_id is null as by_system from staff.audit_log where subject = $1 order by id`,
    [`privacy-request:${request.id}`],
  )
  expect(rows).toEqual([
    { action: 'privacy request', by_system: true },
    { action: 'privacy request closed', by_system: false },
  ])

  const at = (days: number) => new Date(Date.now() + days * 86_400_000)
  await deleteExpiredRecords(database.db, at(360))
  expect((await pool.query('select from privacy.request')).rowCount).toBe(1)
  await deleteExpiredRecords(database.db, at(370))
  expect((await pool.query('select from privacy.request')).rowCount).toBe(0)
})
