export { createPayments, type PaymentAnswer, type Payments } from './payments.ts'
export { isOver, isUnpaid, type Payment } from './payment.ts'
export { forgetPayments } from './queries-retention.ts'
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
export type { PaymentLine, Provider, ProviderAnswer } from './provider.ts'
export { vipps } from './vipps.ts'
export { klarna } from './klarna.ts'
export { qliro } from './qliro/qliro.ts'
export { webhookToken } from './webhook-token.ts'
