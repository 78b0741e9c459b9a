import { settleDue, settleOrder, type OrderDeps } from '#modules/sales/orders/index.ts'
import { closedOrderJob, closedOrderQueue } from '#modules/sales/reservations/index.ts'

/** Every queue that a transaction may write to. */
export const orderQueues = [closedOrderQueue] as const

/** Takes up what orders leave behind: captures, refunds, payments that nobody came back from. */
export async function startOrderJobs(deps: OrderDeps): Promise<void> {
  await deps.queue.work(closedOrderQueue, async data => {
    await settleOrder(deps, closedOrderJob.parse(data).id)
    return 'done'
  })
  await deps.queue.schedule('settle-orders', '* * * * *', async () => {
    await settleDue(deps)
  })
}
