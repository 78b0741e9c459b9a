import type { StatusChange } from '#modules/sales/reservations/index.ts'
import type { LedgerEntry } from '#modules/stock/shops/index.ts'
import { reservationStatus, isActive } from '#shared/reservations/reservation-status.ts'

/** The description of a ledger entry for staff. */
export interface EntryText {
  what: string
  /** Named as in the events of a reservation: `staff:7`, `shopper`, `system`; also `feed` and `unknown`. */
  actor: string
  reservation: number | null
}

const releases: Record<number, string> = {
  5: 'Ikke hentet innen fristen, frigjort',
  6: 'Avbestilt, frigjort',
  7: 'Avvist av butikken, frigjort',
  8: 'Ikke betalt, frigjort',
}

/** Describes a movement. `moves`: the status changes of its reservation. `files`: the names of stock feeds, by run. */
export function entryText(
  entry: LedgerEntry,
  moves: readonly StatusChange[],
  files: ReadonlyMap<number, string>,
): EntryText {
  const { kind, causeId } = entry
  if (kind === 'correction') return { ...correctionText(entry), reservation: null }
  if (kind === 'count') {
    const file = causeId === null ? undefined : files.get(causeId)
    const what = file === undefined ? 'Telt i lagerfil' : `Telt i lagerfilen ${file}`
    return { what, actor: 'feed', reservation: null }
  }
  if (entry.causeType === 'transfer') return { ...transferText(entry), reservation: null }
  const move = moveOf(entry, moves)
  const of = causeId === null ? '' : ` (reservasjon ${causeId})`
  const reservation = move === undefined ? null : causeId
  return { what: `${allocationText(entry, move)}${of}`, actor: move?.actor ?? 'unknown', reservation }
}

/** The transfer's own page says which account took the step. */
function transferText({ kind, onHand, causeId }: LedgerEntry): Pick<EntryText, 'what' | 'actor'> {
  const sent = onHand < 0 ? 'Sendt til en annen butikk' : 'Sendt likevel ikke'
  const what = { reserve: 'Holdt av til en annen butikk', release: 'Ikke sendt, frigjort', hand_over: sent }
  return { what: `${kind in what ? what[kind as keyof typeof what] : ''} (sending ${causeId})`, actor: 'unknown' }
}

function correctionText({ counted, onHand, reason, actor }: LedgerEntry): Pick<EntryText, 'what' | 'actor'> {
  const by = actor ?? 'unknown'
  if (counted !== null) return { what: `Telt i butikken: ${counted} på hylla`, actor: by }
  if (reason === 'Angret') return { what: 'Telling eller rettelse angret', actor: by }
  const way = onHand === 0 ? '' : onHand > 0 ? ' opp' : ' ned'
  return { what: `Rettet${way}${reason ? `: ${reason}` : ''}`, actor: by }
}

function allocationText({ kind, onHand }: LedgerEntry, move: StatusChange | undefined): string {
  if (kind === 'hand_over') {
    if (onHand > 0) return 'Utlevering angret'
    return move?.to === reservationStatus.dispatched ? 'Sendt til kunden' : 'Utlevert til kunden'
  }
  if (move === undefined) return kind === 'reserve' ? 'Reservert' : 'Frigjort'
  const isLine = move.lineMissing !== null
  if (kind === 'reserve') {
    if (move.from === null) return 'Reservert'
    return isLine ? 'Funnet likevel, reservert igjen' : 'Reservert igjen, angret'
  }
  if (isLine) return 'Ikke funnet, reservasjonen er frigjort'
  const text = releases[move.to] ?? 'Ikke levert ut, frigjort'
  return move.reason ? `${text}: ${move.reason}` : text
}

const movesStock: Record<'reserve' | 'release' | 'hand_over', (move: StatusChange) => boolean> = {
  reserve: ({ from, to, lineMissing }) => from === null || lineMissing !== null || to < from,
  release: ({ to, lineMissing }) => (lineMissing === null ? !isActive(to) : lineMissing > 0),
  hand_over: ({ from, to, lineMissing }) =>
    lineMissing === null &&
    [from, to].some(status => status === reservationStatus.collected || status === reservationStatus.dispatched),
}

/**
 * The status change that wrote the movement: the last one that fits its kind and is not later. A transaction writes its
 * status change before its stock movement. Without an earlier one: the first that fits.
 */
function moveOf({ kind, at }: LedgerEntry, moves: readonly StatusChange[]): StatusChange | undefined {
  if (kind === 'count' || kind === 'correction') return undefined
  const fitting = moves.filter(movesStock[kind])
  // The movement's time is truncated to milliseconds.
  return fitting.findLast(move => move.at < at.getTime() + 1) ?? fitting[0]
}
