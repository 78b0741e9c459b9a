import { advisoryLocks } from '#database/advisory-locks.ts'
import type { Database } from '#database/connection.ts'
import type { Actor } from '#modules/people/audit/index.ts'
import {
  changeDocument,
  lockKind,
  undoDocument,
  versionLog,
  type DocumentKind,
  type DocumentOutcome,
} from '#modules/documents/engine/index.ts'
import { parseRedirects, formatRedirects, type Redirect, type RedirectFault } from './read-redirects.ts'

/** All redirects are one document. */
const key = {}
type RedirectsKey = Record<never, never>

export const redirectVersions = versionLog<RedirectsKey, readonly Redirect[]>({
  table: 'redirects.state',
  keys: [],
  contentColumn: 'rows',
  lock: tx => lockKind(tx, advisoryLocks.redirects),
  initial: () => [],
  // A migration inserts the first version, so there is no earlier content to restore.
  undoToInitial: false,
})

const redirects: DocumentKind<RedirectsKey, readonly Redirect[]> = {
  store: redirectVersions,
  subject: () => 'redirects:all',
  isSame: (one, other) => formatRedirects(one) === formatRedirects(other),
  audit({ action, before, after }) {
    const [was, became] = [before ?? [], after ?? []].map(each => formatRedirects(each).split('\n').filter(Boolean))
    const without = (lines: string[] = [], others: string[] = []) => {
      const known = new Set(others)
      return [...new Set(lines)].filter(line => !known.has(line)).join('\n')
    }
    return {
      action: action === 'undone' ? 'redirects restored' : 'redirects changed',
      detail: { removed: without(was, became), added: without(became, was) },
    }
  },
}

/** Replaces all redirects, one per line. All or nothing. */
export function changeRedirects(
  deps: Pick<Database, 'db'>,
  actor: Actor,
  { basedOn }: { basedOn: number | undefined },
  typed: string,
): Promise<DocumentOutcome<{ ok: false; reason: 'invalid'; faults: RedirectFault[] }>> {
  const { redirects: content, faults } = parseRedirects(typed)
  return changeDocument(deps, actor, redirects, { key, basedOn }, () =>
    faults.length > 0 ? { ok: false, reason: 'invalid', faults } : { ok: true, content },
  )
}

export const undoRedirects = (
  deps: Pick<Database, 'db'>,
  actor: Actor,
  { basedOn }: { basedOn: number },
): Promise<DocumentOutcome> => undoDocument(deps, actor, redirects, { key, basedOn })
