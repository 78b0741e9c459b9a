import { expect, test } from 'vitest'
import { systemActor } from '#modules/people/audit/index.ts'
import { usingDatabase } from '#tests/support/database/database.ts'
import { openReceiver } from '#tests/support/servers/webhook-receiver.ts'
import { createLog } from '#platform/log.ts'
import { deliverDue } from './deliver.ts'
import { subscribe, testWebhook, unsubscribe } from './subscribe.ts'

async function givenDeps() {
  const database = await usingDatabase()
  const receiver = await openReceiver()
  const deps = { database, secret: 'a secret of the shop that is long enough', inward: true }
  const audit = async () => {
    const { rows } = await database.pool.query(
      'select account_id, action, subject, detail from staff.audit_log order by id',
    )
    return rows
  }
  return { deps, database, receiver, audit }
}

test('adding, testing and ending a webhook each have an audit entry, without the path of its URL', async () => {
  const { deps, receiver, audit } = await givenDeps()
  const url = `${receiver.url}/hook?key=hidden`
  const added = await subscribe(deps, systemActor, { url, events: ['order.*', 'reservation.placed'] })
  const id = added.ok ? added.id : 0
  expect(await testWebhook(deps, systemActor, id)).toEqual({ ok: true, delivered: true, response: 'status 204' })
  expect(await unsubscribe(deps, systemActor, id)).toEqual({ ok: true })
  expect(await unsubscribe(deps, systemActor, id)).toEqual({ ok: false, reason: 'not_found' })
  expect(await testWebhook(deps, systemActor, id)).toEqual({ ok: false, reason: 'not_found' })
  const subject = `webhook:${id}`
  const { host } = new URL(url)
  expect(await audit()).toEqual([
    { account_id: null, action: 'webhook added', subject, detail: { host, events: 'order.* reservation.placed' } },
    { account_id: null, action: 'webhook tested', subject, detail: { response: 'status 204' } },
    { account_id: null, action: 'webhook ended', subject, detail: {} },
  ])
})

test('a webhook that ends by status 410 has an audit entry with the reason', async () => {
  const { deps, database, receiver, audit } = await givenDeps()
  const added = await subscribe(deps, systemActor, { url: receiver.url, events: ['order.*'] })
  const id = added.ok ? added.id : 0
  receiver.answers.push(410)
  await database.pool.query(
    `insert into webhooks.delivery (subscription_id, sequence, event, body) values ($1, 1, 'order.placed', '{}')`,
    [id],
  )
  const log = createLog({ level: 'silent' })
  expect(await deliverDue({ ...deps, log, timeout: 3_000, random: () => 0 })).toEqual(['gone'])
  expect((await audit()).at(-1)).toEqual({
    account_id: null,
    action: 'webhook ended',
    subject: `webhook:${id}`,
    detail: { why: 'status 410' },
  })
})
