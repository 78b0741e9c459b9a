import type pg from 'pg'
import { TimedClient } from '#database/timed-client.ts'

type Ended = (error?: Error) => void

/**
 * Connections to one database of tests that outlive the pool that lends them: for a new one the database forks a process
 * that reads its catalog, which takes longer than what most tests ask.
 */
export class WarmConnections {
  #parked: WarmClient[] = []
  /** Knows the catalog, which takes a connection longer to read than to make the database as new. */
  #experienced: WarmClient | undefined

  /** Ends of the connections of this pool leave them here, and it takes from here before it opens one. */
  serve(pool: pg.Pool): void {
    const { pop, park } = this
    // What a constructor answers stands in the place of what it makes.
    Reflect.set(pool, 'Client', function (config: pg.ClientConfig) {
      return pop() ?? new WarmClient(config, park)
    })
  }

  get processIds(): number[] {
    return this.#parked.map(client => client.processID)
  }

  /**
   * As if just opened: no lock, setting, channel, or temporary table of who had them before. One that cannot is ended.
   * The next pool begins with the one that it began with after the last refresh.
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
    // Left to itself while it is parked, it must not end the process when the database ends it.
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

  /** Nothing is under way on it, and nobody has put something in the place of its methods. */
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
