import { hent } from '#platform/config/typed-commands.ts'
export interface Finding {
  bad: boolean
  /** Set for data that the chain's feeds leave out. It is printed, but does not change the exit code. */
  missing?: true
  line: string
}

/** A kind of problem that can occur many times, such as shops with stale stock. */
export interface ProblemKind {
  /** `line`: the full message about one problem. `name`: its short name for a list. */
  problems: readonly { name: string; line: string }[]
  /** The message about several problems. Their names are appended. */
  several: (count: number) => string
  /** The message if there are no problems. Default: no message. */
  none?: string
  /** The limit of the query. With this many problems there may be more. */
  limit?: number
  /** A page or command with more details than `--all`. */
  elsewhere?: string
}

const maxNames = 5

/**
 * One line for all problems of a kind: the full message about a single problem, or the first names of several. `all`:
 * one line per problem.
 */
export function findingsOf({ problems, several, none, limit, elsewhere }: ProblemKind, all: boolean): Finding[] {
  if (problems.length === 0) return none === undefined ? [] : [{ bad: false, line: none }]
  if (all || problems.length === 1) return problems.map(({ line }) => ({ bad: true, line }))
  const names = problems.slice(0, maxNames).map(({ name }) => name)
  const left = problems.length - names.length
  const rest = left > 0 ? ` and ${left} more` : ''
  const count = problems.length === limit ? 'at least ' : ''
  const line = `${count}${several(problems.length)}: ${names.join(', ')}${rest}; details: ${elsewhere ?? `${hent} doctor --all`}`
  return [{ bad: true, line }]
}
