import { OperatorError } from '#platform/operator-error.ts'

interface Fault {
  code?: string
  message?: string
  /** One error per address, for a host with several addresses that all failed. */
  errors?: Fault[]
}

/** The URL without its password: `database hent of hent at db.example:5432`. */
function partsOf(url: string) {
  const { hostname, port, username, pathname } = new URL(url)
  return {
    server: `${hostname || 'localhost'}:${port || '5432'}`,
    user: decoded(username) || 'nobody',
    name: decoded(pathname.slice(1)) || decoded(username),
  }
}

const codeOf = (error: unknown): string => {
  const { code, errors } = error as Fault
  return code ?? errors?.[0]?.code ?? ''
}

/** Whether the error may be temporary: the server is starting, or the network is not up yet. */
export function mayComeUp(error: unknown): boolean {
  const code = codeOf(error)
  if (
    ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'].includes(code)
  )
    return true
  // Starting or recovering; shutting down; another backend crashed; too many connections.
  if (['57P03', '57P01', '57P02', '53300'].includes(code)) return true
  return /timeout expired|Connection terminated/.test((error as Fault).message ?? '')
}

/** Explains in one line why a database cannot be used and what to do. Returns unknown errors unchanged. */
export function explainDatabaseFault(error: unknown, url: string): unknown {
  const line = lineFor(error, url)
  return line === undefined ? error : new OperatorError(line, { cause: error })
}

function lineFor(error: unknown, url: string): string | undefined {
  const { server, user, name } = partsOf(url)
  const code = codeOf(error)
  const message = (error as Fault).message?.split('\n')[0] ?? ''
  const byCode: Record<string, string> = {
    '28P01': `The database server ${server} refuses the password of ${user}: correct user and password in DATABASE_URL (a sign such as @ or % in a password is written %40 or %25)`,
    '28000': `The database server ${server} does not let ${user} in (${message}): correct DATABASE_URL, or pg_hba.conf there`,
    '3D000': `There is no database "${name}" on ${server}: make it (createdb -O ${user} ${name}), or name another in DATABASE_URL`,
    '42501': `The database user ${user} may not make tables in "${name}" on ${server} (${message}): ALTER DATABASE "${name}" OWNER TO ${user}`,
    '53300': `The database server ${server} has no connection left: raise its max_connections, or lower DATABASE_POOL and PROMISE_POOL`,
    '57P03': `The database server ${server} is starting or recovering and takes no connections: ${message}`,
    ECONNREFUSED: `No answer from ${server}: start PostgreSQL there, or correct host and port in DATABASE_URL`,
    ENOTFOUND: `There is no host ${server}: correct DATABASE_URL`,
    EAI_AGAIN: `The name of ${server} cannot be looked up now: correct DATABASE_URL or this machine's name service`,
    EHOSTUNREACH: `${server} cannot be reached: check the network, or correct DATABASE_URL`,
    ENETUNREACH: `${server} cannot be reached: check the network, or correct DATABASE_URL`,
    ETIMEDOUT: `${server} does not answer: check the network and its firewall, or correct DATABASE_URL`,
    ECONNRESET: `${server} closed the connection at once: is it PostgreSQL? Correct DATABASE_URL`,
  }
  if (byCode[code]) return byCode[code]
  if (/timeout expired/.test(message)) return byCode['ETIMEDOUT']
  if (/Connection terminated/.test(message)) return byCode['ECONNRESET']
  if (/does not support SSL/.test(message))
    return `The database server ${server} speaks no TLS: leave sslmode out of DATABASE_URL, or switch it on there`
  if (/certificate|self.signed/i.test(message))
    return `The certificate of the database server ${server} is not trusted (${message}): give its issuer by NODE_EXTRA_CA_CERTS, or correct sslmode in DATABASE_URL`
  return undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
