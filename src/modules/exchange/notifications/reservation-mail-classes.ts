import { reservationStatus, isAbandoned } from '#shared/reservations/reservation-status.ts'

/**
 * Mails that a shopper causes alone, and so can a stranger with the address of another person. All other mails need an
 * act of the shop or a payment, so they have an allowance of their own; docs/decisions/0078. `expired`: an unpaid
 * reservation was not picked or not collected in time.
 */
export const shopperMailKinds: readonly string[] = [
  'confirmation',
  'cancelled',
  'extended',
  'moved',
  'expired',
  'summary',
]

/** `kind`: as stored, for a question or a return with its number, such as `asked-5`. */
export const isShopperMail = (kind: string): boolean => shopperMailKinds.includes(kind.split('-', 1)[0] ?? '')

/** A mail that the shopper has not got. `delayed`: the mailbox had reached its cap, and it is sent later. */
export interface MissingMail {
  kind: 'ready' | 'reminder' | 'asked' | 'stopped'
  why: 'delayed' | 'refused'
}

/**
 * The missing mail that the shopper needs now, or null. `missing`: newest first, with kinds as stored.
 * `questions`: ids of the questions that wait for an answer.
 */
export function missingMailThatMatters(
  missing: readonly { kind: string; why: MissingMail['why'] }[],
  { status, questions }: { status: number; questions: readonly number[] },
): MissingMail | null {
  for (const { kind: stored, why } of missing) {
    const [kind, number] = stored.split('-')
    if ((kind === 'ready' || kind === 'reminder') && status === reservationStatus.ready) return { kind, why }
    if (kind === 'asked' && questions.includes(Number(number))) return { kind, why }
    // A held `expired` mail is not sent later.
    const isEnding = kind === 'stopped' || (kind === 'expired' && why === 'refused')
    if (isEnding && isAbandoned(status)) return { kind: 'stopped', why }
  }
  return null
}
