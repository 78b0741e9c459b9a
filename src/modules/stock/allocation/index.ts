export { claimKey } from './claim-key.ts'
export {
  responseOfKey,
  findReceiptTokens,
  storeResponse,
  pruneKeys,
  type Holder,
  type IntentKey,
} from './queries-keys.ts'
export { limitSettings, overCap, overOriginCap, readLimits, readUndoSeconds, type OriginCaps } from './limits.ts'
export { pickingDays, pickupHours, allocationSettings } from './settings.ts'
export {
  extendedDeadline,
  pickupDeadline,
  readPickingDays,
  readPickupHours,
  readReadyHours,
  readyBy,
  readyByFor,
} from './deadlines.ts'
export { checkCode, codeOfSeed, issueCode, spendCode } from './email-code.ts'
export { pruneCodes, type RightCode } from './queries-email-code.ts'
export {
  releaseStock,
  handOver,
  reallocateStock,
  reserveArrived,
  reserveStockAgain,
  reserveStock,
  undoHandOver,
  writeOff,
} from './stock.ts'
