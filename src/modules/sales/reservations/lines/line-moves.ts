import { isCounted } from './substitute.ts'
import { isPickable } from '#shared/reservations/reservation-status.ts'

export type LineState =
  'waiting' | 'found' | 'not_found' | 'substitute_asked' | 'substitute_accepted' | 'substitute_declined' | 'collected'

export interface LineStanding {
  state: LineState
  count: number
  /** Pieces of it that the shop did not find. */
  missing: number
}
interface LineMove {
  from: readonly LineState[]
  to: LineState
}

/** The one table of how a line is marked: the guard refuses by it and the buttons are drawn from it. */
const lineMoves = {
  find: { from: ['waiting', 'not_found', 'substitute_declined', 'found'], to: 'found' },
  miss: { from: ['waiting', 'found'], to: 'not_found' },
  unmark: { from: ['found', 'not_found', 'substitute_declined'], to: 'waiting' },
} as const satisfies Record<string, LineMove>
export type LineAction = keyof typeof lineMoves

/**
 * How a line stands after it was marked, or null where that is not allowed or changes nothing. `missing`: how many pieces are not
 * there, all where nobody says; of a line of which some are there the rest is found.
 */
export function markedLine(line: LineStanding, action: LineAction, missing = line.count): LineStanding | null {
  const { from, to }: LineMove = lineMoves[action]
  if (!from.includes(line.state)) return null
  if (action !== 'miss') return line.state === to && line.missing === 0 ? null : { ...line, state: to, missing: 0 }
  if (missing <= line.missing || missing > line.count) return null
  return { ...line, missing, state: missing === line.count ? to : 'found' }
}

/** How a line may be marked now. */
export function lineActions(status: number, line: LineStanding): LineAction[] {
  if (!isPickable(status)) return []
  return (Object.keys(lineMoves) as LineAction[]).filter(action => markedLine(line, action) !== null)
}

/** What a line still has of the stock: what was not found was given up when it was missed. */
export const allocatedPieces = (
  lines: readonly { kept: number; variant_id: number }[],
): { variantId: number; count: number }[] =>
  lines.map(({ variant_id, kept }) => ({ variantId: variant_id, count: kept })).filter(({ count }) => count > 0)

/** How many pieces are promised, were not missed, and are agreed to. */
export const piecesOf = (lines: readonly { kept: number; state: string }[]): number =>
  lines.filter(isCounted).reduce((sum, { kept }) => sum + kept, 0)
