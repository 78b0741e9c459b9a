import type { Db } from '#database/connection.ts'
import { databaseNow } from '#database/database-now.ts'
import { findReservation } from '../queries.ts'
import type { ReservationView } from '../present.ts'
import { isStillOpen } from './answer-question.ts'
import { hashToken } from './question-token.ts'
import { findQuestion, findQuestions, type QuestionRow } from './queries-questions.ts'

/** What a shopper is asked, as the page behind the link shows it. */
export interface Asked {
  question: QuestionRow
  view: ReservationView
  /** It can be answered now. */
  open: boolean
}

/** undefined: nobody was sent this token, or what it was about is deleted. */
export async function findQuestionByToken(db: Db, token: string): Promise<Asked | undefined> {
  const question = await findQuestion(db, { hash: hashToken(token) })
  return question && findQuestionBy(db, question)
}

/** The same by its number. */
export async function findQuestionById(db: Db, id: number): Promise<Asked | undefined> {
  const question = await findQuestion(db, { id })
  return question && findQuestionBy(db, question)
}

async function findQuestionBy(db: Db, question: QuestionRow): Promise<Asked | undefined> {
  const found = await findReservation(db, question.reservation_id)
  if (!found) return undefined
  const inTime = question.expires_at > (await databaseNow(db))
  return { question, view: found.view, open: question.answer === null && inTime && isStillOpen(question, found.row) }
}

/** What a desk waits for. */
export interface OpenQuestion {
  id: number
  kind: 'move' | 'substitute'
  /** Where the goods would be collected; null: it is about other goods. */
  shopId: number | null
  /** The line that is offered; null: it is about another shop. */
  line: number | null
  reason: string
  askedAt: Date
  expiresAt: Date
}

/** Of each of these reservations what has not been answered yet. */
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
