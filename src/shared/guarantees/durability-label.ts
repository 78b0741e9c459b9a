import { readParty } from '../safety/party.ts'

/** The producer's guarantee of an article. */
export interface Guarantee {
  /** 0 or null: none. */
  guaranteeYears: number | null
  /** Whether it covers the whole good without extra cost. */
  guaranteeFull: boolean
  /** The stored form of a party (`partyText`). Empty or null: unknown. */
  manufacturer: string | null
}

export type LabelGap = 'years' | 'full' | 'producer'

/** A guarantee has a durability label only above this duration: Directive 2011/83/EU, art. 6(1)(la). */
const legalMinimumYears = 2

/** What a guarantee lacks for the durability label. Empty: the label is shown. */
export function labelGaps({ guaranteeYears, guaranteeFull, manufacturer }: Guarantee): LabelGap[] {
  const has = {
    years: (guaranteeYears ?? 0) > legalMinimumYears,
    full: guaranteeFull,
    producer: readParty(manufacturer ?? '') !== null,
  }
  return (['years', 'full', 'producer'] as const).filter(gap => !has[gap])
}

/** The durability label of an article. null: its guarantee must not have one. */
export function durabilityLabel(guarantee: Guarantee): { years: number; producer: string } | null {
  const producer = readParty(guarantee.manufacturer ?? '')?.name
  if (labelGaps(guarantee).length > 0 || producer === undefined) return null
  return { years: guarantee.guaranteeYears ?? 0, producer }
}
