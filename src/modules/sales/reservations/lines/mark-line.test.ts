import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeSetting } from '#database/settings.ts'
import { givenReservations } from '#tests/support/api/given-reservations.ts'
import { findStockViolations } from '#tests/support/api/reservation-api.ts'
import { givenShop, givenVariant } from '#tests/support/catalogue/catalogue.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { markLine, changeStatus, undoStatusChange, type Action, type Placed } from '../index.ts'
import { needsGoods, nextStatus, stockEffect } from '../reservation.ts'
import { markedLine, piecesOf, type LineAction, type LineStanding } from './line-moves.ts'
import { isPickable } from '#shared/reservations/reservation-status.ts'
import { staff } from '#tests/support/api/staff-actor.ts'

interface Made {
  id: number
  status: number
  lines: ModelLine[]
  /** The last change of status, which can be undone. `sent`: its mail has been sent. */
  last: { action: Action; from: number; sent: boolean } | null
}
interface ModelLine extends LineStanding {
  variant: number
  /** The number of missing pieces by which the stock on hand is lowered. 0 after a count of the shelf. */
  lowered: number
  /** As `lowered`, for handed-over pieces. `counted`: the shelf was counted after the hand-over. */
  handed: number
  counted: boolean
}

/** A count as in a feed: an absolute number, never below the reserved pieces. */
async function count({ pool }: TestDatabase, shopId: number, variantId: number, onHand: number) {
  await pool.query(
    `with before as (select on_hand from shops.stock where shop_id = $1 and variant_id = $2 for update),
     counted as (update shops.stock set on_hand = $3, shortfall = greatest(0, reserved - $3) where shop_id = $1 and variant_id = $2),
     timed as (insert into shops.stock_count (shop_id, variant_id, counted_at) values ($1, $2, clock_timestamp())
               on conflict (shop_id, variant_id) do update set counted_at = excluded.counted_at)
     insert into shops.stock_movement (shop_id, variant_id, on_hand_delta, kind, cause_type)
     select $1, $2, $3 - on_hand, 'count', 'count' from before where on_hand <> $3`,
    [shopId, variantId, onHand],
  )
}
const stockOf = ({ db }: TestDatabase, shopId: number) =>
  db
    .selectFrom('shops.stock')
    .select(['on_hand', 'reserved', 'available'])
    .where('shop_id', '=', shopId)
    .orderBy('variant_id')
    .execute()

test('missing pieces are released and taken off the stock with a reason, and return when found', async () => {
  const { database, deps, placed } = await givenReservations()
  const { id: shopId } = await givenShop(database.db)
  const jacket = await givenVariant(database.db, { stock: { [shopId]: 5 } })
  const { reservation } = await placed(shopId, [{ EanNo: jacket.ean, Count: 3 }])
  const mark = (action: LineAction, missing?: number) =>
    markLine(deps, staff, { id: reservation.id, line: 0, action, missing, reason: 'Varen er skadet' })
  expect(await mark('miss', 2)).toMatchObject({ ok: true, line: { state: 'found', missing: 2 } })
  expect(await stockOf(database, shopId)).toEqual([{ on_hand: 3, reserved: 1, available: 2 }])
  expect(await mark('find')).toMatchObject({ ok: true, line: { state: 'found', missing: 0 } })
  expect(await stockOf(database, shopId)).toEqual([{ on_hand: 5, reserved: 3, available: 2 }])
  const { rows } = await database.pool.query(
    `select kind, on_hand_delta as on_hand, reserved_delta as reserved, reason, actor from shops.stock_movement m
       left join shops.correction c on m.cause_type = 'correction' and c.id = m.cause_id
      where kind <> 'count' order by m.id`,
  )
  const nobody = { reason: null, actor: null }
  const by = { actor: `staff:${staff.accountId}`, reason: 'Varen er skadet' }
  expect(rows).toEqual([
    { kind: 'reserve', on_hand: 0, reserved: 3, ...nobody },
    { kind: 'release', on_hand: 0, reserved: -2, ...nobody },
    { kind: 'correction', on_hand: -2, reserved: 0, ...by },
    { kind: 'correction', on_hand: 2, reserved: 0, ...by },
    { kind: 'reserve', on_hand: 0, reserved: 2, ...nobody },
  ])
  expect(await findStockViolations(database)).toEqual([])
})

test('a reservation with a half scanned line is not made ready, and the second scan completes the line', async () => {
  const { database, deps, placed } = await givenReservations()
  const { id: shopId } = await givenShop(database.db)
  const jacket = await givenVariant(database.db, { stock: { [shopId]: 5 } })
  const { id } = (await placed(shopId, [{ EanNo: jacket.ean, Count: 2 }])).reservation
  const scan = () => markLine(deps, staff, { id, line: { ean: jacket.ean }, action: 'find' })
  const ready = () => changeStatus(deps, staff, { id, action: 'ready' })
  expect(await scan()).toMatchObject({ ok: true, line: { state: 'waiting', scanned: 1 } })
  expect(await ready()).toMatchObject({ ok: false, reason: 'half_scanned' })
  expect(await scan()).toMatchObject({ ok: true, line: { state: 'found', scanned: 0 } })
  expect(await scan()).toMatchObject({ ok: false, reason: 'marked' })
  expect(await ready()).toMatchObject({ ok: true })
})

