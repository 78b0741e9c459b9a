export { claimKey } from './claim-key.ts'
export { answerOfKey, findReceiptToken, pruneKeys, type Holder, type IntentKey } from './queries-keys.ts'
export { limitSettings, overCap, overOriginCap, readLimits, readUndoSeconds, type OriginCaps } from './limits.ts'
export { pickingDays, pickupHours, promiseSettings } from './settings.ts'
export {
  extendedDeadline,
  pickupDeadline,
  readPickingDays,
  readPickupHours,
  readReadyHours,
  readyBy,
  readyByFor,
} from './deadlines.ts'
export { checkCode, codeOfSeed, issueCode, spendCode, type RightCode } from './email-code.ts'
export { pruneCodes } from './queries-email-code.ts'
export { giveBack, handOver, promiseAgain, retakeStock, takeStock, undoHandOver, writeOff } from './stock.ts'
