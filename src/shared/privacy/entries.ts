import { customers } from './customers.ts'
import type { Line, PersonalData } from './personal-data.ts'
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

/** The lines of the pages and the mail about a deleted account: what is deleted. */
export const deletedLines: readonly string[] = textsOf(
  entries.map(({ withAccount }) => (withAccount && 'deleted' in withAccount ? withAccount.deleted : null)),
)

const storedOf = ({ withAccount }: PersonalData): Line | null =>
  withAccount && 'kept' in withAccount ? withAccount.kept : null

/** As `deletedLines`: what is kept, each with its period. */
export const storedLines: readonly string[] = textsOf(entries.map(storedOf))

/** What is kept when a guest has the data of an address deleted. */
export const storedForGuestLines: readonly string[] = textsOf(
  entries.map(entry => (entry.storedForGuest === undefined ? storedOf(entry) : entry.storedForGuest)),
)
