import type { CampaignRow } from '#contract/editors/campaign-admin.ts'
import { formatDate } from '#shared/format/format-date.ts'

export const stateLabels = {
  deleted: ['Slettet', 'quiet'],
  draft: ['Utkast', 'quiet'],
  planned: ['Planlagt', 'info'],
  running: ['Pågår', 'good'],
  over: ['Avsluttet', 'warn'],
} as const satisfies Record<CampaignRow['state'], readonly [string, string]>

export const feedLabels = {
  campaigns: 'Fra kampanjefilen',
  products: 'Fra varefilen',
} as const satisfies Record<NonNullable<CampaignRow['feed']>, string>

/**
 * The period of a campaign as text: `1.12.2026–24.12.2026`, `fra 1.12.2026` or `til 24.12.2026`. Without dates, the
 * text depends on the state.
 */
export function periodText({ from, to, state }: Pick<CampaignRow, 'from' | 'to' | 'state'>): string {
  const [first, last] = [from, to].map(at => at && formatDate(new Date(at)))
  if (first && last) return first === last ? first : `${first}–${last}`
  if (first) return `fra ${first}`
  if (last) return `til ${last}`
  return state === 'draft' ? 'fra den publiseres, til den avsluttes' : 'til den avsluttes'
}
