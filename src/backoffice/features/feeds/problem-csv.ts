import type { ImportProblemShown } from '#contract/feeds/feeds-desk.ts'
import { csvFile } from '#shared/format/csv.ts'
import { problemWords } from './problem-words.ts'

/** The rejected rows as a file for who mends them; the reason too as it is told in English, which a supplier may want. */
export const problemCsv = (problems: readonly ImportProblemShown[]): string =>
  csvFile([
    ['Fil', 'Linje', 'Kolonne', 'Verdi', 'Årsak', 'Årsak (engelsk)'],
    ...problems.map(({ file, line, column, value, reason }) => [
      file,
      line,
      column,
      value,
      problemWords(reason).text,
      reason,
    ]),
  ])
