import {
  duties,
  listConfirmations,
  readDutyDays,
  type Confirmation,
  type Duty,
  type DutyDay,
  type DutyId,
  type Evidence,
  type MeasuredId,
  type Words,
} from '#modules/documents/duties/index.ts'
import { measures, type LawContext } from './measures.ts'

/** `not due`: it is missing, and the duty does not apply yet. */
export type EvidenceState = 'found' | 'missing' | 'needs judgement' | 'not built' | 'not due'

export interface EvidenceReport {
  kind: Evidence['kind']
  /** null: it is not measured and not judged. */
  id: string | null
  says: Words
  state: EvidenceState
  /** The number of rows. null: it is not measured. */
  count: number | null
  /** The time of the newest row or of the judgement. */
  at: Date | null
  /** The person that judged it. */
  by: string | null
  missing: readonly Words[]
  /** File and title of the test that shows it. */
  test: string | null
}

export interface DutyReport extends DutyDay {
  id: DutyId
  title: Words
  rule: Words
  source: string
  where: readonly string[]
  evidence: EvidenceReport[]
}

const unknownDay: DutyDay = { inForce: false, from: undefined }
/** A judgement is due again after this number of days, or when the judged text has changed. */
const judgementDays = 365

/** Every duty with its evidence. */
export async function examineDuties(context: LawContext, now = new Date()): Promise<DutyReport[]> {
  const { db } = context.database
  const confirmed = new Map((await listConfirmations(db)).map(each => [each.evidence, each]))
  const days = await readDutyDays(db, now)
  const reports: DutyReport[] = []
  for (const duty of duties) {
    const day = days.get(duty.id) ?? unknownDay
    const evidence: EvidenceReport[] = []
    for (const each of duty.evidence) {
      const report = await examineEvidence(context, each, confirmed, now)
      evidence.push(!day.inForce && report.state === 'missing' ? { ...report, state: 'not due' } : report)
    }
    reports.push({ ...describe(duty), ...day, evidence })
  }
  return reports
}

/** Whether a duty in force lacks measured evidence. */
export const lacksEvidence = ({ evidence }: Pick<DutyReport, 'evidence'>): boolean =>
  evidence.some(({ state }) => state === 'missing')

const describe = ({ id, title, rule, source, where }: Duty & { id: DutyId }) => ({ id, title, rule, source, where })

async function examineEvidence(
  context: LawContext,
  evidence: Evidence,
  confirmed: ReadonlyMap<string, Confirmation>,
  now: Date,
): Promise<EvidenceReport> {
  const { kind, says } = evidence
  const empty = { kind, id: null, says, count: null, at: null, by: null, missing: [], test: null }
  switch (evidence.kind) {
    case 'measured': {
      // `MeasuredId` has every id of this kind.
      const { found, at, missing } = await measures[evidence.id as MeasuredId](context)
      const state = missing.length > 0 ? 'missing' : 'found'
      return { ...empty, id: evidence.id, state, count: found, at, missing }
    }
    case 'judged': {
      const last = confirmed.get(evidence.id)
      const changed = evidence.since === undefined ? null : (await measures[evidence.since as MeasuredId](context)).at
      const isDue =
        !last ||
        now.getTime() - last.at.getTime() > judgementDays * 86_400_000 ||
        (changed !== null && changed > last.at)
      const state = isDue ? 'needs judgement' : 'found'
      return { ...empty, id: evidence.id, state, at: last?.at ?? null, by: last?.by ?? null }
    }
    case 'built in':
      return { ...empty, state: 'found', test: evidence.test.join(': ') }
    case 'not built':
      return { ...empty, state: 'not built' }
  }
}
