import {
  flagsFor,
  listProblems,
  pictureMissing,
  problemsShown,
  type Finding,
  type ImportOutcome,
  type Problem,
} from '#feeds/index.ts'
import { hent } from '#platform/config/typed-commands.ts'

const warningsShown = 10

/**
 * The outcome of an import for the operator, with the exit code. `problems`: lines for the first 50 errors or findings
 * and the first 10 warnings, with the number of the others, also of a feed that was imported. `command`: the command
 * that imports the same feed again, if there is one.
 */
export function describeOutcome(outcome: ImportOutcome, command?: string): OutcomeText {
  const { problems, result, code } = describeResult(outcome, command)
  const read = outcome.dialects.map(({ file, dialect }) => `Read ${file}: ${dialect}`)
  return code === 0
    ? { problems, result: [...read, ...result], code }
    : { problems: [...read, ...problems], result, code }
}

interface OutcomeText {
  problems: string[]
  result: string[]
  /** The exit code. */
  code: number
}

function describeResult(outcome: ImportOutcome, command?: string): OutcomeText {
  const { errors, warnings } = outcome.problems
  const warned = listProblems(warnings, warningsShown).map(line => `  warning: ${line}`)
  if (outcome.ok) {
    const leftOut = outcome.rejected > 0 ? listProblems(errors).map(line => `  left out: ${line}`) : []
    const rejected = outcome.rejected > 0 ? rejectedLine(outcome) : []
    return {
      problems: [...warned, ...leftOut],
      result: [...rejected, ...takenUpLine(outcome), doneLine(outcome)],
      code: 0,
    }
  }
  if (outcome.reason === 'demoLoaded')
    return {
      problems: [],
      result: [
        `Refused: this database has the demo chain, which cannot be mixed with a real chain. Remove it first: ${hent} demo remove`,
      ],
      code: 1,
    }
  if ('findings' in outcome)
    return {
      problems: [...warned, ...listFindings(outcome.findings)],
      result: [refusedLine(outcome.findings, command)],
      code: 1,
    }
  if (outcome.reason === 'rowsHeld')
    return {
      problems: warned,
      result: [
        `Not finished: ${outcome.left} of ${outcome.parts} parts wait for locked stock rows, in ${listed(outcome.stores)}. ` +
          'The other parts are applied. A running shop retries the rest each minute; the same import does so at once.',
      ],
      code: 3,
    }
  const hint = outcome.problems.wholeFile ? '' : ' Correct the feed, or import the other rows with --skip-bad-rows.'
  return {
    problems: [...warned, ...listProblems(errors).map(line => `  ${line}`)],
    result: [
      `Refused, nothing was changed: ${errors.length} problem${errors.length === 1 ? '' : 's'}${byColumn(errors)}.${hint}${picturesHint(errors)}`,
    ],
    code: 1,
  }
}

/** Each finding, with its examples below it. */
function listFindings(findings: readonly Finding[]): string[] {
  const visible = findings.slice(0, problemsShown)
  const rest = findings.length - visible.length
  return [
    ...visible.flatMap(({ reason, examples }) => [`  ${reason}`, ...examples.map(example => `    ${example}`)]),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ]
}

/** One reason for each code of the findings. All missing columns are named. */
function refusedLine(findings: readonly Finding[], command?: string): string {
  const firsts = [...Map.groupBy(findings, ({ code }) => code)].flatMap(([code, same]) =>
    code === 'tooMuchRemoved'
      ? 'more than 20 % would disappear'
      : code === 'missingColumns'
        ? `these columns of the last accepted feed are missing: ${same.flatMap(({ column }) => column ?? []).join(', ')}`
        : (same[0]?.reason ?? []),
  )
  const flags = flagsFor(findings).join(' ')
  const again = command === undefined ? `run it again with ${flags}.` : `run: ${command} ${flags}`
  return `Refused, nothing was changed: ${firsts.join(', and ')}. If this is intended, ${again}`
}

/** The number of problems by column, printed if not all are listed. */
function byColumn(errors: readonly Problem[]): string {
  if (errors.length <= problemsShown) return ''
  const counts = Map.groupBy(errors, ({ column }) => column ?? 'whole rows')
  const named = [...counts].map(([column, { length }]) => ({ column, length })).sort((a, b) => b.length - a.length)
  return ` (${named.map(({ column, length }) => `${column} ${length}`).join(', ')})`
}

/** A hint for feeds with missing pictures. */
const picturesHint = (errors: readonly Problem[]): string =>
  errors.some(({ column, reason }) => column?.endsWith('image_link') && reason === pictureMissing)
    ? ' Links are paths inside the folder of the feed; --without-pictures keeps the present pictures.'
    : ''

function doneLine({ dryRun, rows, changed }: Extract<ImportOutcome, { ok: true }>): string {
  const older = Math.min(rows, changed['older'] ?? 0)
  if (older > 0 && older === rows)
    return `${dryRun ? 'Dry run' : 'Done'}: no row ${dryRun ? 'would be' : 'was'} imported, all ${rows} are older than the last count of the same goods.`
  const left = older > 0 ? `; ${older} are older than the last count of the same goods` : ''
  return dryRun
    ? `Dry run: nothing was changed. ${counted(rows - older)} would be imported${left}.`
    : `Done: ${counted(rows - older)} imported${left}.`
}

function rejectedLine({ rejected, rejectedFiles }: Extract<ImportOutcome, { ok: true }>): string[] {
  const [were, are] = rejected === 1 ? ['was', 'it is'] : ['were', 'they are']
  const where = rejectedFiles.length > 0 ? `; ${are} in ${rejectedFiles.join(', ')}` : ''
  return [`${counted(rejected)} ${were} left out${where}`]
}

function takenUpLine({ takenUp }: Extract<ImportOutcome, { ok: true }>): string[] {
  return takenUp
    ? [
        `An earlier run of this feed was interrupted after ${takenUp.done} of ${takenUp.parts} parts; it is finished now`,
      ]
    : []
}

const listed = (stores: readonly string[]) =>
  `${stores.length === 1 ? 'store' : 'stores'} ${stores.slice(0, 10).join(', ')}${stores.length > 10 ? ' …' : ''}`

const counted = (rows: number) => `${rows} ${rows === 1 ? 'row' : 'rows'}`
