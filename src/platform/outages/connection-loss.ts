// Connection lost (08), too many connections (53300), shutdown or start of the server (57P0x), and errors of Node.
const codes =
  /^(08\w{3}|53300|57P0\d|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/
// These errors of `pg` and its pool have no code.
const messages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Postgres connection has been discarded)/

/** Whether an error, or its cause, is a lost, refused or unresponsive network connection. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return codes.test(code) || messages.test(error.message) || isConnectionLoss(error.cause)
}

const ofDatabase = Symbol('connection of the database')

/** Marks an error as one of the database's connection, because other servers cause errors with the same codes. */
export function markDatabaseLoss(error: unknown): void {
  if (error instanceof Error && isConnectionLoss(error)) Object.assign(error, { [ofDatabase]: true })
}

/** Whether an error, or its cause, is a lost, refused or unresponsive connection to the database. */
export function isDatabaseLoss(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  // The error comes from the pool, which has no hook to mark it.
  const isPoolTimeout = error.message.startsWith('timeout exceeded when trying to connect')
  return ofDatabase in error || isPoolTimeout || isDatabaseLoss(error.cause)
}
