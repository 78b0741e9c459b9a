export { deliverDue, type DeliveryOutcome, type WebhookDeps } from './deliver.ts'
export { eventNames, parseEvents } from './event-names.ts'
export {
  endSubscription,
  findWebhookTroubles,
  hasSubscription,
  listSubscriptions,
  type WebhookTrouble,
} from './queries.ts'
export { listUndelivered, pruneWebhooks } from './queries-deliveries.ts'
export { subscribe, testWebhook } from './subscribe.ts'
