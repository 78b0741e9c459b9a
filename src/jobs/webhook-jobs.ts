import { deliverDue, type DeliveryOutcome, type WebhookDeps } from '#modules/exchange/webhooks/index.ts'
import type { Metrics } from '#platform/metrics.ts'

const often = 2_000

/** Counts delivery attempts by result. */
export function countDeliveries(metrics: Metrics): (outcome: DeliveryOutcome) => void {
  const count = metrics.counter('hent_webhook_deliveries_total', 'Webhook delivery attempts, by result', ['outcome'])
  return outcome => count.inc({ outcome })
}

/** Each process looks for due webhook messages every two seconds. `stop` waits for the current batch. */
export function startWebhookJobs(deps: WebhookDeps & { metrics: Metrics }): { stop(): Promise<void> } {
  const count = countDeliveries(deps.metrics)
  let stopped = false
  let next: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const look = async () => {
    try {
      // Continues without a pause while messages are waiting.
      for (;;) {
        const outcomes = await deliverDue(deps)
        for (const outcome of outcomes) count(outcome)
        if (outcomes.length === 0 || stopped) break
      }
    } catch (error) {
      deps.log.warn('webhook delivery failed', { error: error as Error })
    }
    if (!stopped) next = setTimeout(() => (running = look()), often)
  }
  running = look()
  return {
    async stop() {
      stopped = true
      clearTimeout(next)
      await running
    },
  }
}
