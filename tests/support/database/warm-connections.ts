import type pg from 'pg'
import { TimedClient } from '#database/timed-client.ts'

type Ended = (error?: Error) => void

/**
 * Connections to one test database that outlive the pool that lends them: for a new connection PostgreSQL forks a
 * process that reads its catalog, which takes longer than most tests' queries.
 */
export class WarmConnections {
  #parked: WarmClient[] = []
  /** A connection that has read the catalog, which takes longer than resetting the database. */
  #experienced: WarmClient | undefined

  /** Makes a pool return its connections here, and take from here before it opens one. */
  serve(pool: pg.Pool): void {
    const { pop, park } = this
    // An object returned by a constructor replaces the one that it constructs.
    Reflect.set(pool, 'Client', function (config: pg.ClientConfig) {
      return pop() ?? new WarmClient(config, park)
    })
  }

  get processIds(): number[] {
    return this.#parked.map(client => client.processID)
  }

  /**
   * Resets the connections to a fresh state: no locks, settings, channels or temporary tables of an earlier user.
   * Closes those that cannot be reset. The next pool starts with the connection that the last one started with.
   */
  async refresh(): Promise<void> {
    const parked = this.#parked
    this.#parked = []
    for (const client of parked) {
      try {
        await client.query('reset all; select pg_advisory_unlock_all(); unlisten *; discard temp')
        this.#parked.push(client)
      } catch {
        await client.reallyEnd()
      }
    }
    const first = this.#parked.find(client => client === this.#experienced) ?? this.#parked.pop()
    if (first) this.#parked = [...this.#parked.filter(client => client !== first), first]
    this.#experienced = first
  }

  async end(): Promise<void> {
    const parked = this.#parked
    this.#parked = []
    await Promise.all(parked.map(client => client.reallyEnd()))
  }

  readonly pop = () => this.#parked.pop()
  readonly park = (client: WarmClient) => {
    this.#parked.push(client)
    // While it is parked, the end of the connection by the database must not end the process.
    client.removeAllListeners()
    client.on('error', () => this.#forget(client))
    client.on('end', () => this.#forget(client))
  }
  #forget(client: WarmClient) {
    this.#parked = this.#parked.filter(each => each !== client)
  }
}

class WarmClient extends TimedClient {
  declare readonly processID: number
  readonly #park: (client: WarmClient) => void
  readonly #ownQuery = this.query
  #opened = false

  constructor(config: pg.ClientConfig, park: (client: WarmClient) => void) {
    super(config)
    this.#park = park
  }

  override connect = ((callback?: Ended) => {
    if (!this.#opened) {
      this.#opened = true
      return callback ? super.connect(callback) : super.connect()
    }
    this.removeAllListeners()
    if (!callback) return Promise.resolve()
    process.nextTick(callback)
  }) as pg.Client['connect']

  override end = ((callback?: Ended) => {
    if (!this.#fit()) return callback ? super.end(callback) : super.end()
    this.#park(this)
    if (!callback) return Promise.resolve()
    process.nextTick(callback)
  }) as pg.Client['end']

  /** Whether no query is running on the connection, and no test has replaced its methods. */
  #fit(): boolean {
    const state = this as unknown as {
      _queryable: boolean
      _ending: boolean
      _ended: boolean
      _activeQuery: unknown
      _queryQueue: unknown[]
      _sentQueryQueue: unknown[]
      getTransactionStatus(): string | null
    }
    return (
      state._queryable &&
      !state._ending &&
      !state._ended &&
      !state._activeQuery &&
      state._queryQueue.length === 0 &&
      state._sentQueryQueue.length === 0 &&
      state.getTransactionStatus() === 'I' &&
      this.query === this.#ownQuery
    )
  }

  reallyEnd(): Promise<void> {
    this.removeAllListeners()
    this.on('error', () => {})
    return super.end()
  }
}
