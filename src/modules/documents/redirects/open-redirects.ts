import type { Db } from '#database/connection.ts'
import { findRedirects } from './queries.ts'
import { redirectKey, type Redirect } from './read-redirects.ts'

/** The redirects as they are now, for one process. */
export interface Redirects {
  /** Where a path leads that no page has; undefined: nowhere. */
  of(pathname: string): Pick<Redirect, 'to' | 'status'> | undefined
  /** Reads them now; done when what was committed before the call counts. */
  refresh(): Promise<void>
}

/** Reads the redirects, and again at each `refresh`. */
export async function openRedirects(db: Db): Promise<Redirects> {
  const read = async () => new Map((await findRedirects(db))?.redirects.map(each => [each.from, each]))
  let now = await read()
  // Two reads at once could end in the wrong order.
  let reading: Promise<void> = Promise.resolve()
  return {
    of: pathname => now.get(redirectKey(pathname)),
    refresh: () => (reading = reading.catch(() => {}).then(async () => void (now = await read()))),
  }
}
