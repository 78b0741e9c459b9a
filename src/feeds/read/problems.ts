/** Something in a feed that the operator has to know, named so that it can be found in the file. */
export interface Problem {
  file: string
  /** 1 is the header; null: the whole file. */
  line: number | null
  column: string | null
  /** As it stands in the file; null where the reason says it all. */
  value: string | null
  reason: string
  /** What the reason names of the file's content or of other rows: said with it, and stored nowhere. */
  named?: string
}

export interface Problems {
  /** What makes a row or a file refused. */
  errors: Problem[]
  /** What is accepted, but probably not meant. */
  warnings: Problem[]
  /** Something is wrong with a file as a whole: none of its rows can be taken. */
  wholeFile: boolean
}

export const noProblems = (): Problems => ({ errors: [], warnings: [], wholeFile: false })

const valueLength = 60
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A value as an operator can read it: shortened, and nothing in it can steer a terminal or hide. */
export const showValue = (value: string): string => `"${readableValue(value)}"`

/** The same without the quotation marks. */
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

export const wholeReason = ({ reason, named = '' }: Pick<Problem, 'reason' | 'named'>): string => `${reason}${named}`

/** So many of them are listed. */
export const problemsShown = 50

/** The first ones in the order of the file. */
export const firstProblems = (problems: readonly Problem[], most: number): Problem[] =>
  problems.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0)).slice(0, most)

/** The first ones in the order of the file, and how many more there are. */
export function listProblems(problems: readonly Problem[], shown = problemsShown): string[] {
  const rest = problems.length - shown
  return [...firstProblems(problems, shown).map(describeProblem), ...(rest > 0 ? [`… and ${rest} more`] : [])]
}
