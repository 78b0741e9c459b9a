import type { Log } from '#platform/log.ts'

/**
 * `delayed`: enqueued again. `told`: another mail has the same content. `dropped`: never sent. `summarised`: a later
 * summary covers it.
 */
type HeldOutcome = 'delayed' | 'told' | 'dropped' | 'summarised'
export type CountHeld = (held: { kind: string; outcome: HeldOutcome }) => void

/** Reports a mail over its allowance, without the address. */
export function reportHeldMail(
  { log, countHeld }: { log: Log; countHeld: CountHeld },
  mail: { kind: string; outcome: HeldOutcome; accountId?: number | undefined; reservation?: number },
): void {
  countHeld({ kind: mail.kind, outcome: mail.outcome })
  log.warn('mail held', { reason: 'hourly cap', ...mail })
}
