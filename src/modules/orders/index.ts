export { placeOrder } from './place-order.ts'
export { failureWords, payOrder } from './pay-order.ts'
export { orderOfSubject, settleDue, settleOrder, type OrderDeps } from './settle-order.ts'
export { findOrderPayments, isPaidOnline } from './order-payment.ts'
