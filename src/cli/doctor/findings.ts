export interface Finding {
  bad: boolean
  /** The chain's feeds leave this out. It is listed, and does not change the exit code. Default: false. */
  missing?: true
  line: string
}

/** A kind of problem that can occur many times: shops with stale stock, payments refused by a provider. */
export interface ProblemKind {
  /** `name`: for a list of several; `line`: the full message. */
  problems: readonly { name: string; line: string }[]
  /** The message for several problems, without their names. */
  several: (count: number) => string
  /** The message without problems. Default: no line. */
  none?: string
  /** The lookup limit; with this many problems there may be more. */
  most?: number
  /** A page with more details than `--all` gives. */
  elsewhere?: string
}

const mostNames = 5

/** One line per kind: a single problem in full, several with their first names. `all`: one line per problem. */
export function findingsOf({ problems, several, none, most, elsewhere }: ProblemKind, all: boolean): Finding[] {
  if (problems.length === 0) return none === undefined ? [] : [{ bad: false, line: none }]
  if (all || problems.length === 1) return problems.map(({ line }) => ({ bad: true, line }))
  const names = problems.slice(0, mostNames).map(({ name }) => name)
  const left = problems.length - names.length
  const rest = left > 0 ? ` and ${left} more` : ''
  const count = problems.length === most ? 'at least ' : ''
  const line = `${count}${several(problems.length)}: ${names.join(', ')}${rest}; details: ${elsewhere ?? 'hent doctor --all'}`
  return [{ bad: true, line }]
}
