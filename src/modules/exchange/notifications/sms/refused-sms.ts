import type { SmsKind } from './sms-texts.ts'
import { reservationStatus, isActive } from '#shared/reservations/reservation-status.ts'

/** A message of a reservation, as it is stored. */
export interface StoredSms {
  id: number
  /** With the number of a question behind it, where there is one. */
  kind: string
  state: string
  reply: string | null
  recipient: string
  at: Date
}
export interface RefusedSms extends Omit<StoredSms, 'kind' | 'state'> {
  kind: SmsKind
  questionId: number | undefined
}
/** What decides whether a message still says something. */
export interface Standing {
  status: number
  /** Ids of the questions that wait for an answer. */
  questions: readonly number[]
}

const endedAs = {
  expired: reservationStatus.expired,
  stopped: reservationStatus.cancelled,
  rejected: reservationStatus.rejected,
} as const

/** Ready, but collected before it could be told: nothing is told. */
export function isSmsStillTrue(kind: SmsKind, status: number): boolean {
  if (kind === 'ready' || kind === 'reminder') return status === reservationStatus.ready
  if (kind === 'asked') return isActive(status)
  return status === endedAs[kind]
}

/**
 * The newest message that the gateway refused and that still says something; null: there is none. What a newer one has said since
 * (a reminder holds all that the first message did) matters no more, whatever became of the older.
 */
export function refusedThatMatters(stored: readonly StoredSms[], { status, questions }: Standing): RefusedSms | null {
  const said = new Set<string>()
  for (const { kind: each, state, ...sms } of stored.toSorted((one, other) => other.id - one.id)) {
    const [name, question] = each.split('-')
    const kind = name as SmsKind
    const about = question === undefined ? 'the reservation' : each
    if (said.has(about)) continue
    said.add(about)
    const questionId = question === undefined ? undefined : Number(question)
    const isTrue = isSmsStillTrue(kind, status) && (questionId === undefined || questions.includes(questionId))
    if (state === 'refused' && isTrue) return { ...sms, kind, questionId }
  }
  return null
}
