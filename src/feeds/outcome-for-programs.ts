import { z } from 'zod'
import { findingCodes } from './guard/findings.ts'
import type { ImportOutcome } from './import-feed.ts'
import { firstProblems, wholeReason, type Problem } from './read/problems.ts'

const problemsListed = 500
const findingsListed = 200

const programProblem = z.object({
  line: z.int().nullable(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  reason: z.string(),
})

/** The result of an import for programs. `hent import --json` writes it as one line. */
export const programOutcome = z.object({
  ok: z.boolean(),
  rows: z.int(),
  /** How each file is written: `semicolons between cells, no quotation marks, UTF-8, decimal comma`. */
  dialects: z.array(z.string()),
  changed: z.record(z.string(), z.int()),
  /** Parts of a stock feed that wait for rows held by other transactions. */
  partsLeft: z.int(),
  reason: z.enum(['problems', ...findingCodes, 'demoLoaded']).nullable(),
  problems: z.array(programProblem),
  problemCount: z.int(),
  /** Accepted, but probably unintended: the first 500. */
  warnings: z.array(programProblem),
  warningCount: z.int(),
  removals: z.array(z.string()),
  /** Why a feed without bad rows was refused, including the removal of too much. */
  findings: z.array(z.object({ code: z.enum(findingCodes), reason: z.string(), examples: z.array(z.string()) })),
})
export type ProgramOutcome = z.infer<typeof programOutcome>

const valueLength = 200

export function outcomeForPrograms(outcome: ImportOutcome): ProgramOutcome {
  const { errors, warnings } = outcome.problems
  const findings = 'findings' in outcome ? outcome.findings.slice(0, findingsListed) : []
  const held = !outcome.ok && outcome.reason === 'rowsHeld'
  return {
    // Also true if rows wait for a lock, because these are staged and will be applied.
    ok: outcome.ok || held,
    rows: outcome.ok ? outcome.rows : 0,
    dialects: outcome.dialects.map(({ dialect }) => dialect),
    changed: outcome.ok ? { ...outcome.changed } : {},
    partsLeft: held ? outcome.left : 0,
    reason: outcome.ok || outcome.reason === 'rowsHeld' ? null : outcome.reason,
    problems: forPrograms(errors),
    problemCount: errors.length,
    warnings: forPrograms(warnings),
    warningCount: warnings.length,
    removals: findings.filter(({ code }) => code === 'tooMuchRemoved').map(({ reason }) => reason),
    findings: findings.map(({ code, reason, examples }) => ({ code, reason, examples: [...examples] })),
  }
}

const forPrograms = (problems: readonly Problem[]) =>
  firstProblems(problems, problemsListed).map(problem => ({
    line: problem.line,
    column: problem.column,
    value: problem.value === null ? null : [...problem.value].slice(0, valueLength).join(''),
    reason: wholeReason(problem),
  }))
