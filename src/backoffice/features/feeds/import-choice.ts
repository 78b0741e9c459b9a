import type { FeedName } from '#contract/feeds/feeds-admin.ts'
import { readWhole } from '../frame/list-params.ts'
import { kindNames } from './feed-messages.ts'

type Only = 'all' | 'except_unchanged' | 'failed'
/** The filters of the import list, from the URL. */
export interface ImportChoice {
  kind: FeedName | null
  only: Only
  /** The id of the last import on the previous page. null: this is the first page. */
  after: number | null
}

export const onlyOptions: { param: string; name: string; only: Only }[] = [
  { param: '', name: 'Alle unntatt uendrede', only: 'except_unchanged' },
  { param: 'feilet', name: 'Bare de som feilet', only: 'failed' },
  { param: 'alle', name: 'Alle', only: 'all' },
]

/** Reads the filters from the URL. An invalid value counts as absent. */
export const readImportChoice = (params: URLSearchParams): ImportChoice => ({
  kind: (Object.keys(kindNames) as FeedName[]).find(kind => kind === params.get('type')) ?? null,
  only: onlyOptions.find(({ param }) => param === (params.get('vis') ?? ''))?.only ?? 'except_unchanged',
  after: readWhole(params, 'etter', 2_147_483_647),
})

/** Query parameters for the API. */
export const apiQueryOf = ({ kind, only, after }: ImportChoice): Record<string, string> => ({
  only,
  ...(kind && { kind }),
  ...(after !== null && { after: String(after) }),
})
