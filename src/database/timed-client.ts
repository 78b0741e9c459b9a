import pg from 'pg'
import { noteDiskFull } from './disk-space.ts'
import { preparedName } from './prepared.ts'

type Query = (...args: unknown[]) => unknown

/**
 * A connection that is given up with the query it did not answer in time. `pg` itself ends only the waiting: the
 * connection would go back to the pool with the old query still in it, and answer nobody.
 */
export class TimedClient extends pg.Client {
  override query = ((...args: unknown[]) => {
    const [text, values] = args
    const name = typeof text === 'string' ? preparedName(text) : undefined
    const result = name ? (super.query as Query)({ name, text, values }) : (super.query as Query)(...args)
    if (!(result instanceof Promise)) return result
    return result.catch((error: unknown) => {
      noteDiskFull(error)
      // Ended at once, not when the socket has closed: until then the pool would lend it to the next.
      if (isReadTimeout(error)) void this.end().catch(() => {})
      throw error
    })
  }) as pg.Client['query']
}

export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
