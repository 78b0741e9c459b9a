import { settleDue, settleOrder, type OrderDeps } from '#modules/sales/orders/index.ts'
import { closedOrderJob, closedOrderQueue } from '#modules/sales/reservations/index.ts'

/** Queues that order transactions write to. */
export const orderQueues = [closedOrderQueue] as const

/** Runs the follow-up work of orders: captures, refunds, and payments from which the shopper did not return. */
export async function startOrderJobs(deps: OrderDeps): Promise<void> {
  await deps.queue.work(closedOrderQueue, async data => {
    await settleOrder(deps, closedOrderJob.parse(data).id)
    return 'done'
  })
  await deps.queue.schedule('settle-orders', '* * * * *', async () => {
    await settleDue(deps)
  })
}
