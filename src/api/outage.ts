import { isConnectionLoss } from '#platform/outages/connection-loss.ts'

/**
 * Codes of other temporary failures of PostgreSQL: out of resources or disk (53), timeouts (57014, 25P03, 25P04, 55P03),
 * transaction conflicts (40001, 40P01), a standby server (25006), I/O error (58030).
 */
const codes = /^(53\w{3}|57014|25P03|25P04|25006|55P03|40001|40P01|58030)$/
const messages = /^Cannot use a pool after calling end/

/** Whether an error is temporary, so that the client should retry: no connection, a full disk or a timeout. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return isConnectionLoss(error) || codes.test(code) || messages.test(error.message) || isOutage(error.cause)
}
