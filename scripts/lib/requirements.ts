import { createHash } from 'node:crypto'
import type { TestOutcome } from './test-results.ts'

export type Requirement = { id: string; rule: string; file: string; title: string; line: number }

/** Parses the lines `| id | rule | test file | test title |` of docs/requirements.md. Other text is ignored. */
export function parseRequirements(markdown: string): Requirement[] {
  return markdown.split('\n').flatMap((text, index) => {
    if (!/^\|\s*[A-Z]\d+\s*\|/.test(text)) return []
    const cells = text
      .replace(/\|\s*$/, '')
      .split(/(?<!\\)\|/)
      .slice(1)
      .map(cell => cell.trim().replaceAll('\\|', '|'))
    const [id = '', rule = '', file = '', title = ''] = cells
    return [{ id, rule, file: withoutTicks(file), title: withoutTicks(title), line: index + 1 }]
  })
}

/** Draws `count` lines in an order that depends only on the seed, at most one per id. */
export function drawRequirements(rows: readonly Requirement[], seed: string, count: number): Requirement[] {
  const rank = ({ id, file, title }: Requirement) =>
    createHash('sha256').update([seed, id, file, title].join('\n')).digest('hex')
  const drawn = new Map<string, Requirement>()
  for (const row of rows.toSorted((a, b) => rank(a).localeCompare(rank(b))))
    if (!drawn.has(row.id)) drawn.set(row.id, row)
  return [...drawn.values()].slice(0, count)
}

/** Expands `B22–B26, J01` to single ids. A line may have one or several; `#` starts a comment. */
export function parseDue(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.replace(/#.*/, ''))
    .flatMap(line => line.split(/[\s,]+/))
    .filter(part => part !== '')
    .flatMap(part => {
      const [, letter, first, last] = /^([A-Z])(\d+)(?:[–-]\1(\d+))?$/.exec(part) ?? []
      if (letter === undefined || first === undefined)
        throw new Error(`requirements-due.txt: ${part} is no id or range`)
      const count = Number(last ?? first) - Number(first) + 1
      return Array.from({ length: count }, (_, index) => letter + String(Number(first) + index).padStart(2, '0'))
    })
}

type Evidence = {
  rows: Requirement[]
  due: string[]
  /** The text of a project file. undefined: it does not exist. */
  source: (file: string) => string | undefined
  /** The results of each runner. If a runner is absent, its tests need only exist. */
  results: Partial<Record<Runner, TestOutcome[]>>
}

type Runner = 'unit' | 'e2e' | 'faults'

export function runnerOf(file: string): Runner {
  if (file.startsWith('tests/e2e/')) return 'e2e'
  return file.startsWith('tests/faults/') ? 'faults' : 'unit'
}

/**
 * One sentence for each problem: due ids without a line, a repeated line, or a line without a passing test. If the
 * results of its runner are absent, the test need only exist.
 */
export function requirementProblems({ rows, due, source, results }: Evidence): string[] {
  const named = new Set(rows.map(row => row.id))
  const seen = new Set<string>()
  const missing = due.filter(id => !named.has(id))
  const problems = missing.length > 0 ? [`no line for ${missing.join(', ')}`] : []
  for (const row of rows) {
    const place = `line ${row.line}, ${row.id}`
    const key = [row.id, row.file, row.title].join('|')
    if (seen.has(key)) problems.push(`${place}: the same line occurs twice`)
    seen.add(key)
    const problem = problemOf(row, source(row.file), results[runnerOf(row.file)])
    if (problem !== undefined) problems.push(`${place}: ${problem}`)
  }
  return problems
}

function problemOf({ rule, file, title }: Requirement, text: string | undefined, results: TestOutcome[] | undefined) {
  if (rule === '' || file === '' || title === '') return 'rule, file and title must all be given'
  if (text === undefined) return `there is no file ${file}`
  if (results === undefined) return hasTitle(text, title) ? undefined : `${file} has no test '${title}'`
  const runs = results.filter(outcome => outcome.file === file && outcome.title === title)
  if (runs.length === 0) return `${file} has no test '${title}'`
  if (runs.some(run => run.status === 'failed')) return `'${title}' failed`
  if (runs.every(run => run.status === 'skipped')) return `'${title}' was skipped`
  return undefined
}

function hasTitle(text: string, title: string) {
  return ["'", '"', '`'].some(quote => text.includes(quote + title.replaceAll(quote, `\\${quote}`) + quote))
}

const withoutTicks = (cell: string) => cell.replace(/^`(.*)`$/, '$1')
