import { expect, test } from 'vitest'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { requestFor, usingShop } from '#tests/support/api/reservation-api.ts'
import type { PartsFailed } from '#platform/jobs/parts.ts'
import { deleteExpiredRecords } from './retention-jobs.ts'

const minute = 60_000
const day = 24 * 60 * minute

test('keys, sessions and mails are deleted after their retention period, and not before', async () => {
  const shop = await usingShop()
  const { db, pool } = shop.database
  const { id: shopId } = await givenShop(db)
  const jacket = await givenVariant(db, { stock: { [shopId]: 1 } })
  const { status } = await shop.reserve(await shop.guest(), requestFor(shopId, [{ EanNo: jacket.ean, Count: 1 }]))
  expect(status).toBe(201)
  const since = new Date('2026-01-31T12:00:00Z')
  await pool.query('update promises.idempotency set created_at = $1', [since])
  await pool.query(
    `with account as (
       insert into staff.account (email, name, password_hash, role) values ('ola@example.com', 'Ola', '-', 'assistant') returning id),
     logged_in as (insert into staff.session (token_hash, account_id, expires_at) select 'x', id, $1 from account),
     typed as (insert into staff.draft (account_id, subject, based_on, fields, saved_at) select id, 'page:om-oss', '0', '[]', $1 from account)
     insert into staff.quick_switch (device_hash, account_id, with_factor, ends_at) select 'x', id, false, $1 from account`,
    [since],
  )
  await pool.query(
    `insert into notifications.mail (reservation_id, kind, mailbox, address, held, at)
     select id, 'confirmation', 'm', 'a', false, $1 from reservations.reservation`,
    [since],
  )
  await pool.query(
    `with kari as (insert into customers.customer (email, email_key, phone, first_name, last_name, password_hash, terms_version)
       values ('kari@example.com', 'kari@example.com', '+4791234567', 'Kari', 'Nordmann', '-', '1') returning id)
       , event as (insert into customers.account_event (customer_id, event, device, network, at)
         select id, 'login_password', 'Chrome', '192.0.2.0/24', $1 from kari)
     insert into customers.session (token_hash, customer_id, device, expires_at) select 'x', id, 'Chrome', $1 from kari`,
    [since],
  )
  const tables = {
    logins: 'customers.session',
    events: 'customers.account_event',
    keys: 'promises.idempotency',
    sessions: 'staff.session',
    switches: 'staff.quick_switch',
    drafts: 'staff.draft',
    mails: 'notifications.mail',
  }
  const left = async () => {
    const rows = Object.entries(tables).map(
      ([name, table]) => `select '${name}' as name where exists (select from ${table})`,
    )
    return (await pool.query<{ name: string }>(rows.join(' union all '))).rows.map(({ name }) => name)
  }
  const ends: [number, string[]][] = [
    [since.getTime(), ['events', 'keys', 'drafts', 'mails']],
    [since.getTime() + 2 * day, ['events', 'drafts', 'mails']],
    [since.getTime() + 30 * day, ['events']],
    [since.getTime() + 90 * day, []],
  ]
  let before = ['logins', 'events', 'keys', 'sessions', 'switches', 'drafts', 'mails']
  for (const [end, after] of ends) {
    await deleteExpiredRecords(db, new Date(end - minute))
    expect(await left()).toEqual(before)
    await deleteExpiredRecords(db, new Date(end + minute))
    expect(await left()).toEqual(after)
    before = after
  }
})

test('audit entries are deleted after 36 months, and the database refuses to change or delete one before', async () => {
  const { db, pool } = (await usingShop()).database
  await pool.query(
    `insert into staff.audit_log (action, subject, at) values
       ('older', 'staff', now() - interval '36 months 1 minute'), ('newer', 'staff', now() - interval '36 months' + interval '1 minute')`,
  )
  for (const change of [
    `update staff.audit_log set action = 'forged'`,
    `update staff.audit_log set at = now() - interval '40 months'`,
    `delete from staff.audit_log`,
    `delete from staff.audit_log where action = 'newer'`,
  ])
    await expect(pool.query(change)).rejects.toThrow('the audit log is append-only')
  await deleteExpiredRecords(db)
  expect((await pool.query('select action from staff.audit_log')).rows).toEqual([{ action: 'newer' }])
})

