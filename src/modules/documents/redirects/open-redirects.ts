import type { Db } from '#database/connection.ts'
import { openDocuments, type OpenDocuments } from '#modules/documents/engine/index.ts'
import { redirectVersions } from './change-redirects.ts'
import { redirectKey, type Redirect } from './read-redirects.ts'

/** The redirects in the memory of one process. */
export interface Redirects extends Omit<OpenDocuments<unknown>, 'current'> {
  /** The target of a path without a page. undefined: no redirect. */
  of(pathname: string): Pick<Redirect, 'to' | 'status'> | undefined
}

export async function openRedirects(db: Db): Promise<Redirects> {
  const open = await openDocuments(async () => {
    const stored = await redirectVersions.read(db, {})
    return new Map(stored?.content.map(each => [each.from, each]))
  })
  return Object.assign(open, { of: (pathname: string) => open.current().get(redirectKey(pathname)) })
}
