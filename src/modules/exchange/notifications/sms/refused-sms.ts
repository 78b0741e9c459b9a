import type { SmsKind } from './sms-texts.ts'
import { reservationStatus, isActive } from '#shared/reservations/reservation-status.ts'

/** A stored message of a reservation. */
export interface StoredSms {
  id: number
  /** For a question, followed by its number. */
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
/** The state that decides whether a message is still true. */
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

/** Whether a message is still true. Goods collected before the `ready` message make it obsolete. */
export function isSmsStillTrue(kind: SmsKind, status: number): boolean {
  if (kind === 'ready' || kind === 'reminder') return status === reservationStatus.ready
  if (kind === 'asked') return isActive(status)
  return status === endedAs[kind]
}

/**
 * The newest refused message with content that is still true, or null.
 * A newer message on the same subject makes an older one obsolete, whatever the state of the newer one.
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
