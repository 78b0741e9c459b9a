/** Something in a feed that the operator has to know, named so that it can be found in the file. */
export interface Problem {
  file: string
  /** 1 is the header; null: the whole file. */
  line: number | null
  column: string | null
  /** As it stands in the file; null where the reason says it all. */
  value: string | null
  reason: string
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
export function showValue(value: string): string {
  const characters = [...value]
  const short = characters.length > valueLength ? `${characters.slice(0, valueLength).join('')}…` : value
  return `"${short.replace(invisible, character => `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`)}"`
}

export function describeProblem({ file, line, column, value, reason }: Problem): string {
  const place = [file, line === null ? '' : `line ${line}`, column ?? ''].filter(part => part !== '').join(', ')
  return value === null ? `${place}: ${reason}` : `${place}: ${showValue(value)} ${reason}`
}

/** So many of them are listed. */
export const problemsShown = 50

/** The first ones in the order of the file, and how many more there are. */
export function listProblems(problems: readonly Problem[], shown = problemsShown): string[] {
  const ordered = [...problems].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
  const rest = ordered.length - shown
  return [...ordered.slice(0, shown).map(describeProblem), ...(rest > 0 ? [`… and ${rest} more`] : [])]
}
