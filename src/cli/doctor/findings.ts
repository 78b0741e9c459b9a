export interface Finding {
  bad: boolean
  line: string
}

/** What there may be many of: shops with stale stock, orders that a provider refused. */
export interface ProblemKind {
  /** `name`: in a list of several; `line`: all that is known of it. */
  problems: readonly { name: string; line: string }[]
  /** Of several: how many there are and what is wrong with all of them, without their names. */
  several: (count: number) => string
  /** Where there is none; unset: nothing is said. */
  none?: string
  /** No more than this were looked up. */
  most?: number
  /** Where each is seen with more than `--all` has. */
  elsewhere?: string
}

const mostNames = 5

/** One line a kind: a single problem in full, several by their first names. `all`: a line for each. */
export function findingsOf({ problems, several, none, most, elsewhere }: ProblemKind, all: boolean): Finding[] {
  if (problems.length === 0) return none === undefined ? [] : [{ bad: false, line: none }]
  if (all || problems.length === 1) return problems.map(({ line }) => ({ bad: true, line }))
  const names = problems.slice(0, mostNames).map(({ name }) => name)
  const left = problems.length - names.length
  const rest = left > 0 ? ` and ${left} more` : ''
  const count = problems.length === most ? 'at least ' : ''
  const line = `${count}${several(problems.length)}: ${names.join(', ')}${rest}; ${elsewhere ?? 'hent doctor --all'} says more of each`
  return [{ bad: true, line }]
}
