import { createHmac } from 'node:crypto'

/** The secret part of the one address that Vipps calls for all payments, 43 of [A-Za-z0-9_-]; the same as long as the shop's secret is. */
export const webhookToken = (secret: string): string =>
  createHmac('sha256', secret).update('payment webhooks').digest('base64url')
