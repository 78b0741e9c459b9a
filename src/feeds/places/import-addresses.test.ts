import { expect, test } from 'vitest'
import { usingDatabase } from '#tests/support/database/database.ts'
import { addressLine, positionsOf, shopHash, usingFeeds } from '#tests/support/catalogue/feed-files.ts'

async function givenChain() {
  const database = await usingDatabase()
  const feeds = await usingFeeds(database)
  const houses = async () =>
    (
      await database.pool.query<{ house: string }>(
        `select s.name || ' ' || h.number || h.letter || ', ' || s.postcode || ' ' || s.place as house
           from shops.house_number h join shops.street s on s.id = h.street_id order by 1`,
      )
    ).rows.map(({ house }) => house)
  return { database, ...feeds, houses }
}

test('addresses are inserted and updated, unchanged ones touch no row, and missing ones stay', async () => {
  const { take, houses, database } = await givenChain()
  const lines = [addressLine('Storgata', '1'), addressLine('Storgata', '12', { letter: 'b' })]
  expect(await take('addresses', lines)).toMatchObject({ ok: true, changed: { addressesIn: 2, streetsIn: 1 } })
  expect(await houses()).toEqual(['Storgata 12B, 2408 Elverum', 'Storgata 1, 2408 Elverum'].sort())
  const before = await shopHash(database)
  expect(await take('addresses', lines)).toMatchObject({ changed: { addressesIn: 0, addressesMoved: 0 } })
  expect(await shopHash(database)).toBe(before)
  expect(await take('addresses', [addressLine('Storgata', '1', { lat: '60.9' })])).toMatchObject({
    changed: { addressesIn: 0, addressesMoved: 1 },
  })
  expect(await houses()).toHaveLength(2)
})

test('a house listed twice is stored once, and the operator gets a warning', async () => {
  const { take, houses } = await givenChain()
  const outcome = await take('addresses', [addressLine('Storgata', '1'), addressLine('Storgata', '1', { lat: '60.9' })])
  expect(outcome.problems.warnings).toMatchObject([{ line: 3, column: 'street' }])
  expect(await houses()).toHaveLength(1)
})

test.each([
  ['number', { number: '0' }],
  ['number', { number: '12B' }],
  ['letter', { letter: 'AB' }],
  ['postcode', { postcode: '240' }],
  ['street', { street: '' }],
  ['lat', { lat: '11.56', lon: '60.88' }],
])('an address with a wrong %s is refused: %j', async (column, cells) => {
  const { take } = await givenChain()
  expect(positionsOf(await take('addresses', [addressLine('Storgata', '1', cells)]))).toEqual([`2 ${column}`])
})

test('a dry run of addresses changes nothing; addresses are accepted even with the demo chain loaded', async () => {
  const { take, houses, context } = await givenChain()
  expect(await take('addresses', [addressLine('Storgata', '1')], { dryRun: true })).toMatchObject({ ok: true, rows: 1 })
  expect(await houses()).toEqual([])
  context.demoLoaded = true
  expect(await take('addresses', [addressLine('Storgata', '1')])).toMatchObject({ ok: true })
})
