import {
  openStatuses,
  pickableStatuses,
  reservationStatus,
  type StatusId,
} from '#shared/reservations/reservation-status.ts'

const {
  awaitingPayment,
  placed,
  picking,
  ready,
  collected,
  expired,
  cancelled,
  rejected,
  unpaid,
  dispatched,
  delivered,
} = reservationStatus

export const statusLabels = {
  [awaitingPayment]: 'Venter på betaling',
  [placed]: 'Mottatt',
  [picking]: 'Plukkes',
  [ready]: 'Klar til henting',
  [collected]: 'Hentet',
  [expired]: 'Utløpt',
  [cancelled]: 'Avbestilt',
  [rejected]: 'Avvist',
  [unpaid]: 'Ikke betalt',
  [dispatched]: 'Sendt',
  [delivered]: 'Levert',
} as const satisfies Record<StatusId, string>

export type ActorKind = 'shopper' | 'staff' | 'system'
interface Move {
  from: readonly StatusId[]
  /** `back`: the status before the undone action. */
  to: StatusId | 'back'
  by: readonly ActorKind[]
  stock: 'keep' | 'hand over' | 'release' | 'take again' | 'undo hand over' | 'take elsewhere'
  /**
   * Restricts the action to reservations that are delivered (`sent`), or to those that are collected. Default: no
   * restriction.
   */
  only?: 'sent' | 'collected'
  /** Requires at least one found piece. */
  needsGoods?: true
  /** Reverses this action if it was the last one, was taken by staff, and can still be undone. */
  undoes?: keyof typeof forward
}

const forward = {
  /** For orders only. `confirm`: the payment is authorised. `abandon`: it failed. */
  confirm: { from: [awaitingPayment], to: placed, by: ['system'], stock: 'keep' },
  abandon: { from: [awaitingPayment], to: unpaid, by: ['system'], stock: 'release' },
  pick: { from: [placed], to: picking, by: ['staff'], stock: 'keep' },
  ready: { from: pickableStatuses, to: ready, by: ['staff'], stock: 'keep', needsGoods: true, only: 'collected' },
  collect: { from: [ready], to: collected, by: ['staff'], stock: 'hand over', needsGoods: true, only: 'collected' },
  dispatch: {
    from: pickableStatuses,
    to: dispatched,
    by: ['staff'],
    stock: 'hand over',
    needsGoods: true,
    only: 'sent',
  },
  deliver: { from: [dispatched], to: delivered, by: ['staff'], stock: 'keep', only: 'sent' },
  expire: { from: openStatuses, to: expired, by: ['system'], stock: 'release' },
  cancel: { from: openStatuses, to: cancelled, by: ['staff', 'shopper'], stock: 'release' },
  reject: { from: pickableStatuses, to: rejected, by: ['staff'], stock: 'release' },
  /** A recall took the last pieces. */
  recall: { from: openStatuses, to: rejected, by: ['system'], stock: 'release' },
} as const
const reverse = {
  undoReady: { from: [ready], to: 'back', by: ['staff'], stock: 'keep', undoes: 'ready' },
  undoCollect: { from: [collected], to: 'back', by: ['staff'], stock: 'undo hand over', undoes: 'collect' },
  undoDispatch: { from: [dispatched], to: 'back', by: ['staff'], stock: 'undo hand over', undoes: 'dispatch' },
  undoDeliver: { from: [delivered], to: 'back', by: ['staff'], stock: 'keep', undoes: 'deliver' },
  undoCancel: { from: [cancelled], to: 'back', by: ['staff'], stock: 'take again', undoes: 'cancel' },
  undoReject: { from: [rejected], to: 'back', by: ['staff'], stock: 'take again', undoes: 'reject' },
} as const
const elsewhere = {
  /** `move`: the shopper agrees to the shop's question. `changeShop`: the shopper's own request. */
  move: { from: pickableStatuses, to: placed, by: ['shopper'], stock: 'take elsewhere', only: 'collected' },
  changeShop: { from: [placed], to: placed, by: ['shopper'], stock: 'take elsewhere', only: 'collected' },
} as const
const corrections = {
  /** A manager corrects a hand-over that did not take place, after it can no longer be undone. */
  correctCollect: { from: [collected], to: ready, by: ['staff'], stock: 'undo hand over', only: 'collected' },
} as const
/** The table of all actions that change the status. Both the commands and the buttons use it. */
const moves = { ...forward, ...reverse, ...elsewhere, ...corrections } as const satisfies Record<string, Move>
export type Action = keyof typeof forward
export type UndoAction = keyof typeof reverse
/** Actions that move a reservation to another shop: see questions/. */
type ShopMove = keyof typeof elsewhere
type Correction = keyof typeof corrections

/** The last change of a reservation's status. */
export interface LastMove {
  from: number | null
  to: number
  by: ActorKind
  /** The seconds left to undo the change. 0 or less: it cannot be undone. */
  left: number
}

/**
 * The status after an action. null: the action is not allowed in this status, or to this kind of actor. `sent`: the
 * reservation is delivered. Undo actions also need the last change of status.
 */
export function nextStatus(
  status: number,
  action: Action | UndoAction | ShopMove | Correction,
  actor: ActorKind,
  { last = null, sent = false }: { last?: LastMove | null; sent?: boolean } = {},
): StatusId | null {
  const move: Move = moves[action]
  if (!isOneOf(move.from, status) || !move.by.includes(actor)) return null
  if (move.only && (move.only === 'sent') !== sent) return null
  if (move.to !== 'back') return move.to
  const undone: Move | null = move.undoes ? moves[move.undoes] : null
  if (!last || !undone || last.by !== 'staff' || last.left <= 0 || last.to !== status) return null
  return isOneOf(undone.from, last.from) ? last.from : null
}

const isOneOf = (statuses: readonly StatusId[], status: number | null): status is StatusId =>
  statuses.some(each => each === status)

/** The action that undoes the last change of status, and the status after it. null: there is none, or it is too late. */
export function undoOf(last: LastMove): { action: UndoAction; to: StatusId } | null {
  for (const action of Object.keys(reverse) as UndoAction[]) {
    const to = nextStatus(last.to, action, 'staff', { last })
    if (to !== null) return { action, to }
  }
  return null
}

/** The effect of an action on the reserved pieces. */
export function stockEffect(action: Action | UndoAction | Correction): Move['stock'] {
  return moves[action].stock
}

/** Whether an action requires found goods. */
export const needsGoods = (action: Action): boolean => 'needsGoods' in moves[action]

/** Whether an action of staff leads to the hand-over of the goods. */
export const isServing = (action: Action): boolean => action === 'pick' || needsGoods(action)

/**
 * The actions that an actor can take in a status. `pieces`: the number of reserved pieces without missing ones. `sent`: the
 * reservation is delivered.
 */
export function allowedActions(
  status: number,
  actor: ActorKind,
  { pieces = 1, sent = false }: { pieces?: number; sent?: boolean } = {},
): Action[] {
  return (Object.keys(forward) as Action[]).filter(
    action => nextStatus(status, action, actor, { sent }) !== null && (pieces > 0 || !needsGoods(action)),
  )
}

export function statusLabel(status: number): string {
  return statusLabels[status as StatusId] ?? ''
}
