export { findStuckOrders } from './queries.ts'
export { orderWriter, paymentMinutes, placeUnpaidOrder } from './place-order.ts'
export { endUnpaid, placeAfterUnpaid, type AfterUnpaid, type EndDeps } from './end-unpaid.ts'
export { findUnseenOrder } from './unseen-order.ts'
export { moveOrder, sellerOfOrder } from './move-order.ts'
export { failureMessage, payOrder } from './pay-order.ts'
export { orderOfSubject, settleDue, settleOrder, type OrderDeps } from './settle-order.ts'
export { findReturnable, previewReturn, takeReturn, type Returnable, type ReturnOutcome } from './take-return.ts'
export { findReturnedLines, findReturns, type ReturnedGoods } from './queries-returns.ts'
export { findOrderPayments, isPaidOnline } from './order-payment.ts'
export { findWithdrawals, type Withdrawal } from './withdrawals/withdrawal.ts'
export { withdraw, type WithdrawOutcome } from './withdrawals/withdraw.ts'
export {
  confirmWithdrawal,
  findConfirmable,
  findRequestByToken,
  requestWithdrawal,
  type RequestOutcome,
} from './withdrawals/request-withdrawal.ts'
export { listWithdrawn } from './withdrawals/list-withdrawn.ts'
export { findRequest } from './withdrawals/queries-requests.ts'
export { askRefusedAgain, listRefused, settleRefusedByHand, type RefusedOutcome } from './refused-payments.ts'
export { pruneOrders } from './prune-orders.ts'
