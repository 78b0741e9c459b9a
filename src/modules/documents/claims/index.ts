export { addEvidence, removeEvidence, type EvidenceFault, type EvidenceOutcome } from './change-evidence.ts'
export {
  readClaimRules,
  refuseClaims,
  type ClaimRefusal,
  type ClaimRules,
  type FieldClaims,
  type Texts,
} from './claim-rules.ts'
export { listEvidence, type EvidenceKind, type NewEvidence, type StoredEvidence } from './queries.ts'
