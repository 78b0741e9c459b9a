import pg from 'pg'
import { noteDiskFull } from './disk-space.ts'
import { preparedName } from './prepared.ts'

type Query = (...args: unknown[]) => unknown
const nothing = { command: 'BEGIN', rowCount: null, rows: [], fields: [] }

/**
 * A connection that is closed when a query times out. `pg` itself only stops waiting: it would return the connection to
 * the pool with the old query still running.
 * Sends statements without waiting for earlier results (pipelining), and sends `begin` together with the first
 * statement of the transaction.
 */
export class TimedClient extends pg.Client {
  #begin = false
  constructor(config?: string | pg.ClientConfig) {
    super({
      ...(typeof config === 'string' ? { connectionString: config } : config),
      pipeline: true,
    } as pg.ClientConfig)
  }

  override query = ((...args: unknown[]) => {
    if (args[0] === 'begin' && typeof args.at(-1) !== 'function') {
      this.#begin = true
      return Promise.resolve(nothing)
    }
    if (!this.#begin) return this.#send(args)
    this.#begin = false
    const { stream } = (this as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
    stream.cork()
    try {
      const begun = this.#send(['begin'])
      const result = this.#send(args)
      if (!(result instanceof Promise)) return result
      return Promise.all([result, begun]).then(([answer]: unknown[]) => answer)
    } finally {
      stream.uncork()
    }
  }) as pg.Client['query']

  #send(args: unknown[]): unknown {
    const [text, values] = args
    const name = typeof text === 'string' ? preparedName(text) : undefined
    const result = name ? (super.query as Query)({ name, text, values }) : (super.query as Query)(...args)
    if (!(result instanceof Promise)) return result
    return result.catch((error: unknown) => {
      noteDiskFull(error)
      // Ended right away: until the socket has closed, the pool would lend the connection again.
      if (isReadTimeout(error)) void this.end().catch(() => {})
      throw error
    })
  }
}

export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
