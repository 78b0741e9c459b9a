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
  /** `back`: where it came from */
  to: StatusId | 'back'
  by: readonly ActorKind[]
  stock: 'keep' | 'hand over' | 'release' | 'take again' | 'undo hand over' | 'take elsewhere'
  /** Of what is sent, or of what is collected; unset: of both. */
  only?: 'sent' | 'collected'
  /** Only with at least one piece that was found. */
  needsGoods?: true
  /** The reverse of this move, when it was the last one, of staff, and can still be undone. */
  undoes?: keyof typeof forward
}

const forward = {
  /** Of orders: the payment is authorised, or nothing came of it. */
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
  /** The shop has asked whether it may be. */
  move: { from: pickableStatuses, to: placed, by: ['shopper'], stock: 'take elsewhere', only: 'collected' },
  changeShop: { from: [placed], to: placed, by: ['shopper'], stock: 'take elsewhere', only: 'collected' },
} as const
/** The one table of what may become of a reservation: the guard refuses by it and the buttons are drawn from it. */
const moves = { ...forward, ...reverse, ...elsewhere } as const satisfies Record<string, Move>
export type Action = keyof typeof forward
export type UndoAction = keyof typeof reverse
/** Another shop has it then: see questions/. */
type ShopMove = keyof typeof elsewhere

/** How a reservation came to stand as it does. */
export interface LastMove {
  from: number | null
  to: number
  by: ActorKind
  /** seconds in which it can still be undone; none or less: it cannot */
  left: number
}

/** Where an action leads from a status, or null where it is not allowed to this kind of actor. `sent`: it is not collected. An undoing one needs the last move. */
export function nextStatus(
  status: number,
  action: Action | UndoAction | ShopMove,
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

/** The action that undoes the last move, and where it leads; null: there is none, or it is too late. */
export function undoOf(last: LastMove): { action: UndoAction; to: StatusId } | null {
  for (const action of Object.keys(reverse) as UndoAction[]) {
    const to = nextStatus(last.to, action, 'staff', { last })
    if (to !== null) return { action, to }
  }
  return null
}

/** What an action does to the pieces that were promised. */
export function stockEffect(action: Action | UndoAction): Move['stock'] {
  return moves[action].stock
}

/** Whether an action makes no sense once none of the goods were found. */
export const needsGoods = (action: Action): boolean => 'needsGoods' in moves[action]

/** The actions that are open to an actor in a status; `pieces`: how many were promised and not missed; `sent`: it is not collected. */
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