test('results of pushed stock are deleted after 30 days, and calls of tills after 37 months', async () => {
  const { db, pool } = (await usingShop()).database
  const since = new Date('2026-01-31T12:00:00Z')
  await pool.query(
    `with key as (insert into keys.key (name, token_hash, scopes) values ('Kasse', 'x', '{stock:write}') returning id)
     insert into feeds.push (id, key_id, received_at, finished_at, state) select gen_random_uuid(), id, $1, $1, 'taken' from key`,
    [since],
  )
  await pool.query(
    `insert into feeds.run (kind, file_name, file_hash, rows, changed, at)
     values ('changes', 'Kasse', '', 1, '{}', $1), ('inventory', 'lager.tsv', 'x', 1, '{}', $1)`,
    [since],
  )
  const left = async (at: string) => {
    await deleteExpiredRecords(db, new Date(at))
    const { rows } = await pool.query(
      `select 'push' as kind from feeds.push union all select kind from feeds.run order by 1`,
    )
    return rows.map(({ kind }) => kind as string)
  }
  expect(await left('2026-03-02T11:00:00Z')).toEqual(['changes', 'inventory', 'push'])
  expect(await left('2026-03-02T13:00:00Z')).toEqual(['changes', 'inventory'])
  expect(await left('2029-02-28T11:00:00Z')).toEqual(['changes', 'inventory'])
  expect(await left('2029-03-01T13:00:00Z')).toEqual(['inventory'])
})

test('transfers between shops are deleted 37 months after their end, and open ones are not', async () => {
  const { db, pool } = (await usingShop()).database
  const [from, to] = [await givenShop(db), await givenShop(db)]
  const jacket = await givenVariant(db, {})
  await pool.query(
    `with transfer as (
       insert into transfers.transfer (from_shop_id, to_shop_id, variant_id, count, status, promised_at)
       select $1, $2, $3, 1, status, now() from unnest('{sent,received}'::text[]) status returning id, status)
     insert into transfers.event (transfer_id, to_status, actor, at) select id, status, 'staff:1', $4 from transfer`,
    [from.id, to.id, jacket.id, new Date('2026-01-31T12:00:00Z')],
  )
  const left = async (at: string) => {
    await deleteExpiredRecords(db, new Date(at))
    return (await pool.query('select status from transfers.transfer order by 1')).rows.map(
      ({ status }) => status as string,
    )
  }
  expect(await left('2029-02-28T11:00:00Z')).toEqual(['received', 'sent'])
  expect(await left('2029-03-01T13:00:00Z')).toEqual(['sent'])
  expect((await pool.query('select from transfers.event')).rowCount).toBe(1)
})

test("a shop's pause is deleted 30 days after its end", async () => {
  const { db, pool } = (await usingShop()).database
  const { id } = await givenShop(db)
  await pool.query(
    `insert into shops.pause (shop_id, begins_at, ends_at, reason, account_id)
     values ($1, '2026-01-30', '2026-01-31T12:00:00Z', 'Varetelling', 1)`,
    [id],
  )
  const left = async (at: string) => {
    await deleteExpiredRecords(db, new Date(at))
    return (await pool.query('select from shops.pause')).rowCount
  }
  expect([await left('2026-03-02T11:00:00Z'), await left('2026-03-02T13:00:00Z')]).toEqual([1, 0])
})

test('a table that cannot be pruned is reported and does not stop the pruning of others', async () => {
  const { db, pool } = (await usingShop()).database
  await pool.query(
    `with account as (insert into staff.account (email, name, password_hash, role) values ('ola@example.com', 'Ola', '-', 'assistant') returning id)
     insert into staff.session (token_hash, account_id, expires_at) select 'x', id, now() - interval '90 days' from account`,
  )
  await pool.query(
    `create function promises.refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
     create trigger refuse before delete on promises.idempotency execute function promises.refuse()`,
  )
  const failed = await deleteExpiredRecords(db).then(
    () => [],
    (error: unknown) => (error as PartsFailed).parts.map(({ part }) => part),
  )
  expect(failed).toEqual(['pruneKeys'])
  expect((await pool.query('select from staff.session')).rows).toEqual([])
})
