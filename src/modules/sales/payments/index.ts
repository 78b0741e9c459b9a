export { createPayments, type Payments } from './payments.ts'
export { databaseClock, type PaymentResponse } from './payment-context.ts'
export { isOver, isUnpaid, type Payment } from './payment.ts'
export { deletePaymentsOf } from './queries-retention.ts'
export { listSettled } from './queries-settlement.ts'
export { findOperation, findPayments, movePayment } from './queries.ts'
export {
  askAgain,
  findByHand,
  findRefused,
  findUnansweredRefund,
  settleByHand,
  type RefusedOperation,
} from './queries-refused.ts'
export type { PaymentLine, Provider, ProviderResponse } from './provider.ts'
export { vipps } from './vipps.ts'
export { klarna } from './klarna.ts'
export { qliro } from './qliro/qliro.ts'
export { webhookToken } from './webhook-token.ts'
