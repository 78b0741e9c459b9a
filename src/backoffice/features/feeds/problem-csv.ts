import type { ImportProblemView } from '#contract/feeds/feeds-admin.ts'
import { csvFile } from '#shared/format/csv.ts'
import { problemMessage } from './problem-messages.ts'

/** The rejected rows as a file for who mends them; the reason too as it is told in English, which a supplier may want. */
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
