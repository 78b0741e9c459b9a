import type pg from 'pg'
import { expect, test } from 'vitest'
import { givenShop, givenVariant } from '../support/catalogue.ts'
import { requestFor, usingShop } from '../support/reservation-api.ts'

// begin, key and locks, limits and shop, prices, all rows, the mail, the stock, commit.
const most = 8

test.each([1, 4])('a reservation of %d articles takes few round trips to the database', async articles => {
  const shop = await usingShop()
  const sent: string[] = []
  shop.database.pool.on('acquire', client => record(client, sent))
  const { id } = await givenShop(shop.database.db)
  const variants = []
  for (let i = 0; i < articles; i++) variants.push(await givenVariant(shop.database.db, { stock: { [id]: 9 } }))
  const request = requestFor(
    id,
    variants.map(({ ean }) => ({ EanNo: ean, Count: 1 })),
  )
  const guest = await shop.guest()
  // The queue's own look for work goes over the same pool.
  await shop.deps.queue.stop()
  sent.length = 0
  expect((await shop.reserve(guest, request)).status).toBe(201)
  expect(sent).toContain('commit')
  expect(sent.length, sent.join('\n\n')).toBeLessThanOrEqual(most)
})

const recorded = new WeakSet<pg.PoolClient>()
function record(client: pg.PoolClient, sent: string[]) {
  if (recorded.has(client)) return
  recorded.add(client)
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((first: string | { text: string }, ...rest: unknown[]) => {
    sent.push(typeof first === 'string' ? first : first.text)
    return query(first, ...rest)
  }) as typeof client.query
}
