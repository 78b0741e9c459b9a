/**
 * Codes of temporary failures of PostgreSQL and the network: connection lost (08), out of resources or disk (53),
 * shutdown or cancel (57P0x), timeouts (57014, 25P03, 25P04, 55P03), transaction conflicts (40001, 40P01), a standby
 * server (25006), I/O error (58030).
 */
const codes =
  /^(08\w{3}|53\w{3}|57P0\d|57014|25P03|25P04|25006|55P03|40001|40P01|58030|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/
// Errors of `pg` and its pool have no code.
const messages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Postgres connection has been discarded|Cannot use a pool after calling end)/

/** Whether an error is temporary, so that the client should retry: no connection, a full disk or a timeout. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return codes.test(code) || messages.test(error.message) || isOutage(error.cause)
}
