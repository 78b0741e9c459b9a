import type { Db } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import { findReservation } from '../queries.ts'
import type { ReservationView } from '../present.ts'
import { isStillOpen } from './answer-question.ts'
import { hashToken } from './question-token.ts'
import { findQuestion, findQuestions, type QuestionRow } from './queries-questions.ts'

/** A question to the shopper, as its page shows it. */
export interface QuestionView {
  question: QuestionRow
  view: ReservationView
  /** The question can be answered now. */
  open: boolean
}

/** Finds a question by the token of its link. undefined: the token is unknown, or the reservation was deleted. */
export async function findQuestionByToken(db: Db, token: string): Promise<QuestionView | undefined> {
  const question = await findQuestion(db, { hash: hashToken(token) })
  return question && findQuestionBy(db, question)
}

/** Finds a question by its id. */
export async function findQuestionById(db: Db, id: number): Promise<QuestionView | undefined> {
  const question = await findQuestion(db, { id })
  return question && findQuestionBy(db, question)
}

async function findQuestionBy(db: Db, question: QuestionRow): Promise<QuestionView | undefined> {
  const reservation = await findReservation(db, question.reservation_id)
  if (!reservation) return undefined
  const inTime = question.expires_at > (await databaseNow(db))
  return {
    question,
    view: reservation.view,
    open: question.answer === null && inTime && isStillOpen(question, reservation.row),
  }
}

/** A question that the shopper has not answered yet. */
export interface OpenQuestion {
  id: number
  kind: 'move' | 'substitute'
  /** The shop where the goods would be collected. null: the question is about a substitute. */
  shopId: number | null
  /** The position of the substitute. null: the question is about another shop. */
  line: number | null
  reason: string
  askedAt: Date
  expiresAt: Date
}

/** The unanswered questions of each of these reservations. */
export async function findOpenQuestions(db: Db, ids: readonly number[]): Promise<Map<number, OpenQuestion[]>> {
  const found = await findQuestions(db, ids)
  return new Map(
    [...found].map(([id, questions]) => [
      id,
      questions.flatMap(({ answer, shop_id, ...question }) =>
        answer === null
          ? [
              {
                id: question.id,
                kind: question.kind as OpenQuestion['kind'],
                ...{ shopId: shop_id, line: question.line },
                reason: question.reason,
                askedAt: question.asked_at,
                expiresAt: question.expires_at,
              },
            ]
          : [],
      ),
    ]),
  )
}
