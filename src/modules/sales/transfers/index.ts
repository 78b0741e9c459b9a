export { askTransfer, takeByTransfer } from './ask-transfer.ts'
export { stepTransfer, type StepOutcome } from './step-transfer.ts'
export { cancelIdleTransfers } from './cancel-idle.ts'
export { allowedSteps, type TransferStatus, type TransferStep } from './transfer.ts'
export {
  findTransfer as findTransferById,
  findTransferEvents,
  findTransfersOf,
  listTransfers,
  pruneTransfers,
  type TransferRow,
} from './queries-transfers.ts'
export { transferSettings } from './settings.ts'
