import type { MailKind, MailState } from '#contract/mail-admin.ts'
import { readWhole } from '../frame/list-params.ts'
import { kindLabels } from './mail-labels.ts'

/** The filters of the mail list, from the URL. */
export interface MailChoice {
  state: MailState | undefined
  kind: MailKind | undefined
  page: number
}

export const states: { param: string; name: string; state: MailState | undefined }[] = [
  { param: '', name: 'Alle', state: undefined },
  { param: 'gitt-opp', name: 'Gitt opp', state: 'given-up' },
  { param: 'igjen', name: 'Prøves igjen', state: 'retrying' },
]

export function readMailChoice(params: URLSearchParams): MailChoice {
  const kinds = Object.keys(kindLabels) as MailKind[]
  return {
    state: states.find(({ param }) => param === (params.get('status') ?? ''))?.state,
    kind: kinds.find(kind => kind === params.get('type')),
    page: readWhole(params, 'side', 100_000) ?? 1,
  }
}

/** Query parameters for the API. */
export const apiQueryOf = ({ state, kind, page }: MailChoice): Record<string, string> => ({
  ...(state && { state }),
  ...(kind && { kind }),
  page: String(page),
})

/** Address of the same list with another state, from its first page. */
export function inState(params: URLSearchParams, param: string): string {
  const next = new URLSearchParams(params)
  next.delete('side')
  if (param === '') next.delete('status')
  else next.set('status', param)
  return `?${next}`
}
