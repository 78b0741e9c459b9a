import pg from 'pg'
import { markDatabaseLoss } from '#platform/outages/connection-loss.ts'
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

  override connect(): Promise<void>
  override connect(connected: (error: Error) => void): void
  override connect(connected?: (error: Error) => void): void | Promise<void> {
    const mark = (error: Error) => {
      markDatabaseLoss(error)
      return error
    }
    // The pool passes a callback.
    if (connected) return super.connect(error => connected(mark(error)))
    return super.connect().catch((error: Error) => {
      throw mark(error)
    })
  }

  #send(args: unknown[]): unknown {
    const [text, values, done] = args
    const name = typeof text === 'string' ? preparedName(text) : undefined
    if (typeof done === 'function') {
      // The pool's own `query` passes a callback.
      const noted = (error: unknown, result: unknown) => {
        if (error) this.#note(error)
        return done(error, result) as unknown
      }
      return (super.query as Query)(name ? { name, text, values } : text, values, noted)
    }
    const result = name ? (super.query as Query)({ name, text, values }) : (super.query as Query)(...args)
    if (!(result instanceof Promise)) return result
    return result.catch((error: unknown) => {
      this.#note(error)
      throw error
    })
  }

  #note(fault: unknown): void {
    noteDiskFull(fault)
    markDatabaseLoss(fault)
    // Ended right away: until the socket has closed, the pool would lend the connection again.
    if (isReadTimeout(fault)) void this.end().catch(() => {})
  }
}

export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
