import type { DeskEntry, DeskLine } from '#contract/staff.ts'
import { GtinMap, isSameCode } from '#shared/stock/gtin.ts'

/** The line that a scan of an article marks, as the page showed it. */
export interface ShownScan extends Pick<DeskLine, 'line' | 'state' | 'missing' | 'scanned' | 'ean'> {
  id: number
}
export const shownField = 'shown'

/**
 * The line that a scan of each article marks, as a form field: `12:1:waiting:0:0:7048652518972` has the reservation, the
 * line, its state, its missing and scanned pieces, and the EAN. The server refuses a scan of a line that has changed, so
 * that a scan repeated after a lost response does not count twice. `entries` must be sorted by promised time.
 */
export function sentScans(entries: readonly Pick<DeskEntry, 'id' | 'articles'>[]): string {
  const lines = entries.flatMap(({ id, articles }) =>
    articles.filter(({ actions }) => actions.includes('find')).map(article => ({ ...article, id })),
  )
  const first = new GtinMap<ShownScan>()
  for (const isFirst of [true, false])
    for (const line of lines)
      if ((line.state === 'waiting') === isFirst && !first.has(line.ean)) first.set(line.ean, line)
  return [...first.values()]
    .map(({ id, line, state, missing, scanned, ean }) => [id, line, state, missing, scanned, ean].join(':'))
    .join()
}

/** The line of a scanned article in that form field. undefined: the page did not show the article. */
export const shownScan = (sent: string, ean: string): ShownScan | undefined =>
  [...sent.matchAll(/(\d{1,9}):(\d{1,5}):([a-z_]{1,40}):(\d{1,5}):(\d{1,5}):([^:,]{1,100})/g)]
    .map(([, id, line, state = '', missing, scanned, code = '']) => ({
      ...{ id: Number(id), line: Number(line), state, ean: code },
      ...{ missing: Number(missing), scanned: Number(scanned) },
    }))
    .find(shown => isSameCode(shown.ean, ean))

/** The mark of one scanned piece in the API. */
export const markOfScan = ({ line, state, missing, scanned }: ShownScan) => ({
  ...{ action: 'find' as const, line, single: true, scanned },
  from: { state, missing },
})
