import type { Db } from '#database/connection.ts'
import { commitWhenOk } from '#database/transaction.ts'
import { releaseStock } from '#modules/stock/allocation/index.ts'
import { forEachPart } from '#platform/jobs/parts.ts'
import type { ReservationDeps } from '../actor.ts'
import { declineOffered, setLineState, setSubstitutionState } from '../lines/queries-lines.ts'
import { lockReservation } from '../queries-moves.ts'
import { findLines, insertEvent, type LineRow, type ReservationRow } from '../queries.ts'
import { closeQuestion, findOverdue, findQuestions, type QuestionAnswer } from './queries-questions.ts'

/** The substitute of a question, and the line that it replaces. */
async function offeredLines(tx: Db, id: number, position: number): Promise<{ offered: LineRow; missing: LineRow }> {
  const lines = (await findLines(tx, [id])).get(id) ?? []
  const offered = lines.find(line => line.position === position)
  const missing = lines.find(line => line.position === offered?.substitute_for)
  if (!offered || !missing) throw new Error(`reservation ${id} has no substitute at ${position}`)
  return { offered, missing }
}

/** The shopper agrees to the substitute: its line becomes found and counts towards the sum. */
export async function acceptSubstitute(tx: Db, row: ReservationRow, position: number): Promise<void> {
  const { offered, missing } = await offeredLines(tx, row.id, position)
  await setLineState(tx, offered.id, 'found')
  await setSubstitutionState(tx, missing, 'substitute_accepted')
  await note(tx, row, { actor: 'shopper', note: 'agreed_substitute', reason: offered.name })
}

/** Releases the substitute. The original line counts as missing again. */
export async function dropSubstitute(
  tx: Db,
  row: ReservationRow,
  position: number,
  { answer, actor }: { answer: Exclude<QuestionAnswer, 'agreed'>; actor: string },
): Promise<void> {
  const { offered, missing } = await offeredLines(tx, row.id, position)
  await declineOffered(tx, offered.id)
  await setSubstitutionState(tx, missing, 'substitute_declined')
  const words = { declined: 'declined_substitute', lapsed: 'lapsed', withdrawn: 'withdrawn' } as const
  await note(tx, row, { actor, note: words[answer], reason: offered.name })
  const pieces = [{ variantId: offered.variant_id, count: offered.kept }]
  await releaseStock(tx, row.shop_id, pieces, { type: 'reservation', id: row.id })
}

/** Drops unanswered substitutes when the reservation is handed over or ends. true: at least one was dropped. */
export async function dropUnanswered(tx: Db, row: ReservationRow): Promise<boolean> {
  const requested = (await findQuestions(tx, [row.id])).get(row.id) ?? []
  let dropped = false
  for (const { id, line, answer } of requested) {
    if (answer !== null || line === null || !(await closeQuestion(tx, id, 'lapsed'))) continue
    await dropSubstitute(tx, row, line, { answer: 'lapsed', actor: 'system' })
    dropped = true
  }
  return dropped
}

/** Closes questions past their deadline, each in its own transaction. Returns the number of closed questions. */
export async function lapseQuestions(deps: Pick<ReservationDeps, 'database'>): Promise<number> {
  const overdue = await findOverdue(deps.database.db)
  return forEachPart(
    overdue,
    question => `question ${question.id} of reservation ${question.reservation_id}`,
    async question => {
      const done = await commitWhenOk(deps.database.db, async tx => {
        const row = await lockReservation(tx, { id: question.reservation_id })
        if (!row || !(await closeQuestion(tx, question.id, 'lapsed'))) return { ok: false }
        if (question.line !== null) await dropSubstitute(tx, row, question.line, { answer: 'lapsed', actor: 'system' })
        else await note(tx, row, { actor: 'system', note: 'lapsed', reason: undefined })
        return { ok: true }
      })
      return done.ok ? 1 : 0
    },
  )
}

const note = (
  tx: Db,
  row: ReservationRow,
  said: Pick<Parameters<typeof insertEvent>[1], 'actor' | 'note' | 'reason'>,
): Promise<void> => insertEvent(tx, { reservationId: row.id, from: row.status_id, to: row.status_id, ...said })
