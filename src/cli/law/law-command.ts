import { examineDuties, lacksEvidence, type DutyReport, type EvidenceReport } from '#application/law/examine-duties.ts'
import {
  processingRecord,
  providersOf,
  recordAsMarkdown,
  type ProviderConfig,
} from '#application/law/processing-record.ts'
import type { Database } from '#database/connection.ts'
import { openBrandSettingsStore } from '#modules/documents/brands/index.ts'
import { confirmEvidence, judgedIds } from '#modules/documents/duties/index.ts'
import { listSubscriptions } from '#modules/exchange/webhooks/index.ts'
import { systemActor } from '#modules/people/audit/index.ts'
import type { Config } from '#platform/config.ts'
import { brandsInUse } from '#platform/config/brand-hosts.ts'
import { hent } from '#platform/config/typed-commands.ts'
import type { BrandId } from '#shared/brand-ids.ts'
import { anyText, oneOf } from '../arguments/grammar.ts'
import type { Command } from '../command.ts'
import { checkCompanies } from './check-companies.ts'
import { withShopDatabase } from '../with-shop-database.ts'

const usage = `${hent} law [--json]
       ${hent} law confirm EVIDENCE --by NAME
       ${hent} law record [--json]
       ${hent} law companies`

export const lawCommand: Command = {
  summary: 'list the legal duties of the chain, with the evidence that is found or missing',
  grammar: {
    '': { options: { json: {} } },
    confirm: {
      operands: [
        { name: 'EVIDENCE', form: oneOf(judgedIds) },
        { name: 'NAME', many: true, optional: true },
      ],
      options: { by: { value: anyText('the name of the person'), required: true } },
    },
    record: { options: { json: {} } },
    companies: {},
  },
  help: `Usage: ${usage}

Lists every duty with its evidence: found, missing, needs judgement or not built. A duty before its date is
"not in force" (setting duty_dates). Exit code 0: nothing is missing; 1: something is.
This is software, not legal advice. docs/law.md has the rules and their sources.

--json   prints one JSON array
record   prints the record of processing and the processors (Regulation (EU) 2016/679, art. 28 and 30) in Norwegian,
         from the table of personal data and the configured providers; with --json in both languages
companies  looks up the companies of brands and shops at Enhetsregisteret (COMPANY_REGISTER_URL); exit code 1: one differs
confirm  stores that a person has judged the statement EVIDENCE; it is due again after a year, or when the text changes`,
  async run(args, { config, write, progress, complain }) {
    const request = readLawArguments(args)
    if (!request) {
      complain(lawCommand.help)
      return 2
    }
    return withShopDatabase({ config, progress, complain }, { name: 'hent law' }, database =>
      carryOutLaw(database, request, { config, brands: brandsInUse(config), write, complain }),
    )
  },
}

type LawRequest =
  | { verb: 'companies' }
  | { verb: 'list' | 'record'; json: boolean }
  | { verb: 'confirm'; evidence: string; name: string }

export function readLawArguments(args: readonly string[]): LawRequest | null {
  const [verb, evidence, option, ...name] = args
  if (verb === undefined || (verb === '--json' && evidence === undefined))
    return { verb: 'list', json: verb === '--json' }
  if (verb === 'companies' && evidence === undefined) return { verb }
  if (verb === 'record' && (evidence === undefined || evidence === '--json') && option === undefined)
    return { verb, json: evidence === '--json' }
  if (verb !== 'confirm' || evidence === undefined || option !== '--by' || name.length === 0) return null
  return { verb, evidence, name: name.join(' ') }
}

interface Setup {
  config: ProviderConfig & Pick<Config, 'companyRegisterUrl'>
  brands: readonly BrandId[]
}

/** `law …` on an open database. Returns the exit code. */
export async function carryOutLaw(
  database: Pick<Database, 'db' | 'pool'>,
  request: LawRequest,
  { config, brands, write, complain }: Setup & Record<'write' | 'complain', (line: string) => void>,
): Promise<0 | 1> {
  if (request.verb === 'confirm') {
    const outcome = await confirmEvidence({ database }, systemActor, request)
    if (outcome.ok) {
      write(`${request.evidence} is confirmed by ${request.name}. It is due again in a year.`)
      return 0
    }
    complain(
      outcome.reason === 'unknown'
        ? `No duty needs a judgement named ${request.evidence}: see ${hent} law. Nothing was changed.`
        : 'NAME has 1 to 80 characters. Nothing was changed.',
    )
    return 1
  }
  const store = await openBrandSettingsStore(database.db)
  const settings = brands.map(id => store.of(id))
  if (request.verb === 'record') {
    const urls = (await listSubscriptions(database.db)).map(({ url }) => url)
    const record = processingRecord(settings, providersOf(config, urls))
    write(request.json ? JSON.stringify(record, null, 2) : recordAsMarkdown(record).trimEnd())
    return 0
  }
  if (request.verb === 'companies') return checkCompanies(database, { config, brands: settings, write, complain })
  const reports = await examineDuties({ database, brands: settings })
  if (request.json) write(JSON.stringify(reports.map(plain), null, 2))
  else for (const line of [...reports.flatMap(linesOf), summaryOf(reports)]) write(line)
  return reports.some(lacksEvidence) ? 1 : 0
}

const day = (at: Date | null): string => at?.toISOString().slice(0, 10) ?? ''

function linesOf(report: DutyReport): string[] {
  const since = report.from === undefined ? 'date uncertain' : `from ${report.from}`
  const state = report.inForce ? '' : ` (not in force, ${since})`
  return [`${report.title.en} [${report.id}]${state}: ${report.source}`, ...report.evidence.map(evidenceLine)]
}

function evidenceLine({ kind, id, says, state, count, at, by, missing, test }: EvidenceReport): string {
  const facts = [
    ...(kind === 'measured' ? [`${count}`, ...(at ? [`newest ${day(at)}`] : [])] : []),
    ...(by === null ? [] : [`confirmed by ${by} on ${day(at)}`]),
    ...missing.map(({ en }) => en),
    ...(kind === 'judged' && state !== 'found' ? [`${hent} law confirm ${id} --by NAME`] : []),
    ...(test === null ? [] : [`test: ${test}`]),
  ]
  return `  ${state.toUpperCase().padEnd(15)} ${says.en}${facts.length > 0 ? ` (${facts.join('; ')})` : ''}`
}

function summaryOf(reports: readonly DutyReport[]): string {
  const states = reports.flatMap(({ evidence }) => evidence.map(({ state }) => state))
  const counted = (['found', 'missing', 'needs judgement', 'not built', 'not due'] as const).map(
    each => `${states.filter(state => state === each).length} ${each}`,
  )
  return `${reports.length} duties; evidence: ${counted.join(', ')}. This is software, not legal advice.`
}

/** With English texts only. `from`: null without a date. */
const plain = ({ title, rule, from, evidence, ...report }: DutyReport) => ({
  ...report,
  title: title.en,
  rule: rule.en,
  from: from ?? null,
  evidence: evidence.map(({ says, missing, ...each }) => ({
    ...each,
    says: says.en,
    missing: missing.map(({ en }) => en),
  })),
})
