import type { Synonym, SynonymOrder, SynonymPage } from '#contract/editors/search-admin.ts'
import { listSynonyms, synonymHitCount, type StoredSynonym } from '#modules/catalogue/search/index.ts'
import { findLastAudit } from '#modules/people/audit/index.ts'
import { byValue } from '#shared/order.ts'
import type { ApiDeps } from '../../deps.ts'
import { foldLetters } from '#shared/text/fold-letters.ts'

const perPage = 25

interface ListRequest {
  q: string
  page: number
  orderBy: SynonymOrder
  order: 'asc' | 'desc'
}

type ViewDeps = Pick<ApiDeps, 'database' | 'catalogue'>

/** A page of synonyms with the text in either word. */
export async function listSynonymsPage(deps: ViewDeps, { q, page, orderBy, order }: ListRequest): Promise<SynonymPage> {
  const requested = foldLetters(q)
  const all = await listSynonyms(deps.database.db)
  const found = all
    .filter(({ words, means }) => [words, means].some(text => foldLetters(text).includes(requested)))
    .sort(byValue(({ words }) => words))
    .sort(byValue(row => valueIn(row, orderBy), order === 'asc'))
  return {
    data: await presented(deps, found.slice((page - 1) * perPage, page * perPage)),
    current_page: page,
    last_page: Math.max(1, Math.ceil(found.length / perPage)),
    total: found.length,
  }
}

function valueIn(row: StoredSynonym, column: SynonymOrder): string | number | boolean {
  return column === 'changedAt' ? row.changedAt.getTime() : row[column]
}

export async function presentSynonym(deps: ViewDeps, synonym: StoredSynonym): Promise<Synonym> {
  const [shown] = await presented(deps, [synonym])
  if (!shown) throw new Error('synonym missing after it was stored')
  return shown
}

async function presented({ database, catalogue }: ViewDeps, rows: readonly StoredSynonym[]): Promise<Synonym[]> {
  const snapshot = catalogue.current()
  const subjectOf = ({ id }: StoredSynonym) => `synonym:${id}`
  const last = await findLastAudit(database.db, rows.map(subjectOf))
  return rows.map(row => ({
    ...row,
    changedAt: row.changedAt.toISOString(),
    changedBy: last.get(subjectOf(row))?.by ?? null,
    finds: synonymHitCount(snapshot, row.means),
  }))
}
