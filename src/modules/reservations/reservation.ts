export const statusWords = {
  1: 'Mottatt',
  2: 'Plukkes',
  3: 'Klar til henting',
  4: 'Hentet',
  5: 'Utløpt',
  6: 'Avbestilt',
  7: 'Avvist',
} as const
export type StatusId = keyof typeof statusWords
export const openStatuses: readonly StatusId[] = [1, 2, 3]

export type ActorKind = 'shopper' | 'staff' | 'system'
interface Move {
  from: readonly StatusId[]
  to: StatusId
  by: readonly ActorKind[]
  stock: 'keep' | 'hand over' | 'give back'
  /** Only with at least one piece that was found. */
  needsGoods?: true
}

/** The one table of what may become of a reservation: the guard refuses by it and the buttons are drawn from it. */
const moves = {
  pick: { from: [1], to: 2, by: ['staff'], stock: 'keep' },
  ready: { from: [1, 2], to: 3, by: ['staff'], stock: 'keep', needsGoods: true },
  collect: { from: [3], to: 4, by: ['staff'], stock: 'hand over', needsGoods: true },
  expire: { from: [1, 2, 3], to: 5, by: ['system'], stock: 'give back' },
  cancel: { from: [1, 2, 3], to: 6, by: ['staff', 'shopper'], stock: 'give back' },
  reject: { from: [1, 2], to: 7, by: ['staff'], stock: 'give back' },
} as const satisfies Record<string, Move>
export type Action = keyof typeof moves

/** Where an action leads from a status, or null where it is not allowed to this kind of actor. */
export function nextStatus(status: number, action: Action, actor: ActorKind): StatusId | null {
  const move: Move = moves[action]
  return move.from.some(from => from === status) && move.by.includes(actor) ? move.to : null
}

/** What an action does to the pieces that were promised. */
export function stockEffect(action: Action): Move['stock'] {
  return moves[action].stock
}

/** Whether an action makes no sense once none of the goods were found. */
export const needsGoods = (action: Action): boolean => 'needsGoods' in moves[action]

/** The actions that are open to an actor in a status; `pieces`: how many were promised and not missed. */
export function allowedActions(status: number, actor: ActorKind, pieces = 1): Action[] {
  return (Object.keys(moves) as Action[]).filter(
    action => nextStatus(status, action, actor) !== null && (pieces > 0 || !needsGoods(action)),
  )
}

export function statusWord(status: number): string {
  return statusWords[status as StatusId] ?? ''
}
