import { isBeyond, sumOf, type GuardLimits, type Tally } from '#modules/exchange/feeds/index.ts'

/**
 * Reasons for refusing a feed that has no bad rows. `missingColumns`: the last feed had columns that this one lacks.
 * `tooMuchRemoved`: more than a fifth of the existing rows would disappear, go off the web or out of sale, or lose
 * their opening hours.
 */
export const findingCodes = ['missingColumns', 'tooMuchRemoved', 'lowPrices', 'priceMoves', 'zeroStock'] as const
export type FindingCode = (typeof findingCodes)[number]

/** A probable mistake of the feed's sender. Texts are in English, for an operator. */
export interface Finding {
  code: FindingCode
  /** Includes the figures. */
  reason: string
  /** At most three. */
  examples: readonly string[]
  /** The missing column of `missingColumns`. */
  column?: string
}

/** Findings that an operator accepts. Default: none. */
export interface AcceptedFindings {
  /** Columns that may be missing although the last feed had them. */
  allowMissingColumns?: readonly string[]
  /** Accepts findings with the code `tooMuchRemoved`. */
  allowRemoval?: boolean
  /** More prices than the setting allows may change by a large percentage. */
  acceptPriceMoves?: boolean
  /** New prices may be below the floor. */
  acceptLowPrices?: boolean
  /** More of the stock than the setting allows may go to zero. */
  acceptZeroStock?: boolean
}

type SharedCode = Exclude<FindingCode, 'missingColumns'>

/** The option and the flag that accept all findings of a code. */
const acceptance = {
  tooMuchRemoved: { option: 'allowRemoval', flag: '--allow-removal' },
  lowPrices: { option: 'acceptLowPrices', flag: '--accept-low-prices' },
  priceMoves: { option: 'acceptPriceMoves', flag: '--accept-price-moves' },
  zeroStock: { option: 'acceptZeroStock', flag: '--accept-zero-stock' },
} as const satisfies Record<SharedCode, { option: keyof AcceptedFindings; flag: string }>

/** Accepts one missing column. */
const missingColumnFlag = '--allow-missing-column'

const isAccepted = ({ code, column }: Finding, options: AcceptedFindings): boolean =>
  code === 'missingColumns'
    ? column !== undefined && (options.allowMissingColumns?.includes(column) ?? false)
    : options[acceptance[code].option] === true

export const missingColumn = (column: string): Finding => ({
  code: 'missingColumns',
  reason: `the column ${column} is missing; the last accepted feed had it`,
  examples: [],
  column,
})

/** The findings that the options do not accept, in the order of the codes. */
export const unaccepted = (findings: readonly Finding[], options: AcceptedFindings): Finding[] =>
  findings
    .filter(finding => !isAccepted(finding, options))
    .toSorted((a, b) => findingCodes.indexOf(a.code) - findingCodes.indexOf(b.code))

/** The command-line flags that accept these findings. */
export const flagsFor = (findings: readonly Finding[]): string[] => [
  ...new Set(
    findings.map(({ code, column = '' }) =>
      code === 'missingColumns' ? `${missingColumnFlag} ${column}` : acceptance[code].flag,
    ),
  ),
]

/** The arguments of the import command that accept the same findings as the options. */
export const acceptingArguments = (options: AcceptedFindings): string[] => [
  ...Object.values(acceptance).flatMap(({ option, flag }) => (options[option] ? [flag] : [])),
  ...(options.allowMissingColumns ?? []).flatMap(column => [missingColumnFlag, column]),
]

export const removal = (reason: string): Finding => ({ code: 'tooMuchRemoved', reason, examples: [] })

/** Percent of the existing rows that may disappear. */
export const removalShare = 20

/** Whether so much would disappear that the feed is probably broken. */
export const isTooMuch = (out: number, before: number) => out * 100 > before * removalShare

/** Øre as an amount in a feed's format, without the currency. */
export const amount = (ore: number): string => (ore / 100).toFixed(2)

interface ShareTerms {
  code: FindingCode
  /** The compared rows: `prices`. */
  what: string
  /** The change: `would move by more than 50 %`. */
  would: string
  /** Percent of the compared rows that may have the change. */
  share: number
}

/**
 * A finding if there are at least `minRows` hits, and more than `share` percent of the compared rows. Otherwise none.
 */
export function shareFinding(tally: Tally, { code, what, would, share }: ShareTerms, limits: GuardLimits): Finding[] {
  if (!isBeyond(tally, share, limits.minRows)) return []
  const { hits, compared, examples } = tally
  const part = Math.round((hits / compared) * 1_000) / 10
  return [{ code, reason: `${hits} of ${compared} ${what} (${part} %) ${would}; at most ${share} % may`, examples }]
}

/** The finding for the whole feed. If there is none, the findings for single stores. `tallies`: by store code. */
export function sharesOfStores(tallies: ReadonlyMap<string, Tally>, terms: ShareTerms, limits: GuardLimits): Finding[] {
  const whole = shareFinding(sumOf([...tallies.values()]), terms, limits)
  if (whole.length > 0) return whole
  return [...tallies].flatMap(([store, tally]) =>
    shareFinding(tally, { ...terms, what: `${terms.what} of store ${store}` }, limits),
  )
}

export function lowPriceFinding({ hits, examples }: Tally, { priceFloor }: GuardLimits): Finding[] {
  if (hits === 0) return []
  const what = hits === 1 ? 'new price is' : 'new prices are'
  return [{ code: 'lowPrices', reason: `${hits} ${what} below ${amount(priceFloor)} NOK`, examples }]
}
