import { commitWhenOk } from '#database/transaction.ts'
import { reallocateStock, writeOff } from '#modules/stock/allocation/index.ts'
import type { KeyActor, StaffActor } from '#modules/people/audit/index.ts'
import { actorName, auditReservation, mayServe, type ReservationDeps } from '../actor.ts'
import { findLines, insertEvent, type LineRow } from '../queries.ts'
import { lockReservation, updateReservation } from '../queries-moves.ts'
import { nextStatus } from '../reservation.ts'
import { findChanges, type Stale } from '../seen/find-changes.ts'
import { markedLine, type LineAction, type LineStanding } from './line-moves.ts'
import { isAwaited } from '../awaited/await-goods.ts'
import { holdsRecalled } from './holds-recalled.ts'
import { isSubstituted } from './substitute.ts'
import { findMarker, insertLineEvent, updateLine } from './queries-lines.ts'
import { isPickable } from '#shared/reservations/reservation-status.ts'
import { isSameCode } from '#shared/stock/gtin.ts'

export interface LineMark {
  /** The position of the line, or a scanned EAN, which means its first line that is not found yet. */
  line: number | { ean: string }
  action: LineAction
  /** For `find`: only one piece was found, as by a scan. Default: true for an EAN. */
  single?: boolean | undefined
  /** The number of missing pieces. Default: all. */
  missing?: number | undefined
  reason?: string | undefined
  /**
   * The scanned pieces of the line on the page. If others were scanned since, the mark is refused: it may repeat a scan
   * without a response, and a scan of a part changes no version.
   */
  scanned?: number | undefined
  /** The line's state on the page. If it has changed since, the mark is refused. */
  from?: { state: string; missing: number } | undefined
  /** The version that the page showed. If the reservation has changed since, the mark is refused. */
  seen?: string | undefined
}
export type MarkOutcome =
  | { ok: true; reservationId: number; line: MarkedLine }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'no_such_line' }
  | { ok: false; reason: 'not_allowed'; status: number }
  /** The line was marked meanwhile. `by`: the actor who marked it. */
  | { ok: false; reason: 'marked'; line: MarkedLine; by: string | null }
  /** The number of scanned pieces has changed meanwhile. */
  | { ok: false; reason: 'scanned'; line: MarkedLine }
  /** A recall stops the goods. */
  | { ok: false; reason: 'recalled'; line: MarkedLine }
  /** Another shop still sends the goods. */
  | { ok: false; reason: 'on_the_way'; line: MarkedLine }
  /** Others have reserved the found pieces meanwhile. */
  | { ok: false; reason: 'taken'; line: MarkedLine }
  | Stale
export interface MarkedLine extends LineStanding {
  name: string
  position: number
}

/**
 * Marks a line of a reservation during picking, and corrects the shop's stock accordingly. The first mark begins the
 * picking. A mark that comes too late, because another one has changed the line, is refused with the current line.
 */
export async function markLine(
  deps: Pick<ReservationDeps, 'database'>,
  actor: StaffActor | KeyActor,
  { id, ...mark }: LineMark & { id: number },
): Promise<MarkOutcome> {
  return commitWhenOk(deps.database.db, async (tx): Promise<MarkOutcome> => {
    const row = await lockReservation(tx, { id })
    if (!row || !mayServe(actor, row.shop_id)) return { ok: false, reason: 'not_found' }
    const changes = await findChanges(tx, row, { seen: mark.seen, actor, press: 'mark' })
    if (changes) return { ok: false, reason: 'stale', changes }
    const lines = (await findLines(tx, [id])).get(id) ?? []
    const line = wantedLine(lines, mark.line)
    if (!line) return { ok: false, reason: 'no_such_line' }
    if (!isPickable(row.status_id)) return { ok: false, reason: 'not_allowed', status: row.status_id }
    const before = standing(line)
    if (isAwaited(line)) return { ok: false, reason: 'on_the_way', line: shown(line, before) }
    if (await holdsRecalled(tx, [line])) return { ok: false, reason: 'recalled', line: shown(line, before) }
    const now =
      isAsSeen(before, mark.from) && isWanted(line, lines)
        ? markedLine(before, mark.action, {
            missing: mark.missing,
            single: mark.single ?? typeof mark.line !== 'number',
          })
        : null
    if (!now) return { ok: false, reason: 'marked', line: shown(line, before), by: await findMarker(tx, line.id) }
    if (mark.scanned !== undefined && mark.scanned !== before.scanned)
      return { ok: false, reason: 'scanned', line: shown(line, before) }

    const by = actorName(actor)
    const picking = nextStatus(row.status_id, 'pick', 'staff')
    if (picking !== null) {
      await updateReservation(tx, id, { status_id: picking })
      await insertEvent(tx, { reservationId: id, from: row.status_id, to: picking, actor: by })
    }
    await updateLine(tx, line.id, now)
    const status = picking ?? row.status_id
    // A single scan of several changes neither state nor sums.
    const isPart = now.state === before.state && now.missing === before.missing
    if (!isPart) await insertLineEvent(tx, { reservationId: id, status, line, now, actor: by, reason: mark.reason })
    await auditReservation(tx, actor, {
      id,
      action: `line ${mark.action}`,
      detail: { line: line.position, state: now.state, missing: now.missing, ...(isPart && { scanned: now.scanned }) },
    })

    // The stock is changed last, because other transactions that need these pieces wait from here to the commit.
    const pieces = { variantId: line.variant_id, count: Math.abs(now.missing - before.missing) }
    const cause = { type: 'reservation', id } as const
    const why = { reason: mark.reason ?? 'Funnet likevel', actor: by, lineId: line.id }
    if (now.missing > before.missing) await writeOff(tx, row.shop_id, pieces, cause, why)
    if (now.missing < before.missing && !(await reallocateStock(tx, row.shop_id, pieces, cause, why)))
      return { ok: false, reason: 'taken', line: shown(line, before) }
    return { ok: true, reservationId: id, line: shown(line, now) }
  })
}

/** The line to mark. If several lines have a scanned EAN, it is the first one that is not found yet. */
function wantedLine(lines: readonly LineRow[], request: LineMark['line']): LineRow | undefined {
  if (typeof request === 'number') return lines.find(({ position }) => position === request)
  const scanned = lines.filter(line => isSameCode(line.ean, request.ean) && isWanted(line, lines))
  return scanned.find(({ state }) => state === 'waiting') ?? scanned.find(line => line.missing > 0) ?? scanned[0]
}

/** Whether a line is to be picked. A substitute is picked, instead of the line that it replaces, once the shopper accepts it. */
const isWanted = ({ substitute_for, state, position }: LineRow, lines: readonly LineRow[]): boolean =>
  substitute_for === null
    ? !isSubstituted(position, lines)
    : state !== 'substitute_asked' && state !== 'substitute_declined'

const standing = ({ state, count, missing, scanned }: LineRow): LineStanding => ({
  state: state as LineStanding['state'],
  ...{ count, missing, scanned },
})
const shown = ({ name, position }: LineRow, now: LineStanding): MarkedLine => ({ ...now, name, position })

const isAsSeen = (line: LineStanding, seen: LineMark['from']): boolean =>
  !seen || (seen.state === line.state && seen.missing === line.missing)
