import { customers } from './customers.ts'
import { bases, purposes, receiverNames, storedText, type Line, type PersonalData } from './personal-data.ts'
import { shoppers } from './shoppers.ts'
import { staff } from './staff.ts'

/**
 * All personal data in the database, with its purpose, retention, receivers and texts. The retention job, the export,
 * the deletion of an account, the privacy page and the record of processing are derived from it, or checked against it.
 */
export const personalData = [...shoppers, ...customers, ...staff] as const

const entries: readonly PersonalData[] = personalData

/** The steps of the retention jobs that delete personal data. */
export type PersonalJob = (typeof personalData)[number]['jobs'][number]

const textsOf = (lines: readonly (Line | null | undefined)[]): string[] =>
  lines.flatMap(line => (line && 'text' in line ? [line.text] : []))

/** The retention periods of the privacy page, a line each. */
export const printedPeriods: readonly string[] = textsOf(entries.map(({ printed }) => printed))

/** The data that is deleted with an account, a line each. Shown on the pages and in the mail about it. */
export const deletedLines: readonly string[] = textsOf(
  entries.map(({ withAccount }) => (withAccount && 'deleted' in withAccount ? withAccount.deleted : null)),
)

/** Each kind of data of shoppers and customers, as Regulation (EU) 2016/679, art. 15 (1) requires it, in Norwegian. */
export const processingOfShoppers = entries
  .filter(({ of }) => of !== 'staff')
  .map(({ what, purpose, stored, receivers }) => ({
    what: what.nb,
    purpose: purposes[purpose].nb,
    basis: bases[purposes[purpose].basis].nb,
    stored: stored.map(each => storedText(each, 'nb')).join('; '),
    receivers: receivers.map(each => receiverNames[each]),
  }))

const storedOf = ({ withAccount }: PersonalData): Line | null =>
  withAccount && 'kept' in withAccount ? withAccount.kept : null

/** The data that is stored after the deletion of an account, with its periods, a line each. */
export const storedLines: readonly string[] = textsOf(entries.map(storedOf))

/** The data that is stored after a guest's deletion, with its periods, a line each. */
export const storedForGuestLines: readonly string[] = textsOf(
  entries.map(entry => (entry.storedForGuest === undefined ? storedOf(entry) : entry.storedForGuest)),
)
