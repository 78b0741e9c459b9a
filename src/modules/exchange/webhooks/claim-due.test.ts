import { expect, test } from 'vitest'
import { usingDatabase } from '#tests/support/database/database.ts'
import { claimDue } from './queries-deliveries.ts'

test('a claim of ten deliveries includes all four subscriptions, also if two have an older backlog', async () => {
  const { db, pool } = await usingDatabase()
  await pool.query(`
    insert into webhooks.subscription (url, events) select 'https://receiver.example/' || n, '{order.*}' from generate_series(1, 4) n;
    insert into webhooks.delivery (subscription_id, sequence, event, body, next_at)
    select s.id, n, 'order.placed', '{}', now() - interval '1 hour' from webhooks.subscription s, generate_series(1, 20) n where s.id <= 2;
    insert into webhooks.delivery (subscription_id, sequence, event, body)
    select s.id, n, 'order.placed', '{}' from webhooks.subscription s, generate_series(1, 20) n where s.id > 2`)
  const claimed = (await claimDue(db, 10)).map(({ subscriptionId }) => subscriptionId)
  expect(claimed).toHaveLength(10)
  expect(new Set(claimed)).toEqual(new Set([1, 2, 3, 4]))
})
