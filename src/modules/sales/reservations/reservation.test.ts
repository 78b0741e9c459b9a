import { expect, test } from 'vitest'
import {
  allowedActions,
  nextStatus,
  statusLabels,
  undoOf,
  type Action,
  type ActorKind,
  type LastMove,
} from './reservation.ts'

const statuses = [1, 2, 3, 4, 5, 6, 7]
const actions: Action[] = ['pick', 'ready', 'collect', 'expire', 'cancel', 'reject']
const actors: ActorKind[] = ['shopper', 'staff', 'system']

test('a reservation changes its status only as the table allows', () => {
  const moves = statuses.flatMap(from =>
    actions.flatMap(action =>
      actors.flatMap(actor => nextStatus(from, action, actor)).flatMap(to => (to ? [`${from}→${to}`] : [])),
    ),
  )
  expect([...new Set(moves)].sort()).toEqual(
    ['1→2', '1→3', '1→5', '1→6', '1→7', '2→3', '2→5', '2→6', '2→7', '3→4', '3→5', '3→6'].sort(),
  )
})
test('shoppers can cancel, the system can expire, and staff can take the other actions', () => {
  expect(allowedActions(1, 'shopper')).toEqual(['cancel'])
  expect(allowedActions(3, 'system')).toEqual(['expire', 'recall'])
  expect(allowedActions(1, 'staff')).toEqual(['pick', 'ready', 'cancel', 'reject'])
  expect(allowedActions(3, 'staff')).toEqual(['collect', 'cancel'])
})
test('an ended reservation does not change its status', () => {
  for (const status of [4, 5, 6, 7]) for (const actor of actors) expect(allowedActions(status, actor)).toEqual([])
})
test('every status has a Norwegian name', () => {
  expect(Object.values(statusLabels)).toEqual([
    'Venter på betaling',
    'Mottatt',
    'Plukkes',
    'Klar til henting',
    'Hentet',
    'Utløpt',
    'Avbestilt',
    'Avvist',
    'Ikke betalt',
    'Sendt',
    'Levert',
  ])
})

const lastMove = (from: number, to: number, more: Partial<LastMove> = {}): LastMove => ({
  from,
  to,
  by: 'staff',
  left: 30,
  ...more,
})
test('staff can undo ready, hand-over, cancellation and rejection, back to the former status', () => {
  const undone = statuses.flatMap(from =>
    statuses.flatMap(to => {
      const undo = undoOf(lastMove(from, to))
      return undo ? [`${undo.action} ${to}→${undo.to}`] : []
    }),
  )
  expect(undone).toEqual([
    ...['undoReady 3→1', 'undoCancel 6→1', 'undoReject 7→1', 'undoReady 3→2', 'undoCancel 6→2', 'undoReject 7→2'],
    ...['undoCollect 4→3', 'undoCancel 6→3'],
  ])
})
test('a change of status cannot be undone too late, twice, or if a shopper or the system made it', () => {
  expect(undoOf(lastMove(1, 3, { left: 0 }))).toBeNull()
  expect(undoOf(lastMove(3, 6, { by: 'shopper' }))).toBeNull()
  expect(undoOf(lastMove(3, 5, { by: 'system' }))).toBeNull()
  // The last change is an undone hand-over, not the action `ready`.
  expect(undoOf(lastMove(4, 3))).toBeNull()
  expect(nextStatus(3, 'undoReady', 'shopper', { last: lastMove(1, 3) })).toBeNull()
  expect(nextStatus(1, 'undoReady', 'staff', { last: lastMove(1, 3) })).toBeNull()
})
