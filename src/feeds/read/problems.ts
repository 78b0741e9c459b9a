/** A problem in a feed, with its position in the file, for the operator. */
export interface Problem {
  file: string
  /** 1 is the header. null: the whole file. */
  line: number | null
  column: string | null
  /** The value in the file. null: the reason needs no value. */
  value: string | null
  reason: string
  /** Content of the file or of other rows that the reason refers to. It is shown but never stored. */
  named?: string
  /** How many more rows have the same problem. Default: 0. */
  furtherRows?: number
}

export interface Problems {
  /** Problems for which a row or file is refused. */
  errors: Problem[]
  /** Accepted, but probably unintended. */
  warnings: Problem[]
  /** A whole file is invalid, so none of its rows can be imported. */
  wholeFile: boolean
}

export const noProblems = (): Problems => ({ errors: [], warnings: [], wholeFile: false })

const valueLength = 60
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A value in quotation marks, shortened, and without invisible characters and those that control a terminal. */
export const showValue = (value: string): string => `"${readableValue(value)}"`

/** Like `showValue`, without the quotation marks. */
export function readableValue(value: string): string {
  const characters = [...value]
  const short = characters.length > valueLength ? `${characters.slice(0, valueLength).join('')}…` : value
  return short.replace(
    invisible,
    character => `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
  )
}

export function describeProblem({ value, ...problem }: Problem): string {
  const { file, line, column } = problem
  const place = [file, line === null ? '' : `line ${line}`, column ?? ''].filter(part => part !== '').join(', ')
  return `${place}: ${value === null ? '' : `${showValue(value)} `}${wholeReason(problem)}`
}

export const wholeReason = ({
  reason,
  named = '',
  furtherRows = 0,
}: Pick<Problem, 'reason' | 'named' | 'furtherRows'>) =>
  `${reason}${named}${furtherRows > 0 ? ` (and in ${furtherRows} more rows)` : ''}`

/** The number of problems listed by default. */
export const problemsShown = 50

/** The first `most` problems in file order. */
export const firstProblems = (problems: readonly Problem[], most: number): Problem[] =>
  problems.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0)).slice(0, most)

/** The first problems in file order, and how many more there are. */
export function listProblems(problems: readonly Problem[], shown = problemsShown): string[] {
  const rest = problems.length - shown
  return [...firstProblems(problems, shown).map(describeProblem), ...(rest > 0 ? [`… and ${rest} more`] : [])]
}
