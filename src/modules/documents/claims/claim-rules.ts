import { createHash } from 'node:crypto'
import type { Db } from '#database/connection.ts'
import { readDutyDays, type DutyId } from '#modules/documents/duties/index.ts'
import { claimWords, labelNames, recognisedLabels, type ClaimKind } from '#shared/claims/claim-words.ts'
import { findClaims, type FoundClaim } from '#shared/claims/find-claims.ts'
import { osloDay } from '#shared/time/oslo-time.ts'
import { listEvidence, type StoredEvidence } from './queries.ts'

/** The article or brand of a text. Evidence of the chain applies to every text. */
export interface ClaimSubject {
  articleNo?: string | undefined
  brand?: string | undefined
}
/** Texts that shoppers see, by field. */
export interface Texts extends ClaimSubject {
  fields: Readonly<Record<string, string>>
}
/** Claims without evidence, by field. */
export type FieldClaims = Record<string, FoundClaim[]>
/** A document or step has claims without evidence in its texts. */
export interface ClaimRefusal {
  ok: false
  reason: 'claims'
  claims: FieldClaims
}

export interface ClaimRules {
  /** Changes with the words of claims, the evidence that is valid today, and the duties in force. */
  fingerprint: string
  /** The claims of a text that lack evidence, in its order. */
  unproven(text: string, subject: ClaimSubject): FoundClaim[]
  /** Whether a text with such a claim may not be published today. Before its duty applies, editors see a warning. */
  refuses(claim: FoundClaim): boolean
}

const dutyOf: Record<ClaimKind, DutyId> = {
  environment: 'generic-claims',
  offset: 'generic-claims',
  label: 'generic-claims',
  credit: 'credit-wording',
}

/** Reads the evidence and the duties that apply now. */
export async function readClaimRules(db: Db, now = new Date()): Promise<ClaimRules> {
  const days = await readDutyDays(db, now)
  const today = osloDay(now).date
  const valid = (await listEvidence(db)).filter(({ validUntil }) => validUntil === null || validUntil >= today)
  const byArticle = Map.groupBy(valid, ({ articleNo }) => articleNo)
  const byBrand = Map.groupBy(valid, ({ brand }) => brand && brandKey(brand))
  const ofChain = valid.filter(({ articleNo, brand }) => articleNo === null && brand === null)
  const evidenceOf = ({ articleNo, brand }: ClaimSubject): StoredEvidence[] => [
    ...ofChain,
    ...(articleNo === undefined ? [] : (byArticle.get(articleNo) ?? [])),
    ...(brand === undefined ? [] : (byBrand.get(brandKey(brand)) ?? [])),
  ]
  const inForce = Object.values(dutyOf).map(duty => days.get(duty)?.inForce === true)
  const judged = valid.map(({ kind, articleNo, brand, statement }) => [kind, articleNo, brand, statement])
  return {
    fingerprint: createHash('sha256')
      .update(JSON.stringify([claimWords, labelNames, recognisedLabels, inForce, judged]))
      .digest('base64url'),
    unproven(text, subject) {
      const claims = findClaims(text)
      // Most texts have no claims.
      if (claims.length === 0) return []
      const evidence = evidenceOf(subject)
      const labels = evidence.flatMap(({ kind, statement }) => (kind === 'label' ? statement : []))
      const approved = evidence.flatMap(({ kind, statement }) => (kind === 'label' ? [] : statement))
      // The name of a label is proven by evidence for that label, any other environmental claim by any label.
      const isProven = ({ label }: FoundClaim) => (label ? labels.includes(label) : labels.length > 0)
      const isUnproven = (claim: FoundClaim) => claim.kind !== 'offset' && (claim.kind === 'credit' || !isProven(claim))
      // Neither a label nor an approved text is evidence for a claim about offsetting: Directive 2005/29/EC, annex I, 4c.
      // An approved text is no evidence for a label: annex I, 2a.
      const always = claims.filter(claim => claim.kind === 'offset' || (claim.label && !isProven(claim)))
      const others = (approved.length > 0 ? findClaims(text, approved) : claims).filter(
        claim => isUnproven(claim) && !claim.label,
      )
      return [...always, ...others].toSorted((one, other) => one.start - other.start)
    },
    refuses: ({ kind }) => days.get(dutyOf[kind])?.inForce === true,
  }
}

const brandKey = (brand: string) => brand.trim().toLowerCase()

/** Refuses texts that have claims without evidence. null: they may be published. */
export async function refuseClaims(db: Db, { fields, ...subject }: Texts): Promise<ClaimRefusal | null> {
  const entries = Object.entries(fields).filter(([, text]) => findClaims(text).length > 0)
  // Most texts have no claims, and need no reads.
  if (entries.length === 0) return null
  const rules = await readClaimRules(db)
  const claims = Object.fromEntries(
    entries.flatMap(([field, text]) => {
      const refused = rules.unproven(text, subject).filter(rules.refuses)
      return refused.length > 0 ? [[field, refused]] : []
    }),
  )
  return Object.keys(claims).length > 0 ? { ok: false, reason: 'claims', claims } : null
}
