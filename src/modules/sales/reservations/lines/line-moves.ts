import { isCounted } from './substitute.ts'
import { isPickable } from '#shared/reservations/reservation-status.ts'

export type LineState =
  | 'waiting'
  | 'found'
  | 'not_found'
  /** A recall took the pieces out. Staff cannot mark the line. */
  | 'recalled'
  | 'substitute_asked'
  | 'substitute_accepted'
  | 'substitute_declined'
  | 'collected'

export interface LineStanding {
  state: LineState
  count: number
  /** The pieces that the shop did not find, or that a recall took out. */
  missing: number
  /** The pieces scanned so far of a line that is not completely found. */
  scanned: number
}
interface LineMove {
  from: readonly LineState[]
  to: LineState
}

/** How each mark that staff set on a line changes its state. Both the command and the buttons use this table. */
const lineMoves = {
  find: { from: ['waiting', 'not_found', 'substitute_declined', 'found'], to: 'found' },
  miss: { from: ['waiting', 'found'], to: 'not_found' },
  unmark: { from: ['found', 'not_found', 'substitute_declined'], to: 'waiting' },
} as const satisfies Record<string, LineMove>
export type LineAction = keyof typeof lineMoves

/** The scans that complete a line: one for each piece, or for each missing piece if the others were found. */
export const scansOf = ({ count, missing }: Pick<LineStanding, 'count' | 'missing'>): number =>
  missing > 0 ? missing : count

/**
 * The line after a mark. null: the mark is not allowed or changes nothing. `missing`: the number of missing pieces. Default:
 * all. If only some are missing, the line counts as found. `single`: a scan of one piece, which completes the line only
 * if it was the last one.
 */
export function markedLine(
  line: LineStanding,
  action: LineAction,
  { missing = line.count, single = false }: { missing?: number | undefined; single?: boolean } = {},
): LineStanding | null {
  const { from, to }: LineMove = lineMoves[action]
  if (action === 'unmark' && line.state === 'waiting' && line.scanned > 0) return { ...line, scanned: 0 }
  if (!from.includes(line.state)) return null
  if (action !== 'miss') {
    if (line.state === to && line.missing === 0) return null
    if (single && line.scanned + 1 < scansOf(line)) return { ...line, scanned: line.scanned + 1 }
    return { ...line, state: to, missing: 0, scanned: 0 }
  }
  if (missing <= line.missing || missing > line.count) return null
  return { ...line, missing, scanned: 0, state: missing === line.count ? to : 'found' }
}

/** Whether some pieces of a line were scanned, and the others neither scanned nor reported missing. */
export const isHalfScanned = ({ scanned }: Pick<LineStanding, 'scanned'>): boolean => scanned > 0

/** The marks that are allowed now. */
export function lineActions(status: number, line: LineStanding): LineAction[] {
  if (!isPickable(status)) return []
  return (Object.keys(lineMoves) as LineAction[]).filter(action => markedLine(line, action) !== null)
}

/**
 * The pieces of these lines that are still reserved in the shop. Missing pieces were released when they were marked, and
 * awaited ones are in another shop or on the way.
 */
export const allocatedPieces = (
  lines: readonly { kept: number; awaited: number; variant_id: number }[],
): { variantId: number; count: number }[] =>
  lines
    .map(({ variant_id, kept, awaited }) => ({ variantId: variant_id, count: kept - awaited }))
    .filter(({ count }) => count > 0)

/** The number of reserved pieces, without missing ones and without substitutes that the shopper has not accepted. */
export const piecesOf = (lines: readonly { kept: number; state: string }[]): number =>
  lines.filter(isCounted).reduce((sum, { kept }) => sum + kept, 0)
