import { arrangementKey } from '#modules/catalogue/read-model/index.ts'

/** The order that an editor chose for one list. */
export interface ArrangementContent {
  groupId: number | null
  query: string | null
  startsAt: Date | null
  endsAt: Date | null
  pinned: readonly number[]
  lifted: readonly number[]
  buried: readonly number[]
}
export interface StoredArrangement extends ArrangementContent {
  id: number
  /** The current version. */
  version: number
  removed: boolean
  madeAt: Date
}

export type ArrangementFault = 'scope' | 'query' | 'period' | 'empty' | 'too_many' | 'twice'
export const mostArranged = 200

/** The first fault in the content. Does not check whether the group and the articles exist. */
export function arrangementFault(content: ArrangementContent): ArrangementFault | null {
  const { groupId, query, startsAt, endsAt, pinned, lifted, buried } = content
  if ((groupId === null) === (query === null)) return 'scope'
  if (query !== null && arrangementKey(query) === '') return 'query'
  if (startsAt && endsAt && endsAt <= startsAt) return 'period'
  const articles = [...pinned, ...lifted, ...buried]
  if (articles.length === 0) return 'empty'
  if (articles.length > mostArranged) return 'too_many'
  return new Set(articles).size < articles.length ? 'twice' : null
}

export type ArrangementState = 'planned' | 'running' | 'ended'
export function arrangementState(
  { startsAt, endsAt }: Pick<ArrangementContent, 'startsAt' | 'endsAt'>,
  now: Date,
): ArrangementState {
  if (endsAt && endsAt <= now) return 'ended'
  return startsAt && startsAt > now ? 'planned' : 'running'
}

export const sameArrangement = (one: ArrangementContent, other: ArrangementContent): boolean =>
  written(one) === written(other)

const written = ({ groupId, query, startsAt, endsAt, pinned, lifted, buried }: ArrangementContent) =>
  JSON.stringify([groupId, query, startsAt, endsAt, pinned, lifted, buried])
