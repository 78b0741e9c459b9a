import { z } from 'zod'
import { lineText } from '#contract/short-text.ts'

export const evidenceKind = z
  .enum(['label', 'claim', 'credit'])
  .describe('`label`: a recognised environmental label; `claim`: a specific claim; `credit`: text of a provider')

/** Evidence for claims in texts. */
export const claimEvidence = z.object({
  id: z.int(),
  kind: evidenceKind,
  articleNo: z.string().nullable(),
  brand: z.string().nullable().describe('`articleNo` and `brand` null: all texts of the chain'),
  statement: z.string().describe('the name of the label, or the text'),
  proof: z.string().describe('the licence number, or the source of the text'),
  validUntil: z.string().nullable().describe('the last day; null: no end'),
  by: z.string(),
  at: z.string(),
})
export const claimEvidenceList = z.object({ data: claimEvidence.array().describe('newest first') })
export const newClaimEvidence = z.strictObject({
  kind: evidenceKind,
  articleNo: lineText(100),
  brand: lineText(100).describe('at most one of `articleNo` and `brand`'),
  statement: lineText(500),
  proof: lineText(300),
  validUntil: z.iso.date().nullable(),
  by: lineText(80).describe('the name of the person'),
})

export type ClaimEvidence = z.infer<typeof claimEvidence>
export type ClaimEvidenceList = z.infer<typeof claimEvidenceList>
export type NewClaimEvidence = z.infer<typeof newClaimEvidence>
