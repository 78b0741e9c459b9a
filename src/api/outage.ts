/**
 * PostgreSQL's and the network's codes for "not now": connection lost (08), resources or disk used up (53), stopped by
 * somebody (57P0x), timed out (57014, 25P03, 25P04, 55P03), met another transaction (40001, 40P01), a standby (25006),
 * a file that cannot be written (58030).
 */
const codes =
  /^(08\w{3}|53\w{3}|57P0\d|57014|25P03|25P04|25006|55P03|40001|40P01|58030|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/
// What `pg` and its pool say for themselves bears no code.
const messages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Postgres connection has been discarded|Cannot use a pool after calling end)/

/** Connection refused, lost or not to be had, a disk that is full, a query that took too long: somebody should try again. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return codes.test(code) || messages.test(error.message) || isOutage(error.cause)
}
