import fc from 'fast-check'
import { expect, test } from 'vitest'
import { givenReservations } from '#tests/support/api/given-reservations.ts'
import { findStockViolations } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import { findById, changeStatus, undoStatusChange, type Placed } from '../index.ts'
import { divideLines, leftText } from './collected-part.ts'
import { staff } from '#tests/support/api/staff-actor.ts'

const lines = [
  { position: 0, name: 'Jakke', kept: 2 },
  { position: 1, name: 'Lue', kept: 1 },
  { position: 2, name: 'Ski', kept: 0 },
]

test('pieces that are not named return to the shelf, and no more are handed over than are ready', () => {
  const divided = divideLines(lines, [{ line: 0, count: 1 }])
  expect(divided?.map(({ taken, left }) => [taken, left])).toEqual([
    [1, 1],
    [0, 1],
    [0, 0],
  ])
  expect(divided && leftText(divided)).toBe('Ikke hentet: 1 × Jakke, 1 × Lue')
  expect(leftText(divideLines(lines)!)).toBeNull()
  for (const part of [
    [],
    [{ line: 0, count: 0 }],
    [{ line: 0, count: 3 }],
    [{ line: 2, count: 1 }],
    [
      { line: 9, count: 0 },
      { line: 0, count: 1 },
    ],
    [
      { line: 0, count: 2 },
      { line: 0, count: 1 },
    ],
  ])
    expect(divideLines(lines, part)).toBeNull()
})

test('after any partial hand-overs, undos and ends, each piece is on the shelf, reserved or collected, and the sum covers the kept pieces', async () => {
  const { database, deps, placed } = await givenReservations()
  const counts = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('part' as const),
        which: fc.nat(1),
        take: fc.tuple(fc.nat(3), fc.nat(3)),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat(1) }) },
    fc.record({ kind: fc.constantFrom('ready' as const, 'collect' as const, 'cancel' as const), which: fc.nat(1) }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(counts, counts),
      fc.array(step, { minLength: 4, maxLength: 12, size: 'max' }),
      async (requested, steps) => {
        const shop = await givenShop(database.db)
        const variants = [
          await givenVariant(database.db, { stock: { [shop.id]: 6 } }),
          await givenVariant(database.db, { stock: { [shop.id]: 6 } }),
        ]
        const ids: number[] = []
        for (const pieces of requested) {
          const items = variants.map(({ ean }, at) => ({ EanNo: ean, Count: pieces[at]! }))
          const made: Placed = await placed(shop.id, items)
          await changeStatus(deps, staff, { id: made.reservation.id, action: 'ready' })
          ids.push(made.reservation.id)
        }
        for (const each of steps) {
          const id = ids[each.which]!
          const before = (await findById(database.db, id))!.reservation
          if (each.kind === 'undo') await undoStatusChange(deps, staff, { id })
          else if (each.kind !== 'part') await changeStatus(deps, staff, { id, action: each.kind })
          else {
            const part = each.take.map((count, line) => ({ line, count }))
            const outcome = await changeStatus(deps, staff, { id, action: 'collect', part })
            const fits = before.articles.every(({ kept }, at) => each.take[at]! <= kept)
            const possible = before.statusID === 3 && fits && each.take.some(count => count > 0)
            expect(outcome.ok).toBe(possible)
          }
          const views = await Promise.all(ids.map(async one => (await findById(database.db, one))!.reservation))
          for (const { articles, total, statusID } of views) {
            for (const { count, kept, givenBack, missing } of articles) expect(kept + givenBack + missing).toBe(count)
            expect(total).toBe(articles.reduce((sum, { price, kept }) => sum + price * kept, 0))
            if (statusID !== 4) for (const { givenBack } of articles) expect(givenBack).toBe(0)
          }
          const sum = (at: number, statuses: number[]) =>
            views.reduce((all, view) => all + (statuses.includes(view.statusID) ? view.articles[at]!.kept : 0), 0)
          const stock = await database.db
            .selectFrom('shops.stock')
            .select(['on_hand', 'reserved'])
            .where('shop_id', '=', shop.id)
            .orderBy('variant_id')
            .execute()
          expect(stock).toEqual([0, 1].map(at => ({ on_hand: 6 - sum(at, [4]), reserved: sum(at, [1, 2, 3]) })))
        }
        expect(await findStockViolations(database)).toEqual([])
      },
    ),
    { numRuns: process.env['HENT_FAULTS'] === 'long' ? 200 : 10 },
  )
})
