import { expect, test } from 'vitest'
import { logStockFaults } from '#jobs/stock-jobs.ts'
import { createLog } from '#platform/log.ts'
import { givenReservations } from '#tests/support/api/given-reservations.ts'
import { findStockViolations } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { examine } from '../doctor/examine.ts'
import { carryOutStock, readStockArguments } from './stock-command.ts'

/** Five jackets in a shop, two of them reserved. */
async function givenHeld() {
  const { database, placed, place } = await givenReservations()
  const oslo = await givenShop(database.db, { openingHours: 'Man-Søn 0800-2000' })
  const jacket = await givenVariant(database.db, { stock: { [oslo.id]: 5 } })
  await placed(oslo.id, [{ EanNo: jacket.ean, Count: 2 }])
  const texts: string[] = []
  const note = (line: string) => void texts.push(line)
  const run = (request: Parameters<typeof carryOutStock>[1]) =>
    carryOutStock(database, request, { write: note, complain: note })
  const repair = () => run({ verb: 'repair', shopId: oslo.id, variantId: jacket.id })
  const stock = async () => (await database.pool.query('select on_hand, reserved from shops.stock')).rows[0]
  const breakIt = (set: string) => database.pool.query(`update shops.stock set ${set}`)
  return { database, oslo, jacket, said: texts, run, repair, stock, breakIt, place }
}

test('command, doctor and nightly job find counters changed outside the ledger, and propose a repair without making it', async () => {
  const { database, run, said, breakIt, stock, oslo, jacket } = await givenHeld()
  expect([await run({ verb: 'prove' }), said]).toEqual([0, [expect.stringMatching(/^Every stock row/)]])
  await breakIt('on_hand = 4, reserved = 1')
  said.length = 0
  expect(await run({ verb: 'prove' })).toBe(1)
  const line = `stock of variant ${jacket.id} in shop ${oslo.id}: 4 on hand and 1 reserved, but its ledger says 5 and 2, and open reservations hold 2; proposed: 5 on hand and 2 reserved, by npm run hent -- stock repair ${oslo.id} ${jacket.id}`
  expect(said).toEqual([line])
  expect((await examine(database, Date.now())).filter(({ bad }) => bad)).toEqual([{ bad: true, line }])
  const lines: string[] = []
  await logStockFaults({ database, log: createLog({ level: 'info', write: text => lines.push(text) }) })
  expect(lines.map(text => JSON.parse(text))).toMatchObject([
    {
      level: 'error',
      msg: 'stock mismatch',
      onHand: 4,
      ledgerOnHand: 5,
      proposedOnHand: 5,
      proposedReserved: 2,
      of: 1,
    },
  ])
  expect(await stock()).toEqual({ on_hand: 4, reserved: 1 })
})

test('a repair sets counters and ledger to the proposal, once, with a ledger and an audit entry', async () => {
  const { database, repair, said, breakIt, stock } = await givenHeld()
  await breakIt('on_hand = 9, reserved = 0')
  expect(await repair()).toBe(0)
  expect(await stock()).toEqual({ on_hand: 5, reserved: 2 })
  expect(await repair()).toBe(1)
  expect(said.at(-1)).toMatch(/^Nothing is wrong with variant/)
  const { rows } = await database.pool.query(
    `select account_id, detail from staff.audit_log where action = 'stock repaired'`,
  )
  expect(rows).toMatchObject([{ account_id: null, detail: { onHandBefore: 9, ledgerOnHand: 5, held: 2, onHand: 5 } }])
  expect(await findStockViolations(database)).toEqual([])
})

test('if counters and ledger agree but open reservations differ, the reservations count', async () => {
  const { database, repair, stock, breakIt, oslo, jacket } = await givenHeld()
  await breakIt('reserved = 4')
  await database.pool.query(
    `insert into shops.stock_movement (shop_id, variant_id, reserved_delta, kind, cause_type) values ($1, $2, 2, 'correction', 'correction')`,
    [oslo.id, jacket.id],
  )
  expect(await repair()).toBe(0)
  expect(await stock()).toEqual({ on_hand: 5, reserved: 2 })
  expect(await findStockViolations(database)).toEqual([])
})

test('a repair during reservations keeps all reserved pieces', async () => {
  const { database, repair, breakIt, place, oslo, jacket, stock } = await givenHeld()
  await breakIt('reserved = 0')
  const [outcome, ...answers] = await Promise.all([
    repair(),
    ...Array.from({ length: 3 }, () => place(oslo.id, [{ EanNo: jacket.ean, Count: 1 }])),
  ])
  expect(outcome).toBe(0)
  await repair()
  const promised = answers.filter(({ ok }) => ok).length
  expect((await stock()).reserved).toBe(2 + promised)
  expect(await findStockViolations(database)).toEqual([])
})

test('«stock prove» and «stock repair SHOP VARIANT» are parsed, and anything else is a usage error', async () => {
  expect(readStockArguments(['prove'])).toEqual({ verb: 'prove' })
  expect(readStockArguments(['repair', '55', '7'])).toEqual({ verb: 'repair', shopId: 55, variantId: 7 })
  for (const bad of [
    [],
    ['prove', '1'],
    ['repair'],
    ['repair', '55'],
    ['repair', '55', '-7'],
    ['repair', '0', '7'],
    ['repair', '1', '2', '3'],
    ['mend'],
  ])
    expect(readStockArguments(bad), bad.join(' ')).toBeNull()
  const { run } = await givenHeld()
  expect(await run({ verb: 'repair', shopId: 1, variantId: 1 })).toBe(1)
})
