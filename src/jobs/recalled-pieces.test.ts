import { expect, test } from 'vitest'
import { endRecall } from '#application/sales/recalls/change-recall.ts'
import { findRecallBuyers, findRemainingBuyers } from '#application/sales/recalls/find-buyers.ts'
import {
  answerQuestion,
  askMove,
  askSubstitute,
  changeShop,
  changeStatus,
  extendDeadline,
  markLine,
  questionToken,
  undoStatusChange,
} from '#modules/sales/reservations/index.ts'
import { givenPram, idOf } from '#tests/support/api/given-pram.ts'
import { staff } from '#tests/support/api/staff-actor.ts'
import { givenShop, givenStock } from '#tests/support/catalogue/catalogue.ts'

const recalled = { ok: false, reason: 'recalled' }
const secret = 'a secret of the tests'.padEnd(40, '.')
const reason = 'Tom hylle'

/** The lines of the reservation. */
async function linesOf({ database }: Pick<Awaited<ReturnType<typeof givenPram>>, 'database'>, id: number) {
  const { rows } = await database.pool.query(
    'select state, kept from reservations.line where reservation_id = $1 order by position',
    [id],
  )
  return rows
}

test('recalled pieces that were not found cannot be found or unmarked before and after the search, nor moved before it', async () => {
  const pram = await givenPram()
  const { reserved, move, publish, work, deps, database } = pram
  const id = idOf(await reserved('pram', 'hat'))
  await move(id, 'pick')
  const mark = (action: 'find' | 'miss' | 'unmark', line = 0) =>
    markLine(deps, staff, { id, line, action, ...(action === 'miss' && { reason }) })
  expect(await mark('miss')).toMatchObject({ ok: true })
  const { id: other } = await givenShop(database.db)
  for (const { variants } of [pram.pram, pram.hat]) await givenStock(database.db, other, variants[0]!.id, 5)
  await publish()
  for (const action of ['find', 'unmark', 'miss'] as const) expect(await mark(action)).toMatchObject(recalled)
  const ask = () => askMove({ ...deps, secret }, staff, { id, shopId: other, reason, isOfSeller: async () => true })
  expect(await ask()).toEqual(recalled)
  await work()
  await findRemainingBuyers(deps)
  expect(await linesOf(pram, id)).toEqual([
    { state: 'recalled', kept: 0 },
    { state: 'waiting', kept: 1 },
  ])
  for (const action of ['find', 'unmark'] as const) expect(await mark(action)).toMatchObject({ ok: false })
  expect(await mark('find', 1)).toMatchObject({ ok: true })
  // The hat can still move, without the pram.
  expect(await ask()).toMatchObject({ ok: true })
})

test('before the job has taken recalled pieces out, they cannot be picked, made ready, handed over, extended, offered or moved', async () => {
  const { reserved, move, publish, deps, eans, database } = await givenPram()
  const placed = idOf(await reserved('pram'))
  const ready = await reserved('pram')
  await move(idOf(ready), 'ready')
  const missed = idOf(await reserved('hat'))
  await markLine(deps, staff, { id: missed, line: 0, action: 'miss', reason })
  const offer = () => askSubstitute({ ...deps, secret }, staff, { id: missed, line: 0, ean: eans.pram, reason })
  const { id: other } = await givenShop(database.db)
  const moving = await reserved('pram')
  await publish()
  expect(await move(placed, 'pick')).toMatchObject(recalled)
  expect(await move(placed, 'ready')).toMatchObject(recalled)
  expect(await move(idOf(ready), 'collect')).toMatchObject(recalled)
  expect(await undoStatusChange(deps, staff, { id: idOf(ready) })).toMatchObject(recalled)
  expect(await extendDeadline(deps, ready.receiptToken)).toMatchObject(recalled)
  expect(await offer()).toEqual(recalled)
  expect(await changeShop({ ...deps, secret }, moving.receiptToken, other, async () => true)).toEqual(recalled)
  // The shopper may still cancel, and the shop may reject.
  expect(await changeStatus(deps, { kind: 'shopper' }, { token: moving.receiptToken, action: 'cancel' })).toMatchObject(
    {
      ok: true,
    },
  )
  expect(await changeStatus(deps, staff, { id: placed, action: 'reject', reason })).toMatchObject({ ok: true })
})

test('neither a hand-over, a cancellation nor a rejection of recalled goods can be undone', async () => {
  const { reserved, move, publish, work, deps } = await givenPram()
  const ids = []
  for (const action of ['collect', 'cancel', 'reject'] as const) {
    const id = idOf(await reserved('pram'))
    if (action === 'collect') await move(id, 'ready')
    expect(await changeStatus(deps, staff, { id, action, reason })).toMatchObject({ ok: true })
    ids.push(id)
  }
  const recallId = await publish()
  await work()
  for (const id of ids) expect(await undoStatusChange(deps, staff, { id })).toMatchObject(recalled)
  await endRecall(deps, staff, { id: recallId })
  expect(await undoStatusChange(deps, staff, { id: ids[0]! })).toMatchObject({ ok: true })
})

test('a shopper cannot accept a recalled substitute', async () => {
  const { reserved, publish, deps, eans, database } = await givenPram()
  const id = idOf(await reserved('hat'))
  await markLine(deps, staff, { id, line: 0, action: 'miss', reason })
  const asked = await askSubstitute({ ...deps, secret }, staff, { id, line: 0, ean: eans.pram, reason })
  expect(asked).toMatchObject({ ok: true })
  const { rows } = await database.pool.query<{ seed: string }>('select seed from reservations.question')
  const token = questionToken(secret, rows[0]!.seed)
  await publish()
  expect(await answerQuestion(deps, token, true, async () => true)).toEqual(recalled)
  expect(await answerQuestion(deps, token, false, async () => true)).toMatchObject({ ok: true })
})

test('a hand-over undone while the recall is published does not bring the piece back', async () => {
  const pram = await givenPram()
  const { reserved, move, publish, deps } = pram
  const rounds = await Promise.all(
    [1, 2, 3].map(async () => {
      const id = idOf(await reserved('pram'))
      await move(id, 'ready')
      await move(id, 'collect')
      return id
    }),
  )
  const [recallId, ...undone] = await Promise.all([
    publish(),
    ...rounds.map(id => undoStatusChange(deps, staff, { id })),
  ])
  expect(undone).toHaveLength(3)
  await findRecallBuyers(deps, recallId)
  for (const id of rounds)
    for (const { state, kept } of await linesOf(pram, id)) expect(kept === 0 || state === 'collected').toBe(true)
})
