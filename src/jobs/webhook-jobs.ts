import { deliverDue, type DeliveryOutcome, type WebhookDeps } from '#modules/exchange/webhooks/index.ts'
import type { Metrics } from '#platform/metrics.ts'

const often = 2_000

/** Counts what came of tries. */
export function countDeliveries(metrics: Metrics): (outcome: DeliveryOutcome) => void {
  const count = metrics.counter('hent_webhook_deliveries_total', 'Tries of webhooks, by what came of each', ['outcome'])
  return outcome => count.inc({ outcome })
}

/** Each process looks every two seconds for what is to be told; `stop` waits for what is under way. */
export function startWebhookJobs(deps: WebhookDeps & { metrics: Metrics }): { stop(): Promise<void> } {
  const count = countDeliveries(deps.metrics)
  let stopped = false
  let next: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const look = async () => {
    try {
      // What waits is told without a pause.
      for (;;) {
        const outcomes = await deliverDue(deps)
        for (const outcome of outcomes) count(outcome)
        if (outcomes.length === 0 || stopped) break
      }
    } catch (error) {
      deps.log.warn('webhooks not told', { error: error as Error })
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
