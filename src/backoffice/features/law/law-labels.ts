import type { StaffAccount } from '#contract/staff.ts'
import type { DutyView, EvidenceView } from '#contract/own-shop/duties.ts'
import { formatDate } from '#shared/format/format-date.ts'
import { isPageOf, staffPlaces } from '../frame/staff-places.ts'

export const stateLabels = {
  found: { name: 'Funnet', look: 'good' },
  missing: { name: 'Mangler', look: 'bad' },
  'needs judgement': { name: 'Må vurderes', look: 'warn' },
  'not built': { name: 'Ikke laget', look: 'quiet' },
  'not due': { name: 'Gjelder ikke ennå', look: 'quiet' },
} as const satisfies Record<EvidenceView['state'], { name: string; look: string }>

/**
 * The pages of a duty that the account can open. Addresses with a parameter belong to a reservation or an order. Files
 * and other texts are no pages.
 */
export const pagesOf = (where: readonly string[], role: StaffAccount['role']): string[] =>
  where.filter(
    place =>
      place.startsWith('/') &&
      !place.includes(':') &&
      !place.endsWith('.json') &&
      staffPlaces.every(entry => !isPageOf(entry, place) || entry.roles.includes(role)),
  )

/** The filters of the list: `?vis=mangler`. */
export const lawFilters: readonly { param: string; name: string; states: readonly EvidenceView['state'][] | null }[] = [
  { param: '', name: 'Alle', states: null },
  { param: 'mangler', name: 'Mangler', states: ['missing'] },
  { param: 'vurderes', name: 'Må vurderes', states: ['needs judgement'] },
  { param: 'ikke-laget', name: 'Ikke laget', states: ['not built'] },
]

/** `from`: a day such as `2027-02-18`. */
export function forceLabel({ inForce, from }: Pick<DutyView, 'inForce' | 'from'>): string {
  if (inForce) return from === null ? 'Gjelder' : `Gjelder fra ${dayLabel(from)}`
  return from === null ? 'Usikkert i Norge, ingen dato' : `Gjelder ikke før ${dayLabel(from)}`
}

/** The source of a rule, with the kinds of EU law in Norwegian. */
export const sourceLabel = (source: string): string =>
  source.replaceAll('Regulation (EU)', 'forordning (EU)').replaceAll('Directive (EU)', 'direktiv (EU)')

const dayLabel = (day: string): string => formatDate(new Date(`${day}T12:00:00Z`))

/** Count, dates and names of the evidence on one line. Empty: there are none. */
export function factsOf({ kind, count, at, by, state }: EvidenceView): string {
  const day = at === null ? '' : formatDate(new Date(at))
  if (kind === 'measured') return day === '' ? `${count} funnet` : `${count} funnet, nyeste ${day}`
  if (by === null) return ''
  return state === 'found' ? `Bekreftet av ${by} ${day}` : `Sist bekreftet av ${by} ${day}`
}