test('a scan repeated with the number of scans before it counts once, and simultaneous scans count once the page shows them', async () => {
  const { database, deps, placed } = await givenReservations()
  const { id: shopId } = await givenShop(database.db)
  const jacket = await givenVariant(database.db, { stock: { [shopId]: 5 } })
  const { id } = (await placed(shopId, [{ EanNo: jacket.ean, Count: 3 }])).reservation
  const scan = (scanned: number) => markLine(deps, staff, { id, line: { ean: jacket.ean }, action: 'find', scanned })
  expect(await scan(0)).toMatchObject({ ok: true, line: { scanned: 1 } })
  expect(await scan(0)).toMatchObject({ ok: false, reason: 'scanned', line: { state: 'waiting', scanned: 1 } })
  const both = await Promise.all([scan(1), scan(1)])
  expect(both.map(outcome => (outcome.ok ? outcome.line.scanned : outcome.reason)).sort()).toEqual([2, 'scanned'])
  expect(await scan(2)).toMatchObject({ ok: true, line: { state: 'found', scanned: 0 } })
})

test('pieces counted after they were marked missing are not added again when found', async () => {
  const { database, deps, placed } = await givenReservations()
  const { id: shopId } = await givenShop(database.db)
  const jacket = await givenVariant(database.db, { stock: { [shopId]: 2 } })
  const { reservation } = await placed(shopId, [{ EanNo: jacket.ean, Count: 1 }])
  await markLine(deps, staff, { id: reservation.id, line: 0, action: 'miss', reason: 'Fant ikke varen' })
  await count(database, shopId, jacket.id, 2)
  await markLine(deps, staff, { id: reservation.id, line: 0, action: 'find' })
  expect(await stockOf(database, shopId)).toEqual([{ on_hand: 2, reserved: 1, available: 1 }])
  expect(await findStockViolations(database)).toEqual([])
})

test('a missing piece that was reserved by others is not reserved twice when it is found', async () => {
  const { database, deps, placed } = await givenReservations()
  const { id: shopId } = await givenShop(database.db)
  const jacket = await givenVariant(database.db, { stock: { [shopId]: 1 } })
  const { reservation } = await placed(shopId, [{ EanNo: jacket.ean, Count: 1 }])
  await markLine(deps, staff, { id: reservation.id, line: 0, action: 'miss', reason: 'Fant ikke varen' })
  // The piece was in the wrong place, was counted, and was then reserved by another shopper.
  await count(database, shopId, jacket.id, 1)
  await placed(shopId, [{ EanNo: jacket.ean, Count: 1 }])
  expect(await markLine(deps, staff, { id: reservation.id, line: 0, action: 'find' })).toMatchObject({
    reason: 'taken',
  })
  expect(await stockOf(database, shopId)).toEqual([{ on_hand: 1, reserved: 1, available: 0 }])
  expect(await findStockViolations(database)).toEqual([])
})

