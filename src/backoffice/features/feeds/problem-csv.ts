import type { ImportProblemView } from '#contract/feeds/feeds-admin.ts'
import { csvFile } from '#shared/format/csv.ts'
import { problemMessage } from './problem-messages.ts'

/**
 * CSV of rejected rows or warnings, for correcting the feed. It has each reason in Norwegian, and in English for
 * suppliers.
 */
export const problemCsv = (problems: readonly ImportProblemView[]): string =>
  csvFile([
    ['Fil', 'Linje', 'Kolonne', 'Verdi', 'Årsak', 'Årsak (engelsk)'],
    ...problems.map(({ file, line, column, value, reason }) => [
      file,
      line,
      column,
      value,
      problemMessage(reason).text,
      reason,
    ]),
  ])
