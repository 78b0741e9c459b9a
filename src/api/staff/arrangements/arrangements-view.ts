import type { Arrangement, ArrangementRow } from '#contract/editors/arrangements-admin.ts'
import { findGoodsNames } from '#modules/catalogue/articles/index.ts'
import { arrangementState, type StoredArrangement } from '#modules/catalogue/search/index.ts'
import { findLastAudit } from '#modules/people/audit/index.ts'
import type { ApiDeps } from '../../deps.ts'
import { arrangedList } from './arranged-list.ts'
import { localOf } from '../local-minute.ts'

const subjectOf = (id: number) => `arrangement:${id}`

export async function presentArrangements(
  { database: { db } }: Pick<ApiDeps, 'database'>,
  rows: readonly StoredArrangement[],
): Promise<ArrangementRow[]> {
  const { group } = await findGoodsNames(db, {
    ...{ article: [], brand: [] },
    group: rows.flatMap(({ groupId }) => groupId ?? []),
  })
  const by = await findLastAudit(
    db,
    rows.map(({ id }) => subjectOf(id)),
  )
  return rows.map(row => {
    const { id, version, groupId, query, startsAt, endsAt, pinned, lifted, buried, madeAt } = row
    return {
      ...{ id, version, group: groupId, query, state: arrangementState(row, new Date()) },
      title: query ?? group.get(groupId ?? 0) ?? `Gruppe ${groupId}`,
      starts: startsAt && localOf(startsAt),
      ends: endsAt && localOf(endsAt),
      articles: pinned.length + lifted.length + buried.length,
      changedAt: madeAt.toISOString(),
      changedBy: by.get(subjectOf(id))?.by || null,
    }
  })
}

export async function presentArrangement(
  deps: Pick<ApiDeps, 'database' | 'catalogue'>,
  stored: StoredArrangement,
): Promise<Arrangement> {
  const [row] = await presentArrangements(deps, [stored])
  if (!row) throw new Error('arrangement missing after it was read')
  const { pinned, lifted, buried } = stored
  return {
    ...row,
    order: { pinned: [...pinned], lifted: [...lifted], buried: [...buried], starts: row.starts, ends: row.ends },
    list: arrangedList(deps.catalogue.current(), stored),
  }
}
