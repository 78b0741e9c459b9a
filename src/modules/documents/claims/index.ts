export { addEvidence, removeEvidence, type EvidenceFault } from './change-evidence.ts'
export {
  readClaimRules,
  refuseClaims,
  type ClaimRefusal,
  type ClaimRules,
  type FieldClaims,
  type Texts,
} from './claim-rules.ts'
export { readFeedClaims, writeFeedClaims, type FeedClaims } from './feed-claims.ts'
export { listEvidence, type NewEvidence } from './queries.ts'
