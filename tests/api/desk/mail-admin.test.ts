import { expect, test } from 'vitest'
import { failedMails } from '#contract/mail-admin.ts'
import { accountMailQueue } from '#modules/people/customers/index.ts'
import { summaryQueue } from '#modules/exchange/notifications/index.ts'
import { codeQueue, mailQueue } from '#modules/sales/reservations/index.ts'
import { alertQueue } from '#modules/stock/stock-alerts/index.ts'
import { givenSearchAdmin } from '#tests/support/api/search-admin.ts'

const path = '/staff/mails'
interface Ended {
  state: string
  output: object
  tries: number
}
const error: Ended = { state: 'failed', output: { refused: '550 at RCPT TO' }, tries: 1 }
const unreached: Ended = { state: 'retry', output: { error: 'MailDelayed', code: 'ECONNREFUSED at CONN' }, tries: 4 }

/** An editor, and a function that leaves mails in the queue as the workers do. */
async function givenMails() {
  const desk = await givenSearchAdmin()
  const { database, queue } = desk.shop.deps
  const add = async (name: string, data: object, ended?: Ended) => {
    await queue.enqueue(database.db, name, data)
    const { rows } = await database.pool.query<{ id: string }>(
      `update jobs.job set state = coalesce($2, 'created')::jobs.job_state, output = $3, retry_count = coalesce($4, 0),
              start_after = now() + case when $2 = 'retry' then interval '5 minutes' else interval '0' end,
              completed_on = case when $2 = 'failed' then now() end
        where name = $1 and data = $5 returning id`,
      [name, ended?.state, ended?.output, ended && ended.tries - 1, data],
    )
    return rows[0]?.id ?? ''
  }
  const list = async (query = '') => failedMails.parse((await desk.editor.get(`${path}?${query}`)).body)
  return { ...desk, database, add, list }
}

test('an editor sees refused mails, mails to be retried with the reason, and mails not sent yet', async () => {
  const { add, list, editor, database } = await givenMails()
  expect(await list()).toMatchObject({ data: [], total: 0, last_page: 1, waiting: { count: 0, oldest: null } })
  const id = await add(mailQueue, { kind: 'ready', reservationId: 7 }, error)
  await add(mailQueue, { kind: 'confirmation', reservationId: 8 }, unreached)
  await add(mailQueue, { kind: 'confirmation', reservationId: 9 })
  await add(summaryQueue, { summaryId: 3 }, error)
  await add(alertQueue, { alertId: 5, kind: 'back' }, error)
  const { data, total, waiting } = await list()
  expect(total).toBe(4)
  expect(waiting).toEqual({ count: 2, oldest: expect.any(String) })
  expect(data.find(mail => mail.id === id)).toEqual({
    id,
    kind: 'ready',
    reservationId: 7,
    state: 'given-up',
    reply: '550 at RCPT TO',
    tries: 1,
    at: expect.any(String),
    next: null,
    canRetry: true,
  })
  expect(data.find(({ reservationId }) => reservationId === 8)).toMatchObject({
    state: 'retrying',
    reply: 'MailDelayed ECONNREFUSED at CONN',
    tries: 4,
    next: expect.any(String),
  })
  const kinds = async (query: string) => (await list(query)).data.map(({ kind }) => kind).toSorted()
  expect(await kinds('state=given-up')).toEqual(['alert-back', 'ready', 'summary'])
  expect(await kinds('state=retrying')).toEqual(['confirmation'])
  expect(await kinds('kind=alert-back')).toEqual(['alert-back'])
  expect(await kinds('kind=alert-back&state=retrying')).toEqual([])
  expect(await kinds('kind=summary')).toEqual(['summary'])
  expect((await editor.get(`${path}?kind=letters`)).status).toBe(422)
  // A kind that only a newer version knows.
  await database.pool.query(`update jobs.job set data = '{"kind": "new"}' where id = $1`, [id])
  expect((await list()).data.find(mail => mail.id === id)?.kind).toBeNull()
})

test('failed mails are listed 25 to a page, newest first', async () => {
  const { add, list, database } = await givenMails()
  for (let at = 1; at <= 26; at++) await add(mailQueue, { kind: 'ready', reservationId: at }, error)
  await database.pool.query(
    `update jobs.job set completed_on = completed_on - make_interval(mins => (data->>'reservationId')::int)`,
  )
  const first = await list()
  expect(first).toMatchObject({ current_page: 1, last_page: 2, total: 26 })
  expect(first.data.map(({ reservationId }) => reservationId)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1))
  expect((await list('page=2')).data).toMatchObject([{ reservationId: 26 }])
  expect(await list('page=9')).toMatchObject({ data: [], total: 26 })
})

test('a mail is sent again once, and the audit log names the editor', async () => {
  const { add, list, editor, database } = await givenMails()
  const id = await add(mailQueue, { kind: 'ready', reservationId: 7 }, error)
  const done = await add(mailQueue, { kind: 'ready', reservationId: 8 })
  expect((await editor.post(`${path}/${id}/retry`)).status).toBe(204)
  expect(await list()).toMatchObject({ total: 0, waiting: { count: 2 } })
  const { rows } = await database.pool.query(
    `select state, retry_count, start_after <= now() as due, output from jobs.job where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ state: 'retry', retry_count: 0, due: true, output: null }])
  // A mail with a scheduled retry can be retried immediately.
  const soon = await add(mailQueue, { kind: 'ready', reservationId: 9 }, unreached)
  expect((await editor.post(`${path}/${soon}/retry`)).status).toBe(204)
  // Already retried, never failed, and unknown.
  for (const other of [id, done, '00000000-0000-4000-8000-000000000000'])
    expect((await editor.post(`${path}/${other}/retry`)).status, other).toBe(404)
  expect((await editor.post(`${path}/7/retry`)).status).toBe(422)
  const noted = await database.db
    .selectFrom('staff.audit_log as log')
    .innerJoin('staff.account as account', 'account.id', 'log.account_id')
    .select(['account.name', 'log.action', 'log.subject', 'log.detail'])
    .where('log.action', '<>', 'login')
    .orderBy('log.id')
    .execute()
  expect(noted).toEqual(
    [id, soon].map(each => ({ name: 'Eva', action: 'mail retried', subject: `mail:${each}`, detail: {} })),
  )
})

test.each([
  ['code', codeQueue],
  ['account', accountMailQueue],
])('a mail with a code or link is not sent again, and its address is not shown: %s', async (kind, queue) => {
  const { add, editor } = await givenMails()
  const id = await add(queue, { email: 'kari@example.no', seed: 'x' }, error)
  const { body } = await editor.get(path)
  expect(JSON.stringify(body)).not.toMatch(/kari|example/)
  expect(failedMails.parse(body).data).toMatchObject([{ id, kind, canRetry: false, reservationId: null }])
  expect((await editor.post(`${path}/${id}/retry`)).status).toBe(404)
})
