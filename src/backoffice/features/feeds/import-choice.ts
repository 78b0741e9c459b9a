import type { FeedName } from '#contract/feeds/feeds-admin.ts'
import { readWhole } from '../frame/list-params.ts'
import { kindNames } from './feed-messages.ts'

type Only = 'all' | 'news' | 'failed'
/** Which imports are listed, as it stands in the address. */
export interface ImportChoice {
  kind: FeedName | null
  only: Only
  /** What the page comes after; null: it is the first. */
  after: number | null
}

export const onlyOptions: { param: string; name: string; only: Only }[] = [
  { param: '', name: 'Alle unntatt uendrede', only: 'news' },
  { param: 'feilet', name: 'Bare de som feilet', only: 'failed' },
  { param: 'alle', name: 'Alle', only: 'all' },
]

/** What cannot be read is as if it were not there. */
export const readImportChoice = (params: URLSearchParams): ImportChoice => ({
  kind: (Object.keys(kindNames) as FeedName[]).find(kind => kind === params.get('type')) ?? null,
  only: onlyOptions.find(({ param }) => param === (params.get('vis') ?? ''))?.only ?? 'news',
  after: readWhole(params, 'etter', 2_147_483_647),
})

/** As the API is asked. */
export const apiQueryOf = ({ kind, only, after }: ImportChoice): Record<string, string> => ({
  only,
  ...(kind && { kind }),
  ...(after !== null && { after: String(after) }),
})