test('any marks, changes of status and undos keep the number of pieces and reserve no missing ones', async () => {
  const { database, deps, place, jobs } = await givenReservations()
  // Without the doubt that missing pieces cause, all of the stock on hand can be reserved.
  await writeSetting(database.db, 'stock_doubt', false)
  const amounts = fc.tuple(fc.integer({ max: 3, min: 0 }), fc.integer({ max: 3, min: 1 }))
  const placing = fc.record({ kind: fc.constant('place' as const), counts: amounts })
  const step = fc.oneof(
    placing,
    fc.record({
      kind: fc.constant('mark' as const),
      which: fc.nat(2),
      line: fc.nat(1),
      action: fc.constantFrom<LineAction>('find', 'miss', 'unmark'),
      missing: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    }),
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('move' as const),
        which: fc.nat(2),
        action: fc.constantFrom<Action>('ready', 'collect', 'ready', 'collect', 'pick', 'cancel', 'reject'),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat(2) }) },
    fc.record({ kind: fc.constant('send' as const) }),
    fc.record({ kind: fc.constant('count' as const), variant: fc.nat(1), onHand: fc.nat(8) }),
  )
  await fc.assert(
    fc.asyncProperty(placing, fc.array(step, { minLength: 10, maxLength: 25, size: 'max' }), async (first, more) => {
      const { id: shopId } = await givenShop(database.db)
      const variants = [
        await givenVariant(database.db, { stock: { [shopId]: 6 } }),
        await givenVariant(database.db, { stock: { [shopId]: 4 } }),
      ]
      const model = {
        onHand: [6, 4],
        reserved: [0, 0],
        made: [] as Made[],
      }
      for (const each of [first, ...more]) {
        const target = 'which' in each ? model.made[each.which % Math.max(1, model.made.length)] : undefined
        if (each.kind === 'place') {
          const items = variants.flatMap(({ ean }, i) =>
            each.counts[i] ? [{ EanNo: ean, Count: each.counts[i] }] : [],
          )
          const outcome = await place(shopId, items)
          const enough = each.counts.every(
            (requested, i) => requested <= Math.max(0, model.onHand[i]! - model.reserved[i]!) || requested === 0,
          )
          expect(outcome.ok).toBe(enough)
          if (!outcome.ok) continue
          each.counts.forEach((requested, i) => (model.reserved[i]! += requested))
          const lines = each.counts.flatMap((requested, variant) =>
            requested
              ? [
                  {
                    state: 'waiting' as const,
                    count: requested,
                    missing: 0,
                    variant,
                    lowered: 0,
                    handed: 0,
                    scanned: 0,
                    counted: false,
                  },
                ]
              : [],
          )
          model.made.push({ id: (JSON.parse(outcome.answer) as Placed).reservation.id, status: 1, lines, last: null })
        } else if (each.kind === 'count') {
          await count(database, shopId, variants[each.variant]!.id, each.onHand)
          model.onHand[each.variant] = each.onHand
          for (const { lines } of model.made)
            for (const line of lines)
              if (line.variant === each.variant) Object.assign(line, { lowered: 0, handed: 0, counted: true })
        } else if (target && each.kind === 'mark') {
          const line = target.lines[each.line]
          const outcome = await markLine(deps, staff, {
            id: target.id,
            line: each.line,
            action: each.action,
            missing: each.missing,
            reason: 'Prøve',
          })
          const now =
            line && isPickable(target.status) ? markedLine(line, each.action, { missing: each.missing }) : null
          if (!line || !now) {
            expect(outcome.ok).toBe(false)
            continue
          }
          const change = now.missing - line.missing
          const i = line.variant
          const back = change < 0 ? line.lowered : -Math.min(change, model.onHand[i]!)
          const possible = change >= 0 || model.onHand[i]! + back - model.reserved[i]! >= -change
          expect(outcome.ok ? 'ok' : outcome.reason).toBe(possible ? 'ok' : 'taken')
          if (!possible) continue
          model.onHand[i]! += back
          model.reserved[i]! -= change
          Object.assign(line, { ...now, lowered: change < 0 ? 0 : line.lowered - back })
          target.status = 2
        } else if (target && each.kind === 'move') {
          const outcome = await changeStatus(deps, staff, { id: target.id, action: each.action })
          const empty =
            piecesOf(target.lines.map(line => ({ state: line.state, kept: line.count - line.missing }))) === 0 &&
            needsGoods(each.action)
          const to = empty ? null : nextStatus(target.status, each.action, 'staff')
          expect(outcome.ok ? outcome.to : null).toBe(to)
          if (to === null) continue
          target.last = { action: each.action, from: target.status, sent: false }
          target.status = to
          const effect = stockEffect(each.action)
          for (const line of target.lines) {
            const { variant: i, count: all, missing } = line
            if (effect !== 'keep') model.reserved[i]! -= all - missing
            if (effect !== 'hand over') continue
            const onHand = Math.max(0, model.onHand[i]! - (all - missing))
            Object.assign(line, { handed: model.onHand[i]! - onHand, counted: false })
            model.onHand[i] = onHand
          }
        } else if (each.kind === 'send') {
          jobs.length = 0
          for (const { last } of model.made) if (last) last.sent = true
        } else if (target && each.kind === 'undo') {
          const outcome = await undoStatusChange(deps, staff, { id: target.id })
          const { last } = target
          const mailed = last?.action !== 'collect' && last?.sent
          if (!last || last.action === 'pick' || mailed) {
            expect(outcome).toMatchObject({ ok: false, reason: 'too_late' })
            continue
          }
          const possible = target.lines.every(({ variant: i, count: all, missing, counted }) => {
            const free = model.onHand[i]! - model.reserved[i]!
            return (
              last.action === 'ready' ||
              all === missing ||
              free >= all - missing ||
              (last.action === 'collect' && !counted)
            )
          })
          expect(outcome.ok ? 'ok' : outcome.reason).toBe(possible ? 'ok' : 'taken')
          if (!possible) continue
          for (const line of target.lines) {
            if (last.action !== 'ready') model.reserved[line.variant]! += line.count - line.missing
            if (last.action !== 'collect') continue
            model.onHand[line.variant]! += line.handed
            line.state = line.state === 'not_found' ? 'not_found' : 'found'
          }
          Object.assign(target, { status: last.from, last: null })
        }
      }
      expect(await stockOf(database, shopId)).toEqual(
        [0, 1].map(i => ({
          on_hand: model.onHand[i],
          reserved: model.reserved[i],
          available: Math.max(0, model.onHand[i]! - model.reserved[i]!),
        })),
      )
      expect(await findStockViolations(database)).toEqual([])
    }),
    { numRuns: process.env['HENT_FAULTS'] === 'long' ? 300 : 25 },
  )
})
